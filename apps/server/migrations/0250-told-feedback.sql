-- What a student reads of their feedback is what was submitted last; what a teacher writes until the next time is a draft.
-- Feedback that a later change has opened again is read from the history of the record, which keeps every submission.

create view told_feedback as
select s.id as student_class_id,
       case when s.feedback_submitted_at is null then h.after ->> 'feedback_text' else s.feedback_text end as feedback_text,
       (select json_agg(json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size)
                        order by b.position)
        from feedback_files b join files f on f.id = b.file_id
        where b.student_class_id = s.id
          and (s.feedback_submitted_at is not null or b.position < (h.after ->> 'feedback_files')::int)) as feedback_files
from student_classes s
left join lateral (
  select c.after from attendance_changes c
  where s.feedback_submitted_at is null and c.student_class_id = s.id and (c.after -> 'feedback_submitted')::boolean
  order by c.id desc limit 1
) h on true;

create view told_topic_results as
select s.id as student_class_id, t.topic_id, t.result, t.comment, t.updated_at
from student_classes s
cross join lateral (
  select r.topic_id, r.result, r.comment, r.updated_at from topic_results r
  where s.feedback_submitted_at is not null and r.student_class_id = s.id
  union all
  select k.topic_id, k.result, k.comment, k.updated_at from (
    select distinct on (c.after ->> 'topic') (c.after ->> 'topic')::uuid as topic_id, c.after ->> 'topic_result' as result,
           coalesce(c.after ->> 'topic_comment', '') as comment, c.created_at as updated_at
    from attendance_changes c
    where s.feedback_submitted_at is null and c.student_class_id = s.id and c.after ? 'topic'
      and exists (select from attendance_changes d where d.student_class_id = s.id and d.id > c.id
                    and (d.after -> 'feedback_submitted')::boolean)
    order by c.after ->> 'topic', c.id desc
  ) k
) t;
