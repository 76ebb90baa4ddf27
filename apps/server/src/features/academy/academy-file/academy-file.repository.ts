import type { AcademyFile } from '@aulaviva/contract/academy/academy-file'
import type { Transaction } from '../../../platform/database/queryable.ts'
import { query } from '../../../platform/database/statement.ts'

/**
 * Reads the academy's setup by names and codes in one statement, so that its parts are consistent. Marks archived
 * entries. Reads no personal data.
 */

const jsonList = (row: string, from: string, order: string) =>
  `coalesce((select json_agg(${row} order by ${order}) ${from}), '[]')`

const links = (owner: string) =>
  jsonList(
    `json_build_object('title', m.title, 'url', m.url)`,
    `from materials m where ${owner} and m.url is not null`,
    'm.id',
  )

const topics = jsonList(
  `json_build_object('title', p.title, 'description', p.description, 'materials', ${links('m.topic_id = p.id')})`,
  'from topics p where p.unit_id = u.id and p.archived_at is null',
  'p.position, p.id',
)

const units = jsonList(
  `json_build_object('title', u.title, 'description', u.description, 'materials', ${links('m.unit_id = u.id')}, 'topics', ${topics})`,
  'from units u where u.level_id = l.id and u.archived_at is null',
  'u.number, u.id',
)

/** The levels in use, in order, with everything taught in them. */
const levels = `select l.code, l.name, l.cefr, l.color, l.description, ${units} as units
   from levels l where l.archived_at is null order by l.position, l.id`

/** A reference to a named entry, and whether that entry is archived. */
export interface NamedRef {
  name: string
  archived: boolean
}

export type TypeRow = Omit<AcademyFile['class_types'][number], 'levels'> & { levels: NamedRef[] }

/** The class types in use, in order. */
const types = `select t.name, t.description, t.kind, t.color, t.duration_minutes, t.cost_minutes, t.default_capacity, t.needs_unit,
          ${jsonList(
            `json_build_object('name', l.code, 'archived', l.archived_at is not null)`,
            'from live_class_type_levels y join levels l on l.id = y.level_id where y.live_class_type_id = t.id',
            'l.position, l.id',
          )} as levels,
          t.cancel_free_hours_before, t.reschedule_hours_before
   from live_class_types t where t.archived_at is null order by t.position, t.id`

export type PlanRow = Omit<AcademyFile['plans'][number], 'type_limits'> & {
  type_limits: { class_type: NamedRef; minutes: number }[]
}

/** The plans that can be assigned, in order. */
const plans = `select p.name, p.description, p.is_trial, p.minutes, p.days, p.warranty_days, p.carry_over_minutes,
          p.weekly_limit_minutes, p.monthly_limit_minutes,
          ${jsonList(
            `json_build_object('class_type', json_build_object('name', t.name, 'archived', t.archived_at is not null),
               'minutes', l.minutes)`,
            'from plan_type_limits l join live_class_types t on t.id = l.live_class_type_id where l.plan_id = p.id',
            't.position, t.id',
          )} as type_limits,
          p.open_limit, p.price_cents, p.offered
   from plans p where p.archived_at is null order by p.position, p.price_cents, p.id`

export type RateRow = Omit<AcademyFile['rates'][number], 'class_type' | 'level'> & {
  class_type: NamedRef
  level: NamedRef | null
}

/** The pay rates of teachers, grouped by class type and sorted by time. */
const rates = `select json_build_object('name', t.name, 'archived', t.archived_at is not null) as class_type,
          case when l.id is not null
            then json_build_object('name', l.code, 'archived', l.archived_at is not null) end as level,
          r.basis, r.cents, r.min_cents, r.max_cents, r.travel, r.travel_cents, r.valid_from, r.valid_until
   from honorarium_rates r join live_class_types t on t.id = r.live_class_type_id left join levels l on l.id = r.level_id
   where r.teacher_id is null order by t.position, t.id, l.position nulls first, l.id, r.valid_from`

/** The monthly bonuses that every teacher can earn in addition to the pay for classes. */
const bonuses = `select kind, threshold, cents, first_month, last_month
   from honorarium_bonuses where teacher_id is null order by kind, threshold, first_month`

export type BadgeRow = Omit<AcademyFile['badges'][number], 'level'> & { level: NamedRef | null }

/** The published badges. Badges for one course are left out, because the file contains no courses. */
const badges = `select b.code, b.name, b.description, b.rule_kind as kind, b.rule_value as value, b.translations,
          case when l.id is not null
            then json_build_object('name', l.code, 'archived', l.archived_at is not null) end as level
   from badges b left join levels l on l.id = b.rule_level_id
   where b.state = 'PUBLISHED' and b.rule_course_id is null order by b.position, b.id`

/** The custom email templates, in the same order on every server. */
const mails = `select kind, language, subject, body from mail_templates order by kind collate "C", language collate "C"`

/** Everything for the file, before names are checked. */
export interface AcademySetupRow {
  levels: AcademyFile['levels']
  types: TypeRow[]
  plans: PlanRow[]
  rates: RateRow[]
  bonuses: AcademyFile['bonuses']
  badges: BadgeRow[]
  mails: AcademyFile['mails']
  /** What the academy has and the file leaves out. */
  behind: {
    archived: number
    files: number
    exercises: number
    pictures: number
    of_teachers: number
    tests: number
  }
}

const jsonRows = (statement: string) => `coalesce((select json_agg(x) from (${statement}) x), '[]')`

const leftOut = `select ((select count(*) from levels where archived_at is not null and merged_into is null)
         + (select count(*) from units where archived_at is not null and merged_into is null)
         + (select count(*) from topics where archived_at is not null and merged_into is null)
         + (select count(*) from live_class_types where archived_at is not null)
         + (select count(*) from plans where archived_at is not null)
         + (select count(*) from badges where state = 'ARCHIVED'))::int as archived,
          (select count(*) from materials where file_id is not null and class_id is null)::int as files,
          (select count(*) from materials where assessment_id is not null and class_id is null)::int as exercises,
          (select count(*) from badges where image_file_id is not null)::int as pictures,
          ((select count(*) from honorarium_rates where teacher_id is not null)
         + (select count(*) from honorarium_bonuses where teacher_id is not null))::int as of_teachers,
          (select count(*) from levels where evaluation_id is not null and archived_at is null)::int as tests`

export const academySetup = query<[], AcademySetupRow>(
  'academy-file.academy-setup',
  `select ${jsonRows(levels)} as levels, ${jsonRows(types)} as types, ${jsonRows(plans)} as plans, ${jsonRows(rates)} as rates,
          ${jsonRows(bonuses)} as bonuses, ${jsonRows(badges)} as badges, ${jsonRows(mails)} as mails, (select row_to_json(x) from (${leftOut}) x) as behind`,
)

/** Whether the academy has none of the things that an import creates. */
export const isAcademyEmpty = query<[], { empty: boolean }>(
  'academy-file.is-academy-empty',
  `select not exists (select from levels) and not exists (select from live_class_types) and not exists (select from plans)
      and not exists (select from honorarium_bonuses) and not exists (select from badges)
      and not exists (select from mail_templates) as empty`,
)

/** Blocks all other writers of these tables until the transaction ends. */
export async function lockAcademyTables(tx: Transaction): Promise<void> {
  // this statement can't be prepared
  await tx.query({
    text: 'lock table levels, live_class_types, plans, honorarium_bonuses, badges, mail_templates in share row exclusive mode',
  })
}
