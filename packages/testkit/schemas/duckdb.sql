-- What a DuckDB file may hold: every type, key, name and kind of relation that an ingest can meet.

-- Types, with the ends of what they hold.

CREATE TABLE numbers (
  id UTINYINT PRIMARY KEY, a_tinyint TINYINT, a_smallint SMALLINT, an_integer INTEGER, a_bigint BIGINT, a_hugeint HUGEINT,
  a_utinyint UTINYINT, a_usmallint USMALLINT, a_uinteger UINTEGER, a_ubigint UBIGINT, a_uhugeint UHUGEINT, a_bignum BIGNUM,
  a_decimal DECIMAL, a_decimal_4_1 DECIMAL(4, 1), a_decimal_18_0 DECIMAL(18, 0), a_decimal_38_10 DECIMAL(38, 10),
  a_decimal_38_0 DECIMAL(38, 0), a_float FLOAT, a_double DOUBLE, a_boolean BOOLEAN
);
INSERT INTO numbers VALUES
  (1, -128, -32768, -2147483648, -9223372036854775808, -170141183460469231731687303715884105728, 0, 0, 0, 0, 0,
    '-123456789012345678901234567890123456789012345678901234567890', -999999999999999.999, -999.9, -999999999999999999,
    -9999999999999999999999999999.9999999999, -99999999999999999999999999999999999999, -3.4028235e38, -1.7976931348623157e308, false),
  (2, 127, 32767, 2147483647, 9223372036854775807, 170141183460469231731687303715884105727, 255, 65535, 4294967295,
    18446744073709551615, 340282366920938463463374607431768211455, '123456789012345678901234567890', 999999999999999.999, 999.9,
    999999999999999999, 9999999999999999999999999999.9999999999, 99999999999999999999999999999999999999, 1.17549435e-38, 5e-324, true),
  (3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '0', 0, 0, 0, 0, 0, 'nan', 'inf', NULL),
  (4, NULL, NULL, NULL, 9007199254740993, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '-inf', '-inf', NULL);

