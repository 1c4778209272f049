-- What a PostgreSQL 15 database may hold: every type, key, name and kind of relation that an ingest can meet.

-- Types, with the ends of what they hold.

CREATE EXTENSION hstore;
CREATE EXTENSION citext;
CREATE EXTENSION ltree;
CREATE EXTENSION isn;

CREATE TABLE numbers (
  id smallserial PRIMARY KEY, a_smallint smallint, an_integer integer, a_bigint bigint, a_numeric numeric,
  a_numeric_10 numeric(10), a_numeric_10_2 numeric(10, 2), a_numeric_38 numeric(38, 0), a_negative_scale numeric(5, -2),
  a_real real, a_double double precision, a_money money, a_boolean boolean
);
INSERT INTO numbers VALUES
  (1, -32768, -2147483648, -9223372036854775808, -123456789012345678901234567890.123456789, -9999999999, -99999999.99,
    -99999999999999999999999999999999999999, -9999900, -3.4028235e38, -1.7976931348623157e308, '-92233720368547758.08', false),
  (2, 32767, 2147483647, 9223372036854775807, 0.000000000000000000000000000001, 9999999999, 99999999.99,
    99999999999999999999999999999999999999, 9999900, 1.17549435e-38, 5e-324, '92233720368547758.07', true),
  (3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '0', NULL),
  (4, NULL, NULL, 9007199254740993, 'NaN', NULL, NULL, NULL, NULL, 'NaN', 'Infinity', NULL, NULL),
  (5, NULL, NULL, NULL, 'Infinity', NULL, NULL, NULL, NULL, '-Infinity', '-Infinity', NULL, NULL);

