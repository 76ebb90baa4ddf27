import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { CefrCode, SkillLevel, StoppingRules } from '@aulaviva/domain/placement'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { AttemptQuestion } from '../questions/questions.rules.ts'
import type { AnswerCredit, PlacementQuestion } from './placement.rules.ts'

export type PlacementAttemptQuestion = AttemptQuestion & PlacementQuestion

const questions = `
  coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'section', u.section, 'prompt', q.prompt,
              'key', q.key, 'explanation', q.explanation, 'points', coalesce(u.points, q.points),
              'audio_file_id', q.audio_file_id, 'picture_file_id', q.picture_file_id, 'picture_alt', q.picture_alt,
              'rubric', q.rubric, 'at_second', u.at_second, 'skill', q.skill, 'cefr', q.cefr)
              order by u.position)
            from assessment_questions u join questions q on q.id = u.question_id
            where u.assessment_id = a.id and q.skill is not null and q.cefr is not null), '[]')`

export interface TestRow {
  id: string
  title: string
  description: string
  pass_mark: number
  questions: PlacementAttemptQuestion[]
}

/** The academy's placement test: the newest one. */
export const placementTest = query<[], TestRow>(
  'placement.placement-test',
  `select a.id, a.title, a.description, a.pass_mark, ${questions} as questions
   from assessments a where a.kind = 'PLACEMENT' order by a.id desc limit 1`,
)

export interface AttemptRow {
  id: string
  student_id: string
  state: 'IN_PROGRESS' | 'IN_REVIEW' | 'GRADED'
  started_at: string
  questions: PlacementAttemptQuestion[]
  /** The stopping rules it started with. Null for the defaults. */
  stopping: StoppingRules | null
  given: (AnswerCredit & { audio_file_id: string | null })[] | null
}

const attempt = `
  select t.id, t.student_id, t.state, t.started_at, t.questions, t.stopping,
         (select json_agg(json_build_object('question_id', w.question_id, 'credit', w.credit,
                   'audio_file_id', w.audio_file_id) order by w.sequence)
          from attempt_answers w where w.attempt_id = t.id) as given
  from attempts t join assessments a on a.id = t.assessment_id and a.kind = 'PLACEMENT'`

export const attemptOf = query<[student: string, id: string], AttemptRow>(
  'placement.attempt-of',
  `${attempt} where t.student_id = $1 and t.id = $2`,
)
export const lockAttemptOf = command<[student: string, id: string], AttemptRow>(
  'placement.lock-attempt-of',
  `${attempt} where t.student_id = $1 and t.id = $2 for update of t`,
)
export const lockAttempt = command<[id: string], AttemptRow>(
  'placement.lock-attempt',
  `${attempt} where t.id = $1 for update of t`,
)

export const openAttempt = query<[student: string], AttemptRow>(
  'placement.open-attempt',
  `${attempt} where t.student_id = $1 and t.state = 'IN_PROGRESS'`,
)

export const insertAttempt = command<[assessment: string, student: string, now: string], { id: string }>(
  'placement.insert-attempt',
  `insert into attempts (assessment_id, student_id, title, pass_mark, questions, started_at, stopping)
   select a.id, $2, a.title, a.pass_mark, ${questions}, $3,
     (select jsonb_build_object('least', s.least, 'most', s.most, 'sure_below', s.sure_below) from placement_stopping s)
   from assessments a where a.id = $1
   on conflict (assessment_id, student_id) where state = 'IN_PROGRESS' do nothing
   returning id`,
)

/** Saves an answer once. Returns whether it was saved. */
export const insertAnswer = command<
  [
    attempt: string,
    question: string,
    answer: string | null,
    audio: string | null,
    credit: number | null,
    place: number,
    now: string,
  ]
>(
  'placement.insert-answer',
  `insert into attempt_answers (attempt_id, question_id, answer, audio_file_id, credit, sequence, saved_at)
   values ($1, $2, $3::jsonb, $4, $5, $6, $7) on conflict (attempt_id, question_id) do nothing`,
)

export const closeAttempt = command<
  [id: string, state: string, score: number | null, passed: boolean | null, now: string]
>(
  'placement.close-attempt',
  `update attempts set state = $2, score = $3, passed = $4, submitted_at = $5, ended_by = 'STUDENT'
   where id = $1 and state = 'IN_PROGRESS'`,
)

export const gradeAttempt = command<[id: string, score: number]>(
  'placement.grade-attempt',
  `update attempts set state = 'GRADED', score = $2, passed = true where id = $1 and state = 'IN_REVIEW'`,
)