CREATE TYPE mood AS ENUM ('sad', 'ok', 'Happy, "very"', 'it''s');
CREATE TABLE texts (id INTEGER PRIMARY KEY, a_varchar VARCHAR, a_varchar_9 VARCHAR(9), a_char CHAR, a_text TEXT, a_mood mood, an_enum ENUM ('x', 'y(z)'));
INSERT INTO texts VALUES (1, 'plain', 'longer than nine', 'a', 'x', 'ok', 'x'), (2, '', '', '', '', 'it''s', 'y(z)'),
  (3, '日本 𝄞', E'tab\t', 'é', '''"`', 'Happy, "very"', NULL), (4, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE moments (
  id INTEGER PRIMARY KEY, a_date DATE, a_time TIME, a_time_ns TIME_NS, a_timetz TIMETZ, a_timestamp TIMESTAMP,
  a_timestamp_s TIMESTAMP_S, a_timestamp_ms TIMESTAMP_MS, a_timestamp_ns TIMESTAMP_NS, a_timestamptz TIMESTAMPTZ, an_interval INTERVAL
);
INSERT INTO moments VALUES
  (1, '2024-02-29', '12:30:45.123456', '12:30:45.123456789', '12:30:45+02', '2024-02-29 12:30:45.123456', '2024-02-29 12:30:45',
    '2024-02-29 12:30:45.123', '2024-02-29 12:30:45.123456789', '2024-02-29 12:30:45.123456+02', '1 year 2 months 3 days 04:05:06.5'),
  (2, '5877642-06-25 (BC)', '00:00:00', '00:00:00', '00:00:00+15:59:59', '290309-12-22 (BC) 00:00:00', '1970-01-01', '1970-01-01',
    '1677-09-22 00:00:00', '290309-12-22 (BC) 00:00:00+00', '-5 days'),
  (3, '5881580-07-10', '24:00:00', '23:59:59.999999999', '24:00:00-15:59:59', '294247-01-10 04:00:54.775806', '9999-12-31 23:59:59',
    '9999-12-31 23:59:59.999', '2262-04-11 23:47:16.854775806', '294247-01-10 04:00:54.775806+00', '0 days'),
  (4, 'infinity', NULL, NULL, NULL, 'infinity', '-infinity', 'infinity', 'infinity', '-infinity', '-1 month 1 day -00:00:01'),
  (5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE bytes (id INTEGER PRIMARY KEY, a_blob BLOB, a_bit BIT, a_uuid UUID, a_geometry GEOMETRY);
INSERT INTO bytes VALUES
  (1, '\x00\xFF'::BLOB, '10101'::BIT, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'POINT (1 2)'::GEOMETRY),
  (2, ''::BLOB, '0'::BIT, '00000000-0000-0000-0000-000000000000', 'POLYGON ((0 0, 0 1, 1 1, 0 0))'::GEOMETRY),
  (3, NULL, NULL, NULL, NULL);

CREATE TABLE documents (
  id INTEGER PRIMARY KEY, a_json JSON, some_integers INTEGER[], a_matrix INTEGER[][], three_integers INTEGER[3], some_texts VARCHAR[],
  a_struct STRUCT(a INTEGER, "b c" VARCHAR, d STRUCT(e DATE)), a_row STRUCT(x INTEGER)[], a_map MAP(VARCHAR, INTEGER), an_odd_map MAP(INTEGER, DECIMAL(9, 2)),
  a_union UNION(num INTEGER, str VARCHAR), some_blobs BLOB[], some_moments TIMESTAMP[], some_moods mood[]
);
INSERT INTO documents VALUES
  (1, '{"a": [1, 2.50, null]}', [1, 2, NULL], [[1], [2, 3]], [1, 2, 3], ['a', 'b c', NULL],
    {'a': 1, 'b c': 'x', 'd': {'e': '2024-01-01'}}, [{'x': 1}], MAP {'k': 1, 'l': NULL}, MAP {1: 1.50},
    union_value(num := 1), ['\x00'::BLOB], ['2024-01-01'::TIMESTAMP], ['ok', 'sad']),
  (2, 'null', [], [], [NULL, NULL, NULL], [], {'a': NULL, 'b c': NULL, 'd': NULL}, [], MAP {}, MAP {}, union_value(str := 'x'), [],
    [], []),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TYPE cents AS DECIMAL(9, 2);
CREATE TYPE labelled AS STRUCT(label VARCHAR);
CREATE TABLE made_types (id INTEGER PRIMARY KEY, some_cents cents, a_label labelled);
INSERT INTO made_types VALUES (1, 12.50, {'label': 'x'}), (2, NULL, NULL);

-- Keys.

CREATE TABLE countries (code CHAR(2) PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE regions (country CHAR(2) REFERENCES countries, region INT, name TEXT, PRIMARY KEY (country, region));
CREATE SEQUENCE city_ids;
CREATE TABLE cities (
  id BIGINT DEFAULT nextval('city_ids') PRIMARY KEY, country CHAR(2), region INT, name TEXT, FOREIGN KEY (country, region) REFERENCES regions
);
CREATE TABLE airports (code VARCHAR PRIMARY KEY, city_id BIGINT REFERENCES cities);
CREATE TABLE flights (
  id UUID PRIMARY KEY, origin_code VARCHAR REFERENCES airports, dest_code VARCHAR REFERENCES airports, alternate VARCHAR REFERENCES airports (code), count INT
);
CREATE TABLE seats (flight_id UUID REFERENCES flights, seat VARCHAR, price DECIMAL(7, 2), PRIMARY KEY (flight_id, seat));
CREATE TABLE bookings (id INT PRIMARY KEY, flight_id UUID, seat VARCHAR, booked TIMESTAMPTZ, FOREIGN KEY (flight_id, seat) REFERENCES seats (flight_id, seat));
CREATE TABLE employees (id INT PRIMARY KEY, name TEXT, boss_id INT REFERENCES employees, mentor_id INT REFERENCES employees);
CREATE TABLE teams (id INT PRIMARY KEY, lead_id INT REFERENCES employees, name TEXT);
CREATE TABLE members (team_id INT REFERENCES teams, employee_id INT REFERENCES employees, PRIMARY KEY (team_id, employee_id));
CREATE TABLE by_unique (id INT PRIMARY KEY, slug TEXT UNIQUE, alternate_key INT UNIQUE NOT NULL);
CREATE TABLE refers_unique (slug TEXT REFERENCES by_unique (slug), again TEXT REFERENCES by_unique (slug), note TEXT);
CREATE TABLE passports (citizen_id INT PRIMARY KEY REFERENCES employees (id), issued DATE);

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
  (1, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '1A', '2024-01-01 00:00:00+00'), (2, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12', '1A', NULL),
  (3, NULL, NULL, NULL);
INSERT INTO employees VALUES (1, 'Ada', NULL, NULL);
INSERT INTO employees VALUES (2, 'Bo', 1, 1);
INSERT INTO employees VALUES (3, 'Cy', 2, 1);
INSERT INTO teams VALUES (1, 1, 'Compilers'), (2, NULL, 'Nobody');
INSERT INTO members VALUES (1, 1), (1, 2), (2, 2);
INSERT INTO by_unique VALUES (1, 'one', 10), (2, NULL, 20);
INSERT INTO refers_unique VALUES ('one', 'one', 'a'), (NULL, 'one', 'b');
INSERT INTO passports VALUES (1, '2020-01-01');

-- Names. DuckDB tells names that differ only by case not apart.

CREATE TABLE "order" (id INT PRIMARY KEY, "group" INT, "select" TEXT, "null" BOOLEAN, "count" INT, "user" TEXT, "Date" DATE);
CREATE TABLE "Mixed Case" ("Id" INT PRIMARY KEY, "camelCase" INT, "UPPER" INT, "with space" INT, "with.dot" INT, "with""quote" INT);
CREATE TABLE "refers mixed" ("Id" INT PRIMARY KEY, "refers to" INT REFERENCES "Mixed Case");
CREATE TABLE "заказы" ("номер" INT PRIMARY KEY, "сума" DECIMAL(9, 2), "naïve" TEXT, "日付" DATE);
CREATE TABLE "a__b" (x__y INT, "x_y" INT, "1st" INT, "_" INT, "$dollar" INT, "per%cent" INT, "{brace}" INT, "semi;colon" INT);
CREATE TABLE "sem.dotted" (id INT PRIMARY KEY, "count" INT, "count_col" INT);
CREATE TABLE "quote""d" (id INT PRIMARY KEY, "it's" INT);
INSERT INTO "order" VALUES (1, 2, 'three', true, 5, 'six', '2024-01-01'), (2, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "Mixed Case" VALUES (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 6, 7);
INSERT INTO "refers mixed" VALUES (1, 1), (2, NULL), (3, 1);
INSERT INTO "заказы" VALUES (1, 10.50, 'ï', '2024-01-01');
INSERT INTO "a__b" VALUES (1, 2, 3, 4, 5, 6, 7, 8);
INSERT INTO "sem.dotted" VALUES (1, 2, 3);
INSERT INTO "quote""d" VALUES (1, 2);

-- Kinds of relations.

CREATE TABLE nothing_inside (id INT PRIMARY KEY, value DECIMAL(5, 1), day DATE);
CREATE TABLE without_key (a INT, b TEXT);
CREATE TABLE computed (id INT PRIMARY KEY, width INT, height INT, area INT GENERATED ALWAYS AS (width * height) VIRTUAL);
CREATE TABLE described (id INT PRIMARY KEY, plain INT, quoted INT);
COMMENT ON TABLE described IS 'What is said of a table,
on two lines: it''s "quoted"';
COMMENT ON COLUMN described.plain IS 'Said of a column';
COMMENT ON COLUMN described.quoted IS '';
CREATE TABLE made_by_query AS SELECT 1 AS one, 'two' AS two, 3.5 AS three, DATE '2024-01-01' AS four;
INSERT INTO without_key VALUES (1, 'a'), (1, 'a'), (NULL, NULL);
INSERT INTO computed (id, width, height) VALUES (1, 3, 4), (2, NULL, 1);
INSERT INTO described VALUES (1, 2, 3);

CREATE VIEW paid_seats AS SELECT seat, price, flight_id FROM seats WHERE price > 15;
COMMENT ON VIEW paid_seats IS 'Seats above 15';
COMMENT ON COLUMN paid_seats.price IS 'In euros';
CREATE VIEW "of dates" AS SELECT day::DATE AS day, count(*) AS count FROM range(DATE '2024-01-01', DATE '2024-01-04', INTERVAL 1 DAY) t (day) GROUP BY ALL;
CREATE VIEW variants AS SELECT 1 AS id, {'v': 1}::VARIANT AS a_variant UNION ALL SELECT 2, 'text'::VARIANT;
CREATE MACRO twice(x) AS x * 2;
CREATE TEMPORARY TABLE passing (id INT);
CREATE TEMPORARY VIEW passing_by AS SELECT 1 AS one;

-- A second schema, with keys within it and names of the first one. DuckDB has no keys between schemas.

CREATE SCHEMA archive;
CREATE TABLE archive.seasons (id INT PRIMARY KEY, name TEXT);
CREATE TABLE archive.flights (id UUID PRIMARY KEY, season_id INT REFERENCES archive.seasons, mood mood);
CREATE TABLE archive."Odd.Table" (id INT PRIMARY KEY, flight_id UUID REFERENCES archive.flights);
COMMENT ON TABLE archive.seasons IS 'Of another schema';
INSERT INTO archive.seasons VALUES (1, 'winter');
INSERT INTO archive.flights VALUES ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a13', 1, 'ok');
INSERT INTO archive."Odd.Table" VALUES (1, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a13');
CREATE VIEW archive.all_flights AS SELECT id, 'old' AS age FROM archive.flights UNION ALL SELECT id, 'new' FROM main.flights;
