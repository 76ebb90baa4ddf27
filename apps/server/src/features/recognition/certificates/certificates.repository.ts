import type { CertificateKind } from '@aulaviva/domain/certificates'
import { command, query } from '../../../platform/database/statement.ts'
import { hasAttended } from '../../shared/catalogue/counted-classes.rules.ts'

/** The content of a certificate, as it is issued and read. */
interface CertificateContent {
  link_key: string
  title: string
  level_code: string | null
  cefr: string | null
  completed_at: string
  minutes: number
  score: number | null
  issued_at: string
}

export interface CertificateRow extends CertificateContent {
  id: string
  kind: CertificateKind
  holder: string | null
  ended: 'REVOKED' | 'REPLACED' | null
  ended_at: string | null
  end_reason: string | null
}

const columns = `s.id, case when s.course_id is null then 'LEVEL' else 'COURSE' end as kind, s.link_key, s.holder, s.title,
  s.level_code, s.cefr, s.completed_at, s.minutes, s.score::float8 as score, s.issued_at, s.ended, s.ended_at, s.end_reason`

/** Includes certificates of accounts that were merged into theirs. */
const isOf = (student: string) =>
  `s.student_id in (select o.id from users o where o.id = ${student} or o.merged_into = ${student})`

/** A student's valid and revoked certificates, newest first. Replaced ones are left out. */
export const certificatesOf = query<[student: string], CertificateRow>(
  'certificates.certificates-of',
  `select ${columns} from certificates s where ${isOf('$1')} and s.ended is distinct from 'REPLACED' order by s.id desc`,
)

interface NamedPerson {
  id: string
  first_name: string
  last_name: string
}
export interface IssuedRow extends CertificateRow {
  student_id: string
  about: string
  issue_reason: string | null
  issued_by: NamedPerson | null
  ended_by: NamedPerson | null
}

const person = (as: string) => `case when ${as}.id is not null then
  json_build_object('id', ${as}.id, 'first_name', ${as}.first_name, 'last_name', ${as}.last_name) end`
const issuedSelect = `select ${columns}, s.student_id, coalesce(s.course_id, s.level_id) as about, s.issue_reason,
    ${person('i')} as issued_by, ${person('e')} as ended_by
  from certificates s left join users i on i.id = s.issued_by left join users e on e.id = s.ended_by`

/** Every certificate that was ever issued to a student, newest first. */
export const issuedCertificates = query<[student: string], IssuedRow>(
  'certificates.issued-certificates',
  `${issuedSelect} where ${isOf('$1')} order by s.id desc`,
)
export const issuedCertificate = query<[student: string, id: string], IssuedRow>(
  'certificates.issued-certificate',
  `${issuedSelect} where ${isOf('$1')} and s.id = $2`,
)

export const certificateByKey = query<[key: string], CertificateRow>(
  'certificates.certificate-by-key',
  `select ${columns} from certificates s where s.link_key = $1`,
)

export interface UncertifiedRow {
  kind: CertificateKind
  id: string
  title: string
}
/** Levels in use and published courses for which this student has no valid certificate. */
export const uncertifiedFor = query<[student: string], UncertifiedRow>(
  'certificates.uncertified-for',
  `select 'LEVEL' as kind, l.id, l.code || ' ' || l.name as title, 1 as part, l.position from levels l
   where l.archived_at is null
     and not exists (select from certificates s where ${isOf('$1')} and s.level_id = l.id and s.ended is null)
   union all
   select 'COURSE', c.id, c.name, 2, c.position from courses c
   where c.state = 'PUBLISHED'
     and not exists (select from certificates s where ${isOf('$1')} and s.course_id = c.id and s.ended is null)
   order by part, position, id`,
)

export interface DueRow {
  kind: CertificateKind
  id: string
}
/**
 * The levels and courses for which completing them would issue this student a certificate. Leaves out those they were
 * ever issued one for. With a rule, only those it applies to. With null, those of all rules.
 */