CREATE TABLE texts (
  id int PRIMARY KEY, a_char char, a_char_3 char(3), a_varchar varchar, a_varchar_9 varchar(9), a_text text, a_name name,
  a_citext citext, an_internal_char "char", a_bpchar bpchar
);
INSERT INTO texts VALUES
  (1, 'a', 'ab', 'plain', 'plain', 'plain', 'plain', 'Plain', 'x', 'ab '),
  (2, '', '', '', '', '', '', '', '', ''),
  (3, 'é', '日本', E'tab\tline\nback\\slash', '''"`$${}', repeat('long ', 5), 'naïve', 'ÉÈ', 'y', '𝄞'),
  (4, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE moments (
  id int PRIMARY KEY, a_date date, a_time time, a_time_3 time(3), a_timetz timetz, a_timestamp timestamp,
  a_timestamp_0 timestamp(0), a_timestamptz timestamptz, a_timestamptz_3 timestamptz(3), an_interval interval,
  an_interval_day interval day to second
);
INSERT INTO moments VALUES
  (1, '2024-02-29', '12:30:45.123456', '12:30:45.123', '12:30:45+02', '2024-02-29 12:30:45.123456', '2024-02-29 12:30:45',
    '2024-02-29 12:30:45.123456+02', '2024-02-29 12:30:45.123-08', '1 year 2 months 3 days 04:05:06.5', '3 days 04:05:06'),
  (2, '4713-01-01 BC', '00:00', '00:00', '00:00-15:59', '4713-01-01 00:00 BC', '0001-01-01', '4713-01-02 00:00+00 BC',
    '1970-01-01 00:00+00', '-178000000 years', '-1 day'),
  (3, '5874897-12-31', '24:00', '23:59:59.999', '24:00+15:59', '294276-12-31 23:59:59.999999', '9999-12-31 23:59:59',
    '294276-12-31 23:59:59+00', '9999-12-31 23:59:59.999+00', '178000000 years', '1 day -00:00:01'),
  (4, 'infinity', NULL, NULL, NULL, 'infinity', '-infinity', '-infinity', 'infinity', '0', '0'),
  (5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE bytes (id int PRIMARY KEY, a_bytea bytea, a_bit bit, a_bit_5 bit(5), a_varbit varbit, a_varbit_9 varbit(9));
INSERT INTO bytes VALUES (1, '\x00ff', B'1', B'10101', B'', B'1'), (2, '', B'0', B'00000', B'111100001111', B'111111111'),
  (3, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE documents (
  id int PRIMARY KEY, a_json json, a_jsonb jsonb, an_xml xml, an_hstore hstore, a_jsonpath jsonpath, a_uuid uuid,
  a_tsvector tsvector, a_tsquery tsquery, an_ltree ltree
);
INSERT INTO documents VALUES
  (1, '{"a": [1, 2.50, null], "a": 2}', '{"b": {"c": "d"}, "n": 12345678901234567890}', '<a b="c">d</a>', 'a=>1,b=>NULL',
    '$.a[*] ? (@ > 1)', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'a fat cat', 'fat & (rat | cat)', 'top.science'),
  (2, 'null', 'null', '', '', '$', '00000000-0000-0000-0000-000000000000', '', '', ''),
  (3, '"text"', '[]', '<?xml version="1.0"?><x/>', '"a b"=>"c\"d"', '$."x"', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '''it''''s'':1', '!a', 'a'),
  (4, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE networks (id int PRIMARY KEY, an_inet inet, a_cidr cidr, a_macaddr macaddr, a_macaddr8 macaddr8, an_isbn isbn13);
INSERT INTO networks VALUES
  (1, '192.168.0.1', '10.0.0.0/8', '08:00:2b:01:02:03', '08:00:2b:01:02:03:04:05', '978-0-393-04002-9'),
  (2, '192.168.0.1/24', '::/0', '00:00:00:00:00:00', '00:00:00:00:00:00:00:00', NULL),
  (3, '2001:db8::ff00:42:8329', '2001:db8::/32', 'ff:ff:ff:ff:ff:ff', 'ff:ff:ff:ff:ff:ff:ff:ff', NULL),
  (4, NULL, NULL, NULL, NULL, NULL);

CREATE TABLE shapes (
  id int PRIMARY KEY, a_point point, a_line line, a_segment lseg, a_box box, a_path path, a_polygon polygon, a_circle circle
);
INSERT INTO shapes VALUES
  (1, '(1,2)', '{1,2,3}', '[(1,2),(3,4)]', '(3,4),(1,2)', '[(1,2),(3,4)]', '((1,2),(3,4),(5,6))', '<(1,2),3>'),
  (2, '(-1e300,1e-300)', '{0,1,0}', '[(0,0),(0,0)]', '(0,0),(0,0)', '((0,0),(1,1))', '((0,0))', '<(0,0),0>'),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TYPE floatrange AS RANGE (subtype = float8, subtype_diff = float8mi);
CREATE TABLE ranges (
  id int PRIMARY KEY, an_int4range int4range, an_int8range int8range, a_numrange numrange, a_tsrange tsrange,
  a_tstzrange tstzrange, a_daterange daterange, a_floatrange floatrange, an_int4multirange int4multirange,
  a_nummultirange nummultirange, a_datemultirange datemultirange, a_tsmultirange tsmultirange
);
INSERT INTO ranges VALUES
  (1, '[1,5)', '[1,5]', '(1.5,2.5]', '[2024-01-01,2024-02-01)', '[2024-01-01 00:00+00,)', '[2024-01-01,2024-02-01]', '[1.5,2.5)',
    '{[1,3),[5,7)}', '{(1.5,2.5]}', '{[2024-01-01,2024-02-01)}', '{[2024-01-01,2024-02-01)}'),
  (2, 'empty', '(,)', 'empty', '(,)', 'empty', '[,2024-01-01)', 'empty', '{}', '{}', '{}', '{}'),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE TYPE mood AS ENUM ('sad', 'ok', 'Happy, "very"', 'it''s');
CREATE TYPE address AS (street text, number int, since date);
CREATE TYPE place AS (name text, spot point);
CREATE TABLE arrays (
  id int PRIMARY KEY, some_integers integer[], a_matrix integer[][], some_texts text[], some_numerics numeric(10, 2)[],
  some_dates date[], some_booleans boolean[], some_json json[], some_moods mood[], some_uuids uuid[], some_points point[],
  some_addresses address[], some_bytes bytea[], some_boxes box[]
);
INSERT INTO arrays VALUES
  (1, '{1,2,NULL}', '{{1,2},{3,4}}', '{a,"b c","NULL",NULL,"\"","\\"}', '{1.50,2}', '{2024-01-01,infinity}', '{t,f,NULL}',
    ARRAY['{"a": 1}'::json], '{sad,"Happy, \"very\""}', '{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}', '{"(1,2)"}',
    ARRAY[ROW('a b', 1, '2024-01-01')::address], ARRAY['\x00ff'::bytea], '{(1,1),(0,0);(2,2),(1,1)}'),
  (2, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}'),
  (3, '[0:1]={7,8}', NULL, '{""}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

CREATE DOMAIN positive AS int CHECK (value > 0);
CREATE DOMAIN small_positive AS positive CHECK (value < 100);
CREATE DOMAIN price AS numeric(8, 2);
CREATE DOMAIN email AS citext;
CREATE DOMAIN birthday AS date NOT NULL;
CREATE DOMAIN scores AS int[];
CREATE DOMAIN payload AS json;
CREATE DOMAIN feeling AS mood;
CREATE TABLE made_types (
  id int PRIMARY KEY, a_mood mood, an_address address, a_place place, a_positive positive, a_small small_positive,
  a_price price, an_email email, a_birthday birthday, some_scores scores, a_payload payload, a_feeling feeling
);
INSERT INTO made_types VALUES
  (1, 'ok', ROW('a "b"', 7, '2024-01-01'), ROW('x', '(1,2)'), 5, 99, 12.50, 'A@b.c', '2000-01-01', '{1,2}', '{"a": 1}', 'sad'),
  (2, 'it''s', ROW(NULL, NULL, NULL), NULL, NULL, NULL, NULL, NULL, '1900-01-01', NULL, NULL, NULL);

CREATE TABLE internals (
  id int PRIMARY KEY, an_oid oid, a_regclass regclass, a_regtype regtype, a_regproc regproc, a_regprocedure regprocedure,
  a_regoper regoper, a_regrole regrole, a_regnamespace regnamespace, a_pg_lsn pg_lsn, an_xid xid, an_xid8 xid8, a_cid cid, a_tid tid,
  a_snapshot pg_snapshot, an_aclitem aclitem, an_int2vector int2vector, an_oidvector oidvector, a_refcursor refcursor
);
INSERT INTO internals VALUES
  (1, 4294967295, 'pg_class', 'integer', 'now', 'lower(text)', '|/', 'postgres', 'public', '16/B374D848', '4294967295',
    '18446744073709551615', '1', '(1,2)', '10:20:10,14,15', 'postgres=r/postgres', '1 2', '1 2', 'c'),
  (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

-- Keys.

CREATE TABLE countries (code char(2) PRIMARY KEY, name text NOT NULL);
CREATE TABLE regions (country char(2) REFERENCES countries, region int, name text, PRIMARY KEY (country, region));
CREATE TABLE cities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, country char(2), region int, name text,
  FOREIGN KEY (country, region) REFERENCES regions
);
CREATE TABLE airports (code varchar(3) PRIMARY KEY, city_id bigint REFERENCES cities);
CREATE TABLE flights (
  id uuid PRIMARY KEY, origin_code varchar(3) REFERENCES airports, dest_code varchar(3) REFERENCES airports,
  alternate varchar(3) REFERENCES airports, count int
);
CREATE TABLE seats (flight_id uuid REFERENCES flights, seat varchar(3), price numeric(7, 2), PRIMARY KEY (flight_id, seat));
CREATE TABLE bookings (
  id int PRIMARY KEY, flight_id uuid, seat varchar(3), booked timestamptz,
  FOREIGN KEY (seat, flight_id) REFERENCES seats (seat, flight_id)
);
CREATE TABLE employees (id int PRIMARY KEY, name text, boss_id int REFERENCES employees, mentor_id int REFERENCES employees);
CREATE TABLE teams (id int PRIMARY KEY, lead_id int REFERENCES employees, name text);
CREATE TABLE members (team_id int REFERENCES teams, employee_id int REFERENCES employees, PRIMARY KEY (team_id, employee_id));
CREATE TABLE hens (id int PRIMARY KEY, egg_id int);
CREATE TABLE eggs (id int PRIMARY KEY, hen_id int REFERENCES hens);
ALTER TABLE hens ADD FOREIGN KEY (egg_id) REFERENCES eggs;
CREATE TABLE ring_a (id int PRIMARY KEY, next_id int);
CREATE TABLE ring_b (id int PRIMARY KEY, next_id int REFERENCES ring_a);
CREATE TABLE ring_c (id int PRIMARY KEY, next_id int REFERENCES ring_b);
ALTER TABLE ring_a ADD FOREIGN KEY (next_id) REFERENCES ring_c;
CREATE TABLE by_unique (id int PRIMARY KEY, slug text UNIQUE, alternate_key int UNIQUE NOT NULL);
CREATE TABLE refers_unique (slug text REFERENCES by_unique (slug), again text REFERENCES by_unique (slug), note text);
CREATE TABLE passports (citizen_id int PRIMARY KEY REFERENCES employees (id), issued date);

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
  (1, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '1A', '2024-01-01 00:00+00'), (2, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a12', '1A', NULL),
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

CREATE TABLE "order" (id int PRIMARY KEY, "group" int, "select" text, "null" boolean, "count" int, "user" text, "Date" date);
CREATE TABLE "Mixed Case" ("Id" int PRIMARY KEY, "camelCase" int, "UPPER" int, "with space" int, "with.dot" int, "with""quote" int);
CREATE TABLE "mixed case" ("Id" int PRIMARY KEY, "refers to" int REFERENCES "Mixed Case");
CREATE TABLE "заказы" ("номер" int PRIMARY KEY, "сума" numeric(9, 2), "naïve" text, "日付" date);
CREATE TABLE "a__b" (x__y int, "x_y" int, "1st" int, "_" int, "$dollar" int, "per%cent" int, "{brace}" int, "semi;colon" int);
CREATE TABLE "sem.dotted" (id int PRIMARY KEY, "count" int, "count_col" int, "Count" int);
INSERT INTO "order" VALUES (1, 2, 'three', true, 5, 'six', '2024-01-01'), (2, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "Mixed Case" VALUES (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 6, 7);
INSERT INTO "mixed case" VALUES (1, 1), (2, NULL), (3, 1);
INSERT INTO "заказы" VALUES (1, 10.50, 'ï', '2024-01-01');
INSERT INTO "a__b" VALUES (1, 2, 3, 4, 5, 6, 7, 8);
INSERT INTO "sem.dotted" VALUES (1, 2, 3, 4);

-- Kinds of relations.

CREATE TABLE nothing ();
CREATE TABLE nothing_inside (id int PRIMARY KEY, value numeric(5, 1), day date);
CREATE TABLE without_key (a int, b text);
CREATE TABLE measured (city int NOT NULL, day date NOT NULL, peak int, PRIMARY KEY (city, day)) PARTITION BY RANGE (day);
CREATE TABLE measured_2023 PARTITION OF measured FOR VALUES FROM ('2023-01-01') TO ('2024-01-01');
CREATE TABLE measured_2024 PARTITION OF measured FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
CREATE TABLE refers_partitioned (id int PRIMARY KEY, city int, day date, FOREIGN KEY (city, day) REFERENCES measured);
CREATE TABLE vehicles (id int PRIMARY KEY, wheels int);
CREATE TABLE trucks (load int) INHERITS (vehicles);
CREATE UNLOGGED TABLE unlogged (id int PRIMARY KEY);
CREATE TABLE computed (
  id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, width int, height int, area int GENERATED ALWAYS AS (width * height) STORED
);
CREATE TABLE dropped_columns (a int, b int, c int);
ALTER TABLE dropped_columns DROP COLUMN b;
CREATE TABLE described (id int PRIMARY KEY, plain int, quoted int);
COMMENT ON TABLE described IS 'What is said of a table,
on two lines: it''s "quoted"';
COMMENT ON COLUMN described.plain IS 'Said of a column';
COMMENT ON COLUMN described.quoted IS '';
INSERT INTO nothing DEFAULT VALUES;
INSERT INTO nothing DEFAULT VALUES;
INSERT INTO without_key VALUES (1, 'a'), (1, 'a'), (NULL, NULL);
INSERT INTO measured VALUES (1, '2023-06-01', 20), (1, '2024-06-01', 25);
INSERT INTO refers_partitioned VALUES (1, 1, '2024-06-01'), (2, NULL, NULL);
INSERT INTO vehicles VALUES (1, 2);
INSERT INTO trucks VALUES (2, 6, 40);
INSERT INTO computed (width, height) VALUES (3, 4), (NULL, 1);
INSERT INTO dropped_columns VALUES (1, 2);
INSERT INTO described VALUES (1, 2, 3);

CREATE VIEW paid_seats AS SELECT seat, price, flight_id FROM seats WHERE price > 15;
COMMENT ON VIEW paid_seats IS 'Seats above 15';
COMMENT ON COLUMN paid_seats.price IS 'In euros';
CREATE MATERIALIZED VIEW seat_totals AS SELECT flight_id, sum(price) AS total, count(*) AS count FROM seats GROUP BY flight_id;
CREATE MATERIALIZED VIEW unfilled AS SELECT 1 AS one WITH NO DATA;
CREATE SEQUENCE loose_sequence;
CREATE EXTENSION file_fdw;
CREATE SERVER files FOREIGN DATA WRAPPER file_fdw;
CREATE FOREIGN TABLE outside (line text) SERVER files OPTIONS (program 'printf ''a\nb\n''');
CREATE TEMPORARY TABLE passing (id int);

-- A second schema, with keys within it and out of it, and names of the first one.

CREATE SCHEMA archive;
COMMENT ON SCHEMA archive IS 'What is over';
CREATE TABLE archive.seasons (id int PRIMARY KEY, name text);
CREATE TABLE archive.flights (
  id uuid PRIMARY KEY, season_id int REFERENCES archive.seasons, origin_code varchar(3) REFERENCES public.airports, mood mood
);
CREATE TABLE archive."Odd.Table" (id int PRIMARY KEY, flight_id uuid REFERENCES archive.flights, old_flight_id uuid REFERENCES flights);
INSERT INTO archive.seasons VALUES (1, 'winter');
INSERT INTO archive.flights VALUES ('a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a13', 1, 'BER', 'ok');
INSERT INTO archive."Odd.Table" VALUES (1, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a13', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11');
CREATE VIEW archive.all_flights AS SELECT id, 'old' AS age FROM archive.flights UNION ALL SELECT id, 'new' FROM flights;
