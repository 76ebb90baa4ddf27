import { addDays } from '@aulaviva/domain/days'
import { levelColors } from '@aulaviva/domain/level-colors'
import { cefrCodes } from '@aulaviva/domain/placement'
import { announcements, badges, classTypes, plans } from './catalogue.ts'
import { personRow, staff, students, teachers } from './people.ts'
import type { Chance } from './random.ts'
import type { Academy } from './rows.ts'
import { syllabus } from './syllabus.ts'

/** Data that exists before the first class: syllabus, plans, class types, badges, people. */

const day = 86_400_000

/** State shared by the functions that write the academy. */
export interface DemoBook {
  rows: Academy
  chance: Chance
  today: string
  zone: string
  /** The start of today. */
  midnight: Date
  /** A time before all other events of the academy. */
  founded: Date
  ids: Map<string, string>
}

/** Id of the thing with this name. Repeated calls return the same id. */
export function idOf(book: DemoBook, name: string): string {
  const existing = book.ids.get(name)
  if (existing) return existing
  const created = book.chance.idAt(new Date(book.founded.getTime() + book.ids.size * 1000))
  book.ids.set(name, created)
  return created
}

/** Id of the teacher with this key. */
export function teacherIdOf(book: DemoBook, key: string): string {
  return idOf(book, teachers.find(teacher => teacher.key === key)!.email)
}

export function writeCatalogue(book: DemoBook): void {
  const { rows, founded, midnight } = book
  syllabus.forEach(({ code, name, units }, l) => {
    rows.levels.push({
      id: idOf(book, `level ${l}`),
      code,
      cefr: code,
      name,
      color: levelColors[cefrCodes.indexOf(code)] ?? 'GREY',
      position: l + 1,
    })
    units.forEach(({ title, description, topics }, u) => {
      rows.units.push({
        id: idOf(book, `unit ${l} ${u}`),
        level_id: idOf(book, `level ${l}`),
        number: u + 1,
        title,
        description,
      })
      topics.forEach((title, t) => {
        rows.topics.push({
          id: idOf(book, `topic ${l} ${u} ${t}`),
          unit_id: idOf(book, `unit ${l} ${u}`),
          position: t + 1,
          title,
        })
      })
    })
  })
  plans.forEach(({ name, description, minutes, days, warrantyDays, weekly, monthly, cents, open, carryOver }, at) => {
    rows.plans.push({
      id: idOf(book, `plan ${name}`),
      name,
      description,
      is_trial: name === 'Trial',
      minutes,
      days,
      warranty_days: warrantyDays,
      weekly_limit_minutes: weekly,
      monthly_limit_minutes: monthly,
      open_limit: open ?? null,
      carry_over_minutes: carryOver ?? null,
      price_cents: cents,
      offered: name !== 'Trial',
      position: at + 1,
    })
  })
  classTypes.forEach(({ code, name, description, kind, color, minutes, capacity, needsUnit, rate }, at) => {
    const id = idOf(book, `type ${code}`)
    rows.live_class_types.push({
      id,
      code,
      name,
      description,
      kind,
      color,
      duration_minutes: minutes,
      cost_minutes: minutes,
      default_capacity: capacity,
      needs_unit: needsUnit,
      position: at + 1,
    })
    const valid_from = addDays(book.today, -400)
    rows.honorarium_rates.push({
      id: idOf(book, `rate ${code}`),
      live_class_type_id: id,
      teacher_id: null,
      cents: rate,
      valid_from,
    })
  })
  for (const { name, types = {} } of plans) {
    for (const [code, minutes] of Object.entries(types)) {
      const limited = { plan_id: idOf(book, `plan ${name}`), live_class_type_id: idOf(book, `type ${code}`) }
      rows.plan_type_limits.push({ ...limited, minutes })
    }
  }
  badges.forEach(({ code, name, description, rule, value, level }, at) => {
    rows.badges.push({
      id: idOf(book, `badge ${code}`),
      code,
      name,
      description,
      rule_kind: rule,
      rule_value: value,
      rule_level_id: level === undefined ? null : idOf(book, `level ${level}`),
      position: at + 1,
      // The awards of past classes are written with the students, so no backfill is needed.
      history_done_at: founded.toISOString(),
    })
  })
  announcements.forEach(([title, body, link], at) => {
    const id = book.chance.idAt(founded)
    rows.announcements.push({
      id,
      title,
      body,
      link,
      position: at + 1,
      shown_from: new Date(midnight.getTime() - 3 * day).toISOString(),
    })
  })
}

export function writePeople(book: DemoBook, passwordHash: string): void {
  const { rows, zone, founded } = book
  const shared = { founded, academyZone: zone, passwordHash }
  for (const student of students) {
    rows.users.push(personRow(idOf(book, student.email), student, 'student', shared))
    rows.students.push({
      user_id: idOf(book, student.email),
      level_id: idOf(book, `level ${student.level}`),
      balance_minutes: 0,
    })
  }
  for (const teacher of teachers) rows.users.push(personRow(idOf(book, teacher.email), teacher, 'teacher', shared))
  rows.users.push(personRow(idOf(book, staff.email), staff, 'staff', shared))
}
