import { query } from '../../../platform/database/statement.ts'

/** Statistics about the answers to a question. */

export interface FiguresRow {
  students: number
  answered: number
  right_share: number | null
  facility: number | null
  discrimination: number | null
  wrong: { text: string; count: number } | null
}

/**
 * Counts graded answers of submitted attempts. A blank answer counts as wrong. The discrimination is the correlation
 * between the answer's credit and the mean credit of the other questions of the attempt. The most chosen wrong answer
 * is one of the current options.
 */
export const figuresOf = query<[id: string], FiguresRow>(
  'question-bank.figures-of',
  `with given as materialized (
     select w.attempt_id, w.answer, w.credit, t.student_id,
       (select avg(o.credit) from attempt_answers o where o.attempt_id = w.attempt_id and o.question_id <> $1) as rest
     from attempt_answers w join attempts t on t.id = w.attempt_id
     where w.question_id = $1 and w.credit is not null and t.state <> 'IN_PROGRESS'),
   chosen as (
     select part ->> 'text' as text, count(*)::int as count
     from questions q
     cross join jsonb_array_elements(q.prompt -> 'options') part
     join given g on g.answer ->> 'option' = part ->> 'id' or g.answer -> 'options' ? (part ->> 'id')
     where q.id = $1 and coalesce(q.key ->> 'option' <> part ->> 'id', not q.key -> 'options' ? (part ->> 'id'))
     group by part ->> 'id', part ->> 'text' order by count(*) desc, part ->> 'id' limit 1)
   select count(distinct student_id)::int as students, count(*)::int as answered,
     (count(*) filter (where credit = 1))::float8 / nullif(count(*), 0) as right_share, avg(credit)::float8 as facility,
     corr(credit::float8, rest::float8) as discrimination,
     (select json_build_object('text', text, 'count', count) from chosen) as wrong
   from given`,
)
