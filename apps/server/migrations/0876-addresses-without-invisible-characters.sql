-- Addresses are compared without characters that nobody sees. One that was stored with them becomes the address it looks
-- like, unless another account has that already: then staff merge the two.
with seen as (
  select id, regexp_replace(email, '[\u00AD\u034F\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0001\U000E0020-\U000E007F]', '', 'g') as email,
    regexp_replace(email_canonical, '[\u00AD\u034F\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0001\U000E0020-\U000E007F]', '', 'g') as canonical
  from users
), one as (
  select distinct on (canonical) s.id, s.email, s.canonical
  from seen s join users u on u.id = s.id
  where s.canonical <> u.email_canonical
    and not exists (select from users o where o.email_canonical = s.canonical)
  order by canonical, s.id
)
update users u set email = one.email, email_canonical = one.canonical from one where one.id = u.id;
