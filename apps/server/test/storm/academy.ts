import { type Actor, makeScene, type Scene } from '../scene.ts'
import type { TestApp } from '../test-app.ts'

/** A small academy with too few seats, hours, and teachers, so that people compete. */
export interface Academy extends Scene {
  students: Actor[]
  teachers: Actor[]
  office: Actor
  /** Class types to schedule: for groups, and for one student. */
  types: { club: string; tutoring: string }
  topic: string
  /** Initially group classes, sorted by time. */
  classes: OnTimetable[]
}

export interface OnTimetable {
  id: string
  startsAt: number
}

const hour = 3_600_000
const daysOfClasses = 4

/** Everyone's initial hours. Later changes come from the responses of the storm. */
export const firstMinutes = 360

export async function openAcademy(product: TestApp): Promise<Academy> {
  const scene = await makeScene(product)
  // Deadlines fall between the classes that people use, so that actions happen before and after each of them.
  await scene.row(
    `update academy_settings set without_teacher_deadline_hours = 2, cancel_free_hours_before = 4,
       reschedule_hours_before = 2`,
  )
  const students: Actor[] = []
  for (let at = 0; at < 24; at++) {
    const subscription = at % 8 === 7 ? { dateLimit: 2, warrantyLimit: 2 } : {}
    const plan = at % 4 === 1 ? { weeklyLimit: 360 } : at % 4 === 2 ? { monthlyLimit: 480 } : {}
    students.push(await scene.student({ minutes: firstMinutes, subscription, plan }))
  }
  const teachers = await Promise.all(Array.from({ length: 5 }, (_, at) => scene.teacher(`Teacher ${at}`)))
  const office = await scene.staff()
  const classes: OnTimetable[] = []
  for (const [at, teacher] of teachers.entries()) {
    for (let hours = at; hours < daysOfClasses * 24; hours += 5) {
      const startsAt = product.clock.now().getTime() + (hours + 1 + at / 3) * hour
      const id = await scene.liveClass({
        startsAt: new Date(startsAt).toISOString(),
        teacher: hours % 7 === 3 ? null : teacher,
        capacity: 1 + (hours % 2),
        cost: 15 * (1 + (hours % 4)),
        lastsMinutes: 30 * (1 + (hours % 4)),
      })
      classes.push({ id, startsAt })
    }
    await scene.rows(
      `insert into teacher_availability (teacher_id, weekday, from_time, to_time)
       select $1, day, '08:00', '20:00' from generate_series(1, 7) day`,
      teacher.id,
    )
  }
  const type = async (code: string, capacity: number) =>
    (
      await scene.row<{ id: string }>(
        `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, kind, needs_unit, position)
         values ($1, $1, 60, 60, $2::int, case $2::int when 1 then 'PRIVATE' else 'EITHER' end, false, 1 + $2::int) returning id`,
        code,
        capacity,
      )
    ).id
  const types = { club: await type('CLUB', 2), tutoring: await type('TUTORING', 1) }
  const { topic } = await scene.row<{ topic: string }>(
    `select p.id as topic from topics p join units u on u.id = p.unit_id join levels l on l.id = u.level_id
     where l.code = 'B1' and u.number = 1`,
  )
  classes.sort((one, other) => one.startsAt - other.startsAt)
  return { ...scene, students, teachers, office, types, topic, classes }
}
