-- The files of feedback are looked for where there is any, which of most reservations there is not.
create or replace view told_feedback as
select s.id as student_class_id,
       case when s.feedback_submitted_at is null then h.after ->> 'feedback_text' else s.feedback_text end as feedback_text,
       case when s.feedback_submitted_at is not null or h.after is not null then
         (select json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size)
                          order by b.position)
          from feedback_files b join files f on f.id = b.file_id
          where b.student_class_id = s.id
            and (s.feedback_submitted_at is not null or b.position < (h.after ->> 'feedback_files')::int))
       end as feedback_files
from student_classes s
left join lateral (
  select c.after from attendance_changes c
  where s.feedback_submitted_at is null and c.student_class_id = s.id and (c.after -> 'feedback_submitted')::boolean
  order by c.id desc limit 1
) h on true;
