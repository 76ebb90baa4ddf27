-- Shown to students who need a plan, beside the address of e-mails.
alter table academy_settings
  add column contact_phone    text check (length(contact_phone) between 5 and 30),
  add column contact_whatsapp text check (length(contact_whatsapp) between 5 and 30);
