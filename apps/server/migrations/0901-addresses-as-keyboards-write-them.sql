-- Addresses are compared without variation selectors and other characters that nobody sees, and with the apostrophe, hyphen,
-- and period of keyboards. One that was stored otherwise becomes the address it looks like, unless another account has that
-- already: then staff merge the two.
create function plain_address(address text) returns text language sql immutable as $$
  select btrim(translate(
    regexp_replace(address, '[\u17B4\u17B5\u180B-\u180D\u180F\u2065\u2800\uFE00-\uFE0F\uFFF0-\uFFF8\U000E0100-\U000E01EF]', '', 'g'),
    '‘’′ʼ‐‑‒–—―−。', '''''''''-------.'), '''')
$$;
with one as (
  select distinct on (plain_address(email_canonical)) id, plain_address(email) as email,
    plain_address(email_canonical) as canonical
  from users u
  where plain_address(email_canonical) <> email_canonical
    and not exists (select from users o where o.email_canonical = plain_address(u.email_canonical))
  order by plain_address(email_canonical), id
)
update users u set email = one.email, email_canonical = one.canonical from one where one.id = u.id;
drop function plain_address(text);
