-- What a MariaDB 10.11 database may hold: every type, key, name and kind of relation that an ingest can meet. `{db}` is
-- the name of the database; the second schema is the database `{db}_archive`.

-- Types, with the ends of what they hold.

CREATE TABLE numbers (
  id TINYINT UNSIGNED PRIMARY KEY, a_tinyint TINYINT, a_tinyint_4 TINYINT(4), a_utinyint TINYINT UNSIGNED, a_smallint SMALLINT,
  a_usmallint SMALLINT UNSIGNED, a_mediumint MEDIUMINT, a_umediumint MEDIUMINT UNSIGNED, an_int INT, an_uint INT UNSIGNED,
  a_zerofill INT(8) ZEROFILL, a_bigint BIGINT, an_ubigint BIGINT UNSIGNED, a_decimal DECIMAL, a_decimal_10_2 DECIMAL(10, 2),
  a_decimal_65_30 DECIMAL(65, 30), a_decimal_65 DECIMAL(65, 0), a_udecimal DECIMAL(10, 2) UNSIGNED, a_float FLOAT, a_float_7_4 FLOAT(7, 4),
  a_double DOUBLE, a_double_9_3 DOUBLE(9, 3), a_boolean BOOLEAN, a_tinyint_1 TINYINT(1), a_bit BIT, a_bit_8 BIT(8), a_bit_64 BIT(64)
);
INSERT INTO numbers VALUES
  (1, -128, -128, 0, -32768, 0, -8388608, 0, -2147483648, 0, 0, -9223372036854775808, 0, -9999999999, -99999999.99,
    -99999999999999999999999999999999999.999999999999999999999999999999,
    -99999999999999999999999999999999999999999999999999999999999999999, 0, -3.40282e38, -999.9999, -1.7976931348623157e308, -999999.999,
    FALSE, 0, b'0', b'0', b'0'),
  (2, 127, 127, 255, 32767, 65535, 8388607, 16777215, 2147483647, 4294967295, 42, 9223372036854775807, 18446744073709551615, 9999999999,
    99999999.99, 0.000000000000000000000000000001, 99999999999999999999999999999999999999999999999999999999999999999, 99999999.99,
    1.17549e-38, 999.9999, 2.2250738585072014e-308, 999999.999, TRUE, 1, b'1', b'11111111',
    b'1111111111111111111111111111111111111111111111111111111111111111'),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    NULL, NULL, NULL, NULL);

