-- What is chosen from a list is one of the list; what was written freely is kept as what comes nearest, or not at all.
update users set gender = case lower(gender) when 'female' then 'FEMALE' when 'male' then 'MALE' end
  where gender is not null;
update users set civil_status = upper(civil_status) where civil_status is not null;
update users set civil_status = null
  where civil_status not in ('SINGLE', 'MARRIED', 'DOMESTIC_PARTNERSHIP', 'SEPARATED', 'DIVORCED', 'WIDOWED');
update users set identification_type = case when identification_type like 'Cédula de ciudadanía' then 'CC' else 'OTHER' end
  where identification_type is not null;
update users set education_level = case when education_level like 'University%' then 'UNIVERSITY' end
  where education_level is not null;
alter table users
  add check (gender in ('FEMALE', 'MALE', 'NON_BINARY', 'UNDISCLOSED')),
  add check (civil_status in ('SINGLE', 'MARRIED', 'DOMESTIC_PARTNERSHIP', 'SEPARATED', 'DIVORCED', 'WIDOWED')),
  add check (identification_type in ('CC', 'CE', 'TI', 'PPT', 'PASSPORT', 'OTHER')),
  add check (education_level in ('PRIMARY', 'SECONDARY', 'TECHNICAL', 'UNIVERSITY', 'POSTGRADUATE'));
