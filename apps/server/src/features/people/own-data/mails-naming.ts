/**
 * Selects the emails to others that name the person $1, as SQL. People choose their names, so a name alone proves
 * nothing: it counts only as whole words, and only in an email to people who know the person or about something of
 * theirs. Otherwise a person named after words in our own emails would erase the emails of the whole academy.
 */

/** The teachers who taught, teach, or dropped the person's classes. */
export const teachersOf = `
  select c.teacher_id from student_classes s join scheduled_live_classes c on c.id = s.class_id where s.student_id = $1
  union
  select g.teacher_id from student_classes s join class_cancellations g on g.class_id = s.class_id where s.student_id = $1
  union
  select g.teacher_id from student_classes s join class_handovers g on g.class_id = s.class_id where s.student_id = $1`

/** The classes that the person taught, teaches, dropped, or was asked to cover. */
const classesOfTeacher = `
  select id from scheduled_live_classes where teacher_id = $1
  union select class_id from class_cancellations where teacher_id = $1
  union select class_id from class_handovers where teacher_id = $1
  union select class_id from substitute_requests where teacher_id = $1`

const studentsPlaced = `
  select t.student_id from placement_results p join attempts t on t.id = p.attempt_id where p.confirmed_by = $1`

/** Whether a text contains these words as whole words. */
const hasWords = (text: string, words: string, flags = '') =>
  `${text} ~${flags} ('(?<![[:alnum:]])' || regexp_replace(${words}, '([][\\\\^$.|?*+(){}-])', '\\\\\\1', 'g') || '(?![[:alnum:]])')`

/**
 * The ids of emails that name the person: by address, by full name in an email to people of their classes, or by first
 * name next to a link to something of theirs.
 */
export const mailsNaming = `(
  with person as (select id, email, first_name, trim(first_name || ' ' || last_name) as name from users where id = $1),
  people as (
    ${teachersOf}
    union
    select student_id from student_classes where class_id in (${classesOfTeacher})
    union
    select s.student_id from student_class_moves m join student_classes s on s.id = m.student_class_id
    where m.from_class_id in (${classesOfTeacher})
    union
    ${studentsPlaced}),
  -- the links of emails that tell a teacher about a student, or students and staff about a teacher
  paths as (
    select area || class_id as path
    from (values ('/teachers/classes/'), ('/staff/timetable/')) areas (area)
    cross join (
      select class_id from student_classes where student_id = $1
      union select m.from_class_id from student_class_moves m join student_classes s on s.id = m.student_class_id
      where s.student_id = $1) had
    union select '/staff/timetable/' || id from (${classesOfTeacher}) own
    union select '/students/classes?class=' || id from student_classes where class_id in (${classesOfTeacher})
    union select '/staff/people/' || id from person)
  select m.id
  from mails m
  cross join person w
  cross join lateral (
    select concat_ws(' ', m.subject, string_agg(said #>> '{}', ' ')) as text
    from jsonb_path_query(m.content, 'strict $.** ? (@.type() == "string")') said) whole
  where m.user_id is distinct from $1 and (
    lower(m.recipient) = lower(w.email)
    or ${hasWords('whole.text', 'w.email', '*')}
    or w.name like '% %' and m.user_id in (select * from people) and ${hasWords('whole.text', 'w.name')}
    or w.first_name <> '' and exists (
      select from (
        select m.content #>> '{action,path}' as path, whole.text
        union all
        select item ->> 'path', concat_ws(' ', item ->> 'title', item ->> 'body')
        from jsonb_array_elements(m.content -> 'items') item) told
      where (told.path in (select path from paths)
          or told.path = '/placement-test' and m.user_id in (${studentsPlaced}))
        and ${hasWords('told.text', 'w.first_name')})))`
