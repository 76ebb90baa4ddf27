-- what somebody of the staff may do: everything as an owner, or the work of some areas
alter table users add staff_rights text[] not null default '{}',
  add constraint staff_rights_are_known
    check (staff_rights <@ array['owner', 'people', 'timetable', 'content', 'money', 'settings']),
  add constraint staff_alone_have_rights check (role = 'staff' or staff_rights = '{}');
update users set staff_rights = '{owner}' where role = 'staff';
