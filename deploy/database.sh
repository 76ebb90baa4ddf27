#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty: the app signs in as the owner of its database. The superuser
# has no password then, so that it is reached from within the container only.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role aulaviva login password :'password';
create database aulaviva owner aulaviva;
alter role postgres password null;
SQL