CREATE TABLE texts (
  id INT PRIMARY KEY, a_char CHAR, a_char_3 CHAR(3), a_varchar VARCHAR(30), a_latin VARCHAR(9) CHARACTER SET latin1, a_binary_collated VARCHAR(9) COLLATE utf8mb4_bin,
  a_tinytext TINYTEXT, a_text TEXT, a_mediumtext MEDIUMTEXT, a_longtext LONGTEXT, an_enum ENUM ('a', 'b)', 'it''s', ''), a_set SET ('x', 'y', 'z'),
  a_json JSON, a_compressed TEXT COMPRESSED
);
INSERT INTO texts VALUES
  (1, 'a', 'ab', 'plain', 'é', 'Plain', 'plain', 'plain', 'plain', REPEAT('long ', 5), 'a', 'x,z', '{"a": [1, 2.50, null]}', 'packed'),
  (2, '', '', '', '', '', '', '', '', '', '', '', 'null', ''),
  (3, 'é', '日本', 'tab\tline\n𝄞', 'ü', 'ÉÈ', '''"`', 'back\\slash', 'x', 'y', 'it''s', 'y', '"text"', 'z'),
  (4, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE moments (
  id INT PRIMARY KEY, a_date DATE, a_time TIME, a_time_6 TIME(6), a_datetime DATETIME, a_datetime_3 DATETIME(3), a_datetime_6 DATETIME(6),
  a_timestamp TIMESTAMP NULL, a_timestamp_6 TIMESTAMP(6) NULL, a_year YEAR
);
SET time_zone = '+00:00', sql_mode = '';
INSERT INTO moments VALUES
  (1, '2024-02-29', '12:30:45', '12:30:45.123456', '2024-02-29 12:30:45', '2024-02-29 12:30:45.123', '2024-02-29 12:30:45.123456',
    '2024-02-29 12:30:45', '2024-02-29 12:30:45.123456', 2024),
  (2, '1000-01-01', '-838:59:59', '-838:59:59.999999', '1000-01-01 00:00:00', '1000-01-01', '1000-01-01', '1970-01-01 00:00:01',
    '1970-01-01 00:00:01', 1901),
  (3, '9999-12-31', '838:59:59', '838:59:59.999999', '9999-12-31 23:59:59', '9999-12-31 23:59:59.999', '9999-12-31 23:59:59.999999',
    '2038-01-19 03:14:07', '2038-01-19 03:14:07.999999', 2155),
  (4, '0000-00-00', '00:00:00', '00:00:00', '0000-00-00 00:00:00', '2024-00-00 00:00:00', '0000-00-00', '0000-00-00 00:00:00', NULL, 0),
  (5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE bytes (
  id INT PRIMARY KEY, a_binary BINARY(3), a_varbinary VARBINARY(9), a_tinyblob TINYBLOB, a_blob BLOB, a_mediumblob MEDIUMBLOB, a_longblob LONGBLOB,
  a_uuid UUID, an_inet6 INET6, an_inet4 INET4
);
INSERT INTO bytes VALUES
  (1, x'00ff01', x'00ff', x'00ff', x'00ff', x'00ff', x'00ff', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '2001:db8::ff00:42:8329', '192.168.0.1'),
  (2, '', '', '', '', '', '', '00000000-0000-0000-0000-000000000000', '::', '0.0.0.0'),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE shapes (
  id INT PRIMARY KEY, a_geometry GEOMETRY, a_point POINT, a_line LINESTRING, a_polygon POLYGON, some_points MULTIPOINT, some_lines MULTILINESTRING,
  some_polygons MULTIPOLYGON, a_collection GEOMETRYCOLLECTION
);
INSERT INTO shapes VALUES
  (1, ST_GeomFromText('POINT(1 2)'), ST_GeomFromText('POINT(1 2)'), ST_GeomFromText('LINESTRING(0 0, 1 1)'),
    ST_GeomFromText('POLYGON((0 0, 0 1, 1 1, 0 0))'), ST_GeomFromText('MULTIPOINT(0 0, 1 1)'), ST_GeomFromText('MULTILINESTRING((0 0, 1 1))'),
    ST_GeomFromText('MULTIPOLYGON(((0 0, 0 1, 1 1, 0 0)))'), ST_GeomFromText('GEOMETRYCOLLECTION(POINT(1 2))')),
  (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

-- Keys.

CREATE TABLE countries (code CHAR(2) PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE regions (country CHAR(2), region INT, name TEXT, PRIMARY KEY (country, region), FOREIGN KEY (country) REFERENCES countries (code));
CREATE TABLE cities (
  id BIGINT AUTO_INCREMENT PRIMARY KEY, country CHAR(2), region INT, name TEXT, FOREIGN KEY (country, region) REFERENCES regions (country, region)
);
CREATE TABLE airports (code VARCHAR(3) PRIMARY KEY, city_id BIGINT, FOREIGN KEY (city_id) REFERENCES cities (id));
CREATE TABLE flights (
  id UUID PRIMARY KEY, origin_code VARCHAR(3), dest_code VARCHAR(3), alternate VARCHAR(3), count INT,
  FOREIGN KEY (origin_code) REFERENCES airports (code), FOREIGN KEY (dest_code) REFERENCES airports (code),
  FOREIGN KEY (alternate) REFERENCES airports (code)
);
CREATE TABLE seats (
  flight_id UUID, seat VARCHAR(3), price DECIMAL(7, 2), PRIMARY KEY (flight_id, seat), KEY (seat, flight_id), FOREIGN KEY (flight_id) REFERENCES flights (id)
);
CREATE TABLE bookings (
  id INT PRIMARY KEY, flight_id UUID, seat VARCHAR(3), booked TIMESTAMP NULL, FOREIGN KEY (seat, flight_id) REFERENCES seats (seat, flight_id)
);
CREATE TABLE employees (
  id INT PRIMARY KEY, name TEXT, boss_id INT, mentor_id INT, FOREIGN KEY (boss_id) REFERENCES employees (id), FOREIGN KEY (mentor_id) REFERENCES employees (id)
);
CREATE TABLE teams (id INT PRIMARY KEY, lead_id INT, name TEXT, FOREIGN KEY (lead_id) REFERENCES employees (id));
CREATE TABLE members (
  team_id INT, employee_id INT, PRIMARY KEY (team_id, employee_id), FOREIGN KEY (team_id) REFERENCES teams (id),
  FOREIGN KEY (employee_id) REFERENCES employees (id)
);
CREATE TABLE hens (id INT PRIMARY KEY, egg_id INT);
CREATE TABLE eggs (id INT PRIMARY KEY, hen_id INT, FOREIGN KEY (hen_id) REFERENCES hens (id));
ALTER TABLE hens ADD FOREIGN KEY (egg_id) REFERENCES eggs (id);
CREATE TABLE ring_a (id INT PRIMARY KEY, next_id INT);
CREATE TABLE ring_b (id INT PRIMARY KEY, next_id INT, FOREIGN KEY (next_id) REFERENCES ring_a (id));
CREATE TABLE ring_c (id INT PRIMARY KEY, next_id INT, FOREIGN KEY (next_id) REFERENCES ring_b (id));
ALTER TABLE ring_a ADD FOREIGN KEY (next_id) REFERENCES ring_c (id);
CREATE TABLE by_unique (id INT PRIMARY KEY, slug VARCHAR(9) UNIQUE, alternate_key INT UNIQUE NOT NULL);
CREATE TABLE refers_unique (
  slug VARCHAR(9), again VARCHAR(9), note TEXT, FOREIGN KEY (slug) REFERENCES by_unique (slug), FOREIGN KEY (again) REFERENCES by_unique (slug)
);
CREATE TABLE passports (citizen_id INT PRIMARY KEY, issued DATE, FOREIGN KEY (citizen_id) REFERENCES employees (id));

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

-- Names.

CREATE TABLE `order` (id INT PRIMARY KEY, `group` INT, `select` TEXT, `null` BOOLEAN, `count` INT, `user` TEXT, `Date` DATE);
CREATE TABLE `Mixed Case` (`Id` INT PRIMARY KEY, `camelCase` INT, `UPPER` INT, `with space` INT, `with.dot` INT, `with"quote` INT, `with``tick` INT);
CREATE TABLE `mixed case` (`Id` INT PRIMARY KEY, `refers to` INT, FOREIGN KEY (`refers to`) REFERENCES `Mixed Case` (`Id`));
CREATE TABLE `заказы` (`номер` INT PRIMARY KEY, `сума` DECIMAL(9, 2), `naïve` TEXT, `日付` DATE);
CREATE TABLE `a__b` (x__y INT, `x_y` INT, `1st` INT, `_` INT, `$dollar` INT, `per%cent` INT, `{brace}` INT, `semi;colon` INT);
CREATE TABLE `sem.dotted` (id INT PRIMARY KEY, `count` INT, `count_col` INT);
INSERT INTO `order` VALUES (1, 2, 'three', TRUE, 5, 'six', '2024-01-01'), (2, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO `Mixed Case` VALUES (1, 2, 3, 4, 5, 6, 7), (2, 3, 4, 5, 6, 7, 8);
INSERT INTO `mixed case` VALUES (1, 1), (2, NULL), (3, 1);
INSERT INTO `заказы` VALUES (1, 10.50, 'ï', '2024-01-01');
INSERT INTO `a__b` VALUES (1, 2, 3, 4, 5, 6, 7, 8);
INSERT INTO `sem.dotted` VALUES (1, 2, 3);

-- Kinds of relations.

CREATE TABLE nothing_inside (id INT PRIMARY KEY, value DECIMAL(5, 1), day DATE);
CREATE TABLE without_key (a INT, b TEXT);
CREATE TABLE partitioned (city INT NOT NULL, day DATE NOT NULL, peak INT, PRIMARY KEY (city, day))
  PARTITION BY RANGE (YEAR(day)) (PARTITION p2023 VALUES LESS THAN (2024), PARTITION p2024 VALUES LESS THAN (2025));
CREATE TABLE versioned (id INT PRIMARY KEY, state VARCHAR(9)) WITH SYSTEM VERSIONING;
CREATE TABLE versioned_openly (
  id INT PRIMARY KEY, state VARCHAR(9), since TIMESTAMP(6) GENERATED ALWAYS AS ROW START, until TIMESTAMP(6) GENERATED ALWAYS AS ROW END,
  PERIOD FOR SYSTEM_TIME (since, until)
) WITH SYSTEM VERSIONING;
CREATE TABLE computed (
  id INT AUTO_INCREMENT PRIMARY KEY, width INT, height INT, area INT AS (width * height) VIRTUAL, rim INT AS (2 * (width + height)) STORED
);
CREATE TABLE unseen (id INT PRIMARY KEY, seen INT, secret INT INVISIBLE DEFAULT 7);
CREATE TABLE in_memory (id INT PRIMARY KEY, word VARCHAR(9)) ENGINE = MEMORY;
CREATE TABLE in_aria (id INT PRIMARY KEY, word VARCHAR(9)) ENGINE = Aria;
CREATE TABLE in_csv (id INT NOT NULL, word VARCHAR(9) NOT NULL) ENGINE = CSV;
CREATE TABLE described (
  id INT PRIMARY KEY, plain INT COMMENT 'Said of a column', quoted INT COMMENT ''
) COMMENT 'What is said of a table,\non two lines: it''s "quoted"';
INSERT INTO without_key VALUES (1, 'a'), (1, 'a'), (NULL, NULL);
INSERT INTO partitioned VALUES (1, '2023-06-01', 20), (1, '2024-06-01', 25);
INSERT INTO versioned VALUES (1, 'new');
UPDATE versioned SET state = 'newer';
INSERT INTO versioned_openly (id, state) VALUES (1, 'new');
INSERT INTO computed (width, height) VALUES (3, 4), (NULL, 1);
INSERT INTO unseen (id, seen) VALUES (1, 2);
INSERT INTO in_memory VALUES (1, 'a');
INSERT INTO in_aria VALUES (1, 'a');
INSERT INTO in_csv VALUES (1, 'a');
INSERT INTO described VALUES (1, 2, 3);

CREATE VIEW paid_seats AS SELECT seat, price, flight_id FROM seats WHERE price > 15;
CREATE VIEW broken AS SELECT * FROM nothing_inside;
ALTER TABLE nothing_inside RENAME COLUMN day TO since;
CREATE SEQUENCE loose_sequence;
CREATE TEMPORARY TABLE passing (id INT);

-- A second database, with keys within it and out of it, and names of the first one.

CREATE DATABASE `{db}_archive` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE TABLE `{db}_archive`.seasons (id INT PRIMARY KEY, name TEXT) COMMENT 'Of another schema';
CREATE TABLE `{db}_archive`.flights (
  id UUID PRIMARY KEY, season_id INT, origin_code VARCHAR(3), FOREIGN KEY (season_id) REFERENCES `{db}_archive`.seasons (id),
  FOREIGN KEY (origin_code) REFERENCES `{db}`.airports (code)
);
CREATE TABLE `{db}_archive`.`Odd.Table` (
  id INT PRIMARY KEY, flight_id UUID, old_flight_id UUID, FOREIGN KEY (flight_id) REFERENCES `{db}_archive`.flights (id),
  FOREIGN KEY (old_flight_id) REFERENCES `{db}`.flights (id)
);
INSERT INTO `{db}_archive`.seasons VALUES (1, 'winter');
INSERT INTO `{db}_archive`.flights VALUES ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a13', 1, 'BER');
INSERT INTO `{db}_archive`.`Odd.Table` VALUES (1, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a13', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11');
CREATE VIEW `{db}_archive`.all_flights AS
  SELECT id, 'old' AS age FROM `{db}_archive`.flights UNION ALL SELECT id, 'new' FROM `{db}`.flights;
