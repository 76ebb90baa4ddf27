-- null: not chosen yet, so that the device's language is taken; nobody could choose another than English until here
alter table users alter language drop not null, alter language drop default;
update users set language = null where language = 'en';
