import type { QuestionKind } from '@aulaviva/contract/assessment/questions'
import type { LevelAnswers } from '@aulaviva/domain/placement-calibration'
import { command, query } from '../../../platform/database/statement.ts'
import type { PlacementQuestion } from './placement.rules.ts'

export interface BankRow extends PlacementQuestion {
  kind: QuestionKind
  text: string
  asked: boolean
  answers: LevelAnswers[] | null
}

/** Locks the academy's placement test while its questions are changed. */
export const lockPlacementTest = command<[], { id: string }>(
  'placement.lock-placement-test',
  `select id from assessments where kind = 'PLACEMENT' order by id desc limit 1 for no key update`,
)

/** Creates the placement test. An academy has one from its first question on. */
export const insertPlacementTest = command<[title: string, description: string], { id: string }>(
  'placement.insert-placement-test',
  `insert into assessments (kind, title, description, pass_mark) values ('PLACEMENT', $1, $2, 0) returning id`,
)

/**
 * The questions that measure a skill at a level: those in the test, and those in use that could be added. Answers come
 * from placed students and are grouped by their suggested level. Ungraded answers are left out.
 */
export const placementBank = query<[], BankRow>(
  'placement.placement-bank',
  `with test as (select id from assessments where kind = 'PLACEMENT' order by id desc limit 1),
   given as (
     select w.question_id, r.cefr as level, count(*)::int as answered, (count(*) filter (where w.credit = 1))::int as "right"
     from placement_results r
     join attempts t on t.id = r.attempt_id and t.assessment_id = (select id from test)
     join attempt_answers w on w.attempt_id = t.id and w.credit is not null
     group by w.question_id, r.cefr
   ), answers as (
     select question_id, json_agg(json_build_object('level', level, 'answered', answered, 'right', "right")) as answers
     from given group by question_id
   )
   select q.id, q.kind, q.prompt, q.skill, q.cefr, left(q.prompt ->> 'text', 300) as text, u.question_id is not null as asked,
     g.answers
   from questions q
   left join assessment_questions u on u.question_id = q.id and u.assessment_id = (select id from test)
   left join answers g on g.question_id = q.id
   where q.skill is not null and q.cefr is not null and (q.state = 'PUBLISHED' or u.question_id is not null)
   order by q.skill, q.cefr, q.id`,
)

/** Locks a question that could be in the test, so that it can't be archived at the same time. */
export const lockQuestionForShare = command<[id: string], { measures: boolean }>(
  'placement.lock-question-for-share',
  `select state = 'PUBLISHED' and skill is not null and cefr is not null as measures from questions where id = $1 for share`,
)

export const addQuestion = command<[test: string, question: string]>(
  'placement.add-question',
  `insert into assessment_questions (assessment_id, position, question_id, section)
   select $1, coalesce((select max(position) + 1 from assessment_questions where assessment_id = $1), 1)::smallint, q.id, q.skill
   from questions q where q.id = $2 on conflict (assessment_id, question_id) do nothing`,
)

export const removeQuestion = command<[test: string, question: string]>(
  'placement.remove-question',
  'delete from assessment_questions where assessment_id = $1 and question_id = $2',
)
