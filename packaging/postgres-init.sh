#!/bin/sh
# Run once, by the image of PostgreSQL, when its volume is empty: a database for the storage, one to ask, and a role for
# each. The role that asks may only read, whatever SQL reaches it.
set -eu

psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set storage_password="$(cat /run/secrets/storage_password)" \
  --set reader_password="$(cat /run/secrets/reader_password)" <<'SQL'
CREATE ROLE semlayer LOGIN PASSWORD :'storage_password';
CREATE DATABASE semlayer OWNER semlayer;
REVOKE ALL ON DATABASE semlayer FROM PUBLIC;

CREATE ROLE reader LOGIN PASSWORD :'reader_password';
ALTER ROLE reader SET default_transaction_read_only = on;
CREATE DATABASE shop;
REVOKE ALL ON DATABASE shop FROM PUBLIC;
GRANT CONNECT ON DATABASE shop TO reader;

\connect shop
GRANT USAGE ON SCHEMA public TO reader;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO reader;
SQL
