-- What a SQLite file may hold: every affinity, key, name and kind of relation that an ingest can meet.

-- Types: of each affinity, with the ends of what they hold, and with what a column was not declared for.

CREATE TABLE numbers (
  id INTEGER PRIMARY KEY, an_int INT, a_tinyint TINYINT, a_bigint BIGINT, an_unsigned UNSIGNED BIG INT, an_int8 INT8, a_year YEAR,
  a_decimal_10_0 DECIMAL(10, 0), a_real REAL, a_double DOUBLE PRECISION, a_float FLOAT, a_numeric NUMERIC, a_decimal DECIMAL(10, 2),
  a_money MONEY, a_boolean BOOLEAN
);
INSERT INTO numbers VALUES
  (1, -2147483648, -128, -9223372036854775808, 0, 0, 1901, -9999999999, -1.7976931348623157e308, 5e-324, 0.1, 1, 99999999.99, 12.5, 0),
  (2, 2147483647, 127, 9223372036854775807, 4294967296, 9007199254740993, 2155, 9999999999, 1.7976931348623157e308, 2.5, 16777217,
    12345678901234567890, -0.01, 1, 1),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 9e999, -9e999, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE mixed_numbers (
  id INTEGER PRIMARY KEY, holds_reals INTEGER, holds_number_texts INTEGER, holds_texts INTEGER, holds_blobs INTEGER, holds_nothing INTEGER,
  holds_big_reals INTEGER, holds_infinity INTEGER
);
INSERT INTO mixed_numbers VALUES
  (1, 1, '12', 1, 1, NULL, 1, 1), (2, 2.5, 'x12', 'n/a', x'00ff', NULL, 1e300, 9e999), (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE texts (
  id INTEGER PRIMARY KEY, a_text TEXT, a_varchar VARCHAR(3), a_nchar NATIVE CHARACTER(70), a_clob CLOB, an_uncased TEXT COLLATE NOCASE, a_string STRING
);
INSERT INTO texts VALUES (1, 'plain', 'longer than three', 'a', 'x', 'Plain', 'word'), (2, '', '', '', '', '', ''),
  (3, '日本 𝄞', 'é', '''"`[', 'tab	', 'ÉÈ', 'another'), (4, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE others (id INTEGER PRIMARY KEY, a_blob BLOB, a_json JSON, a_uuid UUID, an_odd_type POINT, a_custom "MY TYPE(3)");
INSERT INTO others VALUES (1, x'00ff', '{"a": [1, 2.50, null]}', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '(1,2)', 'a'),
  (2, 'text', 'null', '', 7, 1.5), (3, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE moments (
  id INTEGER PRIMARY KEY, a_date DATE, a_datetime DATETIME, a_timestamp TIMESTAMP, a_time TIME, in_seconds TIMESTAMP, in_milliseconds DATETIME,
  in_days TIMESTAMP, a_zoned TIMESTAMP, a_date_in_digits DATE, not_a_date DATE, no_moment DATETIME
);
INSERT INTO moments VALUES
  (1, '2024-02-29', '2024-02-29 12:30:45', '2024-02-29T12:30:45.123', '12:30:45', 1709209845, 1709209845123, 2460370.0213541668,
    '2024-02-29T12:30:45+02:00', 20240229, 'Leap day', NULL),
  (2, '0001-01-01', '0001-01-01 00:00:00', '0001-01-01T00:00', '00:00:00', 0, 0, 1721425.5, '1970-01-01T00:00:00Z', 19991231, '29/02/2024', NULL),
  (3, '9999-12-31', '9999-12-31 23:59:59', '9999-12-31', '23:59:59', 4102444800, 253402300799999, 5373484.4, '9999-12-31 23:59:59', 20000101,
    '', NULL),
  (4, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE undeclared (id INTEGER PRIMARY KEY, some_integers, some_reals, some_texts, some_dates, some_moments, a_mixture, empty);
INSERT INTO undeclared VALUES
  (1, 1, 1.5, 'a', '2024-02-29', '2024-02-29 12:30:45', 1, NULL), (2, -9223372036854775808, 2, '1', '1970-01-01', '1970-01-01 00:00:00', 'x', NULL),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE strict_types (id INTEGER PRIMARY KEY, an_int INT, an_integer INTEGER, a_real REAL, a_text TEXT, a_blob BLOB, an_any ANY) STRICT;
INSERT INTO strict_types VALUES (1, 1, 9223372036854775807, 1.5, 'a', x'00ff', 'x'), (2, NULL, NULL, 2, '', x'', 2), (3, NULL, NULL, NULL, NULL, NULL, NULL);

-- Keys. Those that lead nowhere are only checked where checks are on.

PRAGMA foreign_keys = OFF;

CREATE TABLE countries (code CHAR(2) PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE regions (country CHAR(2) REFERENCES countries, region INT, name TEXT, PRIMARY KEY (country, region));
CREATE TABLE cities (
  id INTEGER PRIMARY KEY AUTOINCREMENT, country CHAR(2), region INT, name TEXT, FOREIGN KEY (country, region) REFERENCES regions
);
CREATE TABLE airports (code VARCHAR(3) PRIMARY KEY, city_id INTEGER REFERENCES CITIES);
CREATE TABLE flights (
  id TEXT PRIMARY KEY, origin_code VARCHAR(3) REFERENCES airports, dest_code VARCHAR(3) REFERENCES airports, alternate VARCHAR(3) REFERENCES airports (CODE),
  count INT
) WITHOUT ROWID;
CREATE TABLE seats (flight_id TEXT REFERENCES flights, seat VARCHAR(3), price DECIMAL(7, 2), PRIMARY KEY (seat, flight_id)) WITHOUT ROWID;
CREATE TABLE bookings (
  id INTEGER PRIMARY KEY, flight_id TEXT, seat VARCHAR(3), booked TIMESTAMP, FOREIGN KEY (seat, flight_id) REFERENCES seats (seat, flight_id)
);
CREATE TABLE employees (id INTEGER PRIMARY KEY, name TEXT, boss_id INT REFERENCES employees, mentor_id INT REFERENCES employees);
CREATE TABLE teams (id INTEGER PRIMARY KEY, lead_id INT REFERENCES employees, name TEXT);
CREATE TABLE members (team_id INT REFERENCES teams, employee_id INT REFERENCES employees, PRIMARY KEY (team_id, employee_id));
CREATE TABLE hens (id INTEGER PRIMARY KEY, egg_id INT REFERENCES eggs);
CREATE TABLE eggs (id INTEGER PRIMARY KEY, hen_id INT REFERENCES hens);
CREATE TABLE ring_a (id INTEGER PRIMARY KEY, next_id INT REFERENCES ring_c);
CREATE TABLE ring_b (id INTEGER PRIMARY KEY, next_id INT REFERENCES ring_a);
CREATE TABLE ring_c (id INTEGER PRIMARY KEY, next_id INT REFERENCES ring_b);
CREATE TABLE by_unique (id INTEGER PRIMARY KEY, slug TEXT UNIQUE, alternate_key INT UNIQUE NOT NULL);
CREATE TABLE refers_unique (slug TEXT REFERENCES by_unique (slug), again TEXT REFERENCES by_unique (slug), note TEXT);
CREATE TABLE passports (citizen_id INTEGER PRIMARY KEY REFERENCES employees (id), issued DATE);
CREATE TABLE refers_nowhere (id INTEGER PRIMARY KEY, gone_id INT REFERENCES never_made (id), lost INT REFERENCES countries (lost));

INSERT INTO countries VALUES ('UA', 'Ukraine'), ('DE', 'Germany'), ('XX', 'Nowhere');
INSERT INTO regions VALUES ('UA', 1, 'Kyiv'), ('UA', 2, 'Lviv'), ('DE', 1, 'Berlin');
INSERT INTO cities (country, region, name) VALUES ('UA', 1, 'Kyiv'), ('DE', 1, 'Berlin'), (NULL, NULL, 'Atlantis');
INSERT INTO airports VALUES ('KBP', 1), ('BER', 2), ('ZZZ', NULL);
INSERT INTO flights VALUES
  ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'KBP', 'BER', NULL, 3), ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12', 'BER', 'KBP', 'ZZZ', 4);
INSERT INTO seats VALUES
  ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '1A', 10.50), ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '1B', 20),
  ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12', '1A', 30);
INSERT INTO bookings VALUES
  (1, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '1A', '2024-01-01 00:00:00'), (2, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12', '1A', NULL),
  (3, NULL, NULL, NULL);
INSERT INTO employees VALUES (1, 'Ada', NULL, NULL), (2, 'Bo', 1, 1), (3, 'Cy', 2, 1);
INSERT INTO teams VALUES (1, 1, 'Compilers'), (2, NULL, 'Nobody');
INSERT INTO members VALUES (1, 1), (1, 2), (2, 2);
INSERT INTO hens VALUES (1, NULL), (2, NULL);
INSERT INTO eggs VALUES (1, 1), (2, 1);
UPDATE hens SET egg_id = 2 WHERE id = 2;
INSERT INTO ring_a VALUES (1, NULL);
INSERT INTO ring_b VALUES (1, 1);
INSERT INTO ring_c VALUES (1, 1);
INSERT INTO by_unique VALUES (1, 'one', 10), (2, NULL, 20);
INSERT INTO refers_unique VALUES ('one', 'one', 'a'), (NULL, 'one', 'b');
INSERT INTO passports VALUES (1, '2020-01-01');
INSERT INTO refers_nowhere VALUES (1, 2, 3);

-- Names. SQLite tells names that differ only by case not apart.

CREATE TABLE "order" (id INTEGER PRIMARY KEY, "group" INT, "select" TEXT, "null" BOOLEAN, "count" INT, "user" TEXT, "Date" DATE);
CREATE TABLE "Mixed Case" ("Id" INTEGER PRIMARY KEY, "camelCase" INT, "UPPER" INT, "with space" INT, "with.dot" INT, "with""quote" INT, [with`tick] INT);
CREATE TABLE "refers mixed" ("Id" INTEGER PRIMARY KEY, "refers to" INT REFERENCES "mixed case" ("ID"));
CREATE TABLE "заказы" ("номер" INTEGER PRIMARY KEY, "сума" DECIMAL(9, 2), "naïve" TEXT, "日付" DATE);
CREATE TABLE "a__b" (x__y INT, "x_y" INT, "1st" INT, "_" INT, "$dollar" INT, "per%cent" INT, "{brace}" INT, "semi;colon" INT);
CREATE TABLE "sem.dotted" (id INTEGER PRIMARY KEY, "count" INT, "count_col" INT);
CREATE TABLE "quote""d" (id INTEGER PRIMARY KEY, "it's" INT);
INSERT INTO "order" VALUES (1, 2, 'three', TRUE, 5, 'six', '2024-01-01'), (2, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "Mixed Case" VALUES (1, 2, 3, 4, 5, 6, 7), (2, 3, 4, 5, 6, 7, 8);
INSERT INTO "refers mixed" VALUES (1, 1), (2, NULL), (3, 1);
INSERT INTO "заказы" VALUES (1, 10.50, 'ï', '2024-01-01');
INSERT INTO "a__b" VALUES (1, 2, 3, 4, 5, 6, 7, 8);
INSERT INTO "sem.dotted" VALUES (1, 2, 3);
INSERT INTO "quote""d" VALUES (1, 2);

-- Kinds of relations.

CREATE TABLE nothing_inside (id INTEGER PRIMARY KEY, value DECIMAL(5, 1), day DATE);
CREATE TABLE without_key (a INT, b TEXT);
CREATE TABLE computed (
  id INTEGER PRIMARY KEY, width INT, height INT, area INT GENERATED ALWAYS AS (width * height) VIRTUAL, rim INT AS (2 * (width + height)) STORED
);
CREATE TABLE made_by_query AS SELECT 1 AS one, 'two' AS two, 3.5 AS three, id FROM countries JOIN cities WHERE FALSE;
CREATE VIRTUAL TABLE notes USING fts5 (title, body);
CREATE VIRTUAL TABLE boxes USING rtree (id, least_x, most_x);
CREATE VIRTUAL TABLE old_notes USING fts4 (title, body);
CREATE TABLE sqliteish (id INTEGER PRIMARY KEY);
CREATE INDEX by_name ON cities (name);
CREATE TRIGGER no_change AFTER INSERT ON cities BEGIN SELECT 1; END;
INSERT INTO without_key VALUES (1, 'a'), (1, 'a'), (NULL, NULL);
INSERT INTO computed (width, height) VALUES (3, 4), (NULL, 1);
INSERT INTO notes VALUES ('A title', 'and a body'), ('Another', NULL);
INSERT INTO boxes VALUES (1, 0.5, 1.5);
INSERT INTO old_notes VALUES ('A title', 'and a body');

CREATE VIEW paid_seats AS SELECT seat, price, flight_id FROM seats WHERE price > 15;
CREATE VIEW renamed (first, second) AS SELECT id, name FROM cities;
CREATE VIEW computing AS SELECT id, width * 1.0 / height AS ratio, 'x' || id AS name, count(*) AS count FROM computed GROUP BY id;
CREATE VIEW broken AS SELECT * FROM never_made;
CREATE TEMPORARY TABLE passing (id INT);