export interface LevelRow {
  id: string
  code: string
  name: string
  cefr: CefrCode | null
}
/** The levels that a student can have, in order. */
export const levels = query<[], LevelRow>(
  'placement.levels',
  'select id, code, name, cefr from levels where archived_at is null order by position',
)
/** The same levels, locked against archiving until the transaction ends. */
export const lockLevelsForShare = command<[], LevelRow>(
  'placement.lock-levels-for-share',
  'select id, code, name, cefr from levels where archived_at is null order by position for share',
)
/** A level that a student can have, locked against archiving until the transaction ends. */
export const lockLevelForShare = command<[id: string], LevelRow>(
  'placement.lock-level-for-share',
  'select id, code, name, cefr from levels where id = $1 and archived_at is null for share',
)

/** Sets the level of a student who has none. A student with a level keeps it. */
export const setFirstLevel = command<[student: string, level: string]>(
  'placement.set-first-level',
  'update students set level_id = $2 where user_id = $1 and level_id is null',
)
export const setLevel = command<[student: string, level: string]>(
  'placement.set-level',
  'update students set level_id = $2 where user_id = $1',
)

/** The result of a test: overall, each closed skill, and speaking once it is graded. */
export type SkillLevels = Record<'overall' | 'GRAMMAR' | 'READING' | 'LISTENING', SkillLevel> & {
  SPEAKING: SkillLevel | null
}

export const insertResult = command<[attempt: string, level: string, cefr: string, skills: string]>(
  'placement.insert-result',
  'insert into placement_results (attempt_id, level_id, cefr, skills) values ($1, $2, $3, $4::jsonb)',
)

export const setSpeaking = command<[attempt: string, skill: string]>(
  'placement.set-speaking',
  `update placement_results set skills = jsonb_set(skills, '{SPEAKING}', $2::jsonb) where attempt_id = $1`,
)

export const confirmResult = command<
  [attempt: string, level: string, comment: string, allowRepeat: boolean, by: string, now: string]
>(
  'placement.confirm-result',
  `update placement_results set level_id = $2, comment = $3, repeat_allowed = $4, confirmed_by = $5, confirmed_at = $6
   where attempt_id = $1 and confirmed_at is null`,
)

export interface ResultRow {
  attempt_id: string
  student_id: string
  first_name: string
  last_name: string
  photo_key: string | null
  learns_at: { id: string; code: string; name: string; color: LevelColor } | null
  submitted_at: string
  cefr: CefrCode
  level_id: string
  level_code: string
  level_name: string
  level_color: LevelColor
  skills: SkillLevels
  state: 'IN_REVIEW' | 'GRADED'
  audio_file_id: string | null
  recording: { id: string; name: string; media_type: string; size: number } | null
  confirmed_by: string | null
  confirmer_first: string | null
  confirmer_last: string | null
  confirmer_photo: string | null
  confirmed_at: string | null
  comment: string
  repeat_allowed: boolean
}

const columns = `
  r.attempt_id, t.student_id, u.first_name, u.last_name, u.photo_key,
         (select json_build_object('id', n.id, 'code', n.code, 'name', n.name, 'color', n.color)
          from students s join levels n on n.id = s.level_id where s.user_id = t.student_id) as learns_at, t.submitted_at, r.cefr, l.id as level_id,
         l.code as level_code, l.name as level_name, l.color as level_color, r.skills, t.state, f.id as audio_file_id,
         case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type,
           'size', f.size) end as recording,
         r.confirmed_by, c.first_name as confirmer_first, c.last_name as confirmer_last, c.photo_key as confirmer_photo,
         r.confirmed_at, r.comment,
         r.repeat_allowed`
const resultTables = `
  from placement_results r
  join attempts t on t.id = r.attempt_id
  join users u on u.id = t.student_id
  join levels l on l.id = r.level_id
  left join users c on c.id = r.confirmed_by
  left join lateral (
    select g.* from attempt_answers w join files g on g.id = w.audio_file_id where w.attempt_id = t.id limit 1
  ) f on true`

/** The student's current level. No row for a student without one. */
export const levelOfStudent = query<[student: string], NonNullable<ResultRow['learns_at']>>(
  'placement.level-of-student',
  `select l.id, l.code, l.name, l.color from students s join levels l on l.id = s.level_id where s.user_id = $1`,
)

export const latestResult = query<[student: string], ResultRow>(
  'placement.latest-result',
  `select ${columns} ${resultTables} where t.student_id = $1 order by t.submitted_at desc, t.id desc limit 1`,
)
export const resultById = query<[attempt: string], ResultRow>(
  'placement.result-by-id',
  `select ${columns} ${resultTables} where r.attempt_id = $1`,
)

const confirmedFilter = '($1::boolean is null or (r.confirmed_at is not null) = $1)'

/** Test results: waiting, confirmed, or both for null. Waiting ones come first, oldest first. */
export const placementResults = pagedList<[confirmed: boolean | null], ResultRow>('placement.list-results', {
  page: `select ${columns}, count(*) over () as total ${resultTables} where ${confirmedFilter}
         order by r.confirmed_at is not null, case when r.confirmed_at is null then t.submitted_at end,
           t.submitted_at desc, t.id limit $2 offset $3`,
  count: `select count(*) from placement_results r where ${confirmedFilter}`,
})
