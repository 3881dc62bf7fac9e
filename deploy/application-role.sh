#!/bin/sh
# Makes the role that Sahay works as; its rights to tables are granted at the first start (docs/handbook/database.md).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SAHAY_APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role sahay_app login password :'password';
SQL
