import type { CertificateKind } from '@aulaviva/domain/certificates'
import type { CompletionRule } from '@aulaviva/domain/completion'
import { command, query } from '../../../platform/database/statement.ts'

/** The completion requirements of courses and levels, as the academy sets them. */

export interface RuleRow extends CompletionRule {
  id: string
  kind: CertificateKind
  about: { id: string; name: string } | null
  certificate: boolean
  shows_score: boolean
  version: number
}

const rule = `
  select r.id, r.kind, r.needs, r.score_least, r.certificate, r.shows_score, r.version,
    case when r.course_id is not null then json_build_object('id', c.id, 'name', c.name)
         when r.level_id is not null then json_build_object('id', l.id, 'name', l.code || ' ' || l.name) end as about
  from completion_rules r left join courses c on c.id = r.course_id left join levels l on l.id = r.level_id`

export const allRules = query<[], RuleRow>(
  'certificates.all-rules',
  `${rule} order by (r.course_id is null and r.level_id is null) desc, r.kind, l.position, c.position, r.id`,
)
export const ruleById = query<[id: string], RuleRow>('certificates.rule-by-id', `${rule} where r.id = $1`)

export const lockRule = command<[id: string], { id: string }>(
  'certificates.lock-rule',
  'select id from completion_rules where id = $1 for update',
)

type Fields = [needs: string, scoreLeast: number | null, certificate: boolean, showsScore: boolean]

/** Adds an exception for a course or level, unless there is one. */
export const insertRule = {
  COURSE: command<[about: string, ...Fields], { id: string }>(
    'certificates.insert-rule-of-course',
    `insert into completion_rules (kind, course_id, needs, score_least, certificate, shows_score)
     select 'COURSE', id, $2, $3, $4, $5 from courses where id = $1 on conflict do nothing returning id`,
  ),
  LEVEL: command<[about: string, ...Fields], { id: string }>(
    'certificates.insert-rule-of-level',
    `insert into completion_rules (kind, level_id, needs, score_least, certificate, shows_score)
     select 'LEVEL', id, $2, $3, $4, $5 from levels where id = $1 and merged_into is null
     on conflict do nothing returning id`,
  ),
}

export const updateRule = command<[id: string, ...Fields]>(
  'certificates.update-rule',
  `update completion_rules set needs = $2, score_least = $3, certificate = $4, shows_score = $5, version = version + 1
   where id = $1`,
)

export const deleteRule = command<[id: string]>(
  'certificates.delete-rule',
  'delete from completion_rules where id = $1',
)

/** The rules that issue certificates and have not been checked for every student yet. */
export const openRules = query<[], { id: string }>(
  'certificates.open-rules',
  'select id from completion_rules where certificate and history_done_at is null order by id',
)

/** Reads and locks the progress of a rule's walk through the students. */
export const lockBackfill = command<[rule: string], { history_after: string | null }>(
  'certificates.lock-backfill',
  `select history_after from completion_rules where id = $1 and certificate and history_done_at is null
   for no key update`,
)

/** Saves the progress of the walk. `doneAt` ends it. */
export const saveBackfillProgress = command<[rule: string, after: string | null, doneAt: string | null]>(
  'certificates.save-backfill-progress',
  'update completion_rules set history_after = $2, history_done_at = $3 where id = $1',
)