export const dueCertificates = query<[student: string, rule: string | null], DueRow>(
  'certificates.due-certificates',
  `select 'LEVEL' as kind, r.level_id as id from level_completion r
   where r.certificate and r.rule_id = coalesce($2, r.rule_id)
     and not exists (select from certificates s where ${isOf('$1')} and s.level_id = r.level_id)
   union all
   select 'COURSE', r.course_id from course_completion r
   where r.certificate and r.rule_id = coalesce($2, r.rule_id)
     and not exists (select from certificates s where ${isOf('$1')} and s.course_id = r.course_id)
   order by kind, id`,
)

export interface FactsRow {
  title: string
  level_code: string | null
  cefr: string | null
  minutes: number
  shows_score: boolean
  /** Whether it is in use. Only then can staff issue a certificate by hand. */
  taught: boolean
  /** Whether the level was merged into another. No certificate is issued for it. */
  merged: boolean
}
/** The facts that a certificate states, and how long the student attended or watched. */
export const factsOf = {
  COURSE: query<[course: string, student: string], FactsRow>(
    'certificates.facts-of-course',
    `select c.name as title, l.code as level_code, l.cefr, r.shows_score, c.state = 'PUBLISHED' as taught, false as merged,
       (select coalesce(sum(k.duration_seconds) / 60, 0)::int from course_classes k
        join watched_classes w on w.course_class_id = k.id and w.student_id = $2 where k.course_id = c.id) as minutes
     from courses c join course_completion r on r.course_id = c.id left join levels l on l.id = c.level_id where c.id = $1`,
  ),
  LEVEL: query<[level: string, student: string], FactsRow>(
    'certificates.facts-of-level',
    `select l.name as title, l.code as level_code, l.cefr, r.shows_score, l.archived_at is null as taught,
       l.merged_into is not null as merged,
       (select coalesce(sum(extract(epoch from s.ends_at - s.starts_at)) / 60, 0)::int
        from student_classes s join scheduled_live_classes c on c.id = s.class_id join units u on u.id = c.unit_id
        where s.student_id = $2 and ${hasAttended('s')} and u.level_id = l.id) as minutes
     from levels l join level_completion r on r.level_id = l.id where l.id = $1`,
  ),
}

/** Locks the account against deletion until the transaction ends. Read it afterwards to get its current state. */
export const lockAccountForKeyShare = command<[student: string], { id: string }>(
  'certificates.lock-account-for-key-share',
  'select id from users where id = $1 for key share',
)

/** The name on a certificate. Empty if the person has none or the account was deleted. */
export const holderName = query<[student: string], { name: string }>(
  'certificates.holder-name',
  `select case when exists (select from account_deletions d where d.user_id = u.id and d.done_at is not null) then ''
               else trim(regexp_replace(u.first_name || ' ' || u.last_name, '\\s+', ' ', 'g')) end as name
   from users u join students s on s.user_id = u.id where u.id = $1`,
)

export interface NewCertificate extends CertificateContent {
  student_id: string
  course_id: string | null
  level_id: string | null
  holder: string
  issued_by: string | null
  issue_reason: string | null
  replaces: string | null
}

/**
 * Issues a certificate unless the student has a valid one for the same thing. Of concurrent requests, one issues it.
 */
export const insertCertificate = command<[certificate: string], { id: string }>(
  'certificates.insert-certificate',
  `insert into certificates (student_id, course_id, level_id, link_key, holder, title, level_code, cefr, completed_at, minutes,
     score, issued_at, issued_by, issue_reason, replaces)
   select student_id, course_id, level_id, link_key, holder, title, level_code, cefr, completed_at, minutes, score, issued_at,
     issued_by, issue_reason, replaces
   from jsonb_populate_record(null::certificates, $1::jsonb)
   on conflict do nothing returning id`,
)

/** Ends a valid certificate. Changes no row if it was not valid. */
export const endCertificate = command<
  [id: string, student: string, ended: 'REVOKED' | 'REPLACED', now: string, by: string, reason: string]
>(
  'certificates.end-certificate',
  `update certificates s set ended = $3, ended_at = $4, ended_by = $5, end_reason = $6
   where s.id = $1 and ${isOf('$2')} and s.ended is null`,
)
