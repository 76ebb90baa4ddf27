import { addDays, firstOfMonth } from '@aulaviva/domain/days'
import type { Actor, Scene } from './scene.ts'

/** What the screen shows before hours or pay are changed. The request repeats it and is rejected if it is outdated. */
export function asShown(scene: Scene) {
  const idOf = async (sql: string, of: string) => (await scene.rows<{ id: string }>(sql, of))[0]?.id ?? null
  return {
    subscriptionOf: (student: string) =>
      idOf('select id from subscriptions where student_id = $1 order by starts_on desc, id desc limit 1', student),
    lastMovementOf: (student: string) =>
      idOf('select id from hours_movements where student_id = $1 order by id desc limit 1', student),
    lastPayMovementOf: (teacher: string) =>
      idOf(
        `select id from honorarium_deductions where teacher_id = $1
         union select id from honorarium_corrections where teacher_id = $1 order by id desc limit 1`,
        teacher,
      ),
    lastPayMovementOfClass: (liveClass: string) =>
      idOf(
        `select m.id from scheduled_live_classes c
         join (select id, teacher_id from honorarium_deductions
               union select id, teacher_id from honorarium_corrections) m on m.teacher_id = c.teacher_id
         where c.id = $1 order by m.id desc limit 1`,
        liveClass,
      ),
    /** A teacher's amount for a month. Undefined if the person is not a teacher. */
    amountOf: async (as: Actor, teacher: string, month: string): Promise<number> => {
      const to = addDays(firstOfMonth(addDays(month, 31)), -1)
      const path = `/api/main/teacher-honorarium/stats/?teacher=${teacher}&from=${month}&to=${to}`
      return (await scene.call('GET', path, { as })).data.amount_cents ?? 0
    },
  }
}
