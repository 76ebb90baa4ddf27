-- Questions can be imported as people write them in a text.
alter table question_imports drop constraint question_imports_format_check;
alter table question_imports add constraint question_imports_format_check
  check (format in ('gift', 'moodle-xml', 'qti-1.2', 'qti-2', 'qti-3', 'aiken', 'text', 'csv', 'xlsx'));
