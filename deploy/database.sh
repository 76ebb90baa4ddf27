#!/bin/sh
# The PostgreSQL image runs this once, when its volume is empty. It creates the database and the account that owns it, which the
# app uses. It removes the superuser's password, so that the superuser can sign in only from inside the container.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role aulaviva login password :'password';
create database aulaviva owner aulaviva;
alter role postgres password null;
SQL
