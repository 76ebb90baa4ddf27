import { classTitle } from '@aulaviva/domain/class-title'
import { dayMilliseconds } from '@aulaviva/domain/days'
import { defaultReminderMinutes, reminderOffsets } from '@aulaviva/domain/reminders'
import type { Dependencies } from '../../../dependencies.ts'
import { purgeInBatches } from '../../../platform/database/purge.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { eachDue } from '../../../platform/jobs/each-due.ts'
import { isQuiet } from '../../shared/notifications/notifications.rules.ts'
import { type NewNotification, notify } from '../../shared/notifications/notifications.usecases.ts'
import { presentClass } from '../timetable/timetable.usecases.ts'
import {
  classesWithDueReminders,
  type DueRow,
  duePeople,
  lockClassForShare,
  purgeReminders,
  recordAllDue,
  recordSent,
  reminderStillApplies,
} from './reminders.repository.ts'

type Deps = Pick<Dependencies, 'database' | 'catalogue' | 'log'>

const maxReminderMinutes = Math.max(...reminderOffsets)
const retention = 30 * dayMilliseconds

/**
 * Sends the reminders that are due, class by class. Nothing is scheduled in advance: the people and the start time are
 * read under the class's lock when the reminder is sent.
 */
export async function sendReminders(deps: Deps, now: Date): Promise<void> {
  const { database, log } = deps
  const items = await classesWithDueReminders.all(
    database,
    now.toISOString(),
    defaultReminderMinutes,
    maxReminderMinutes,
  )
  await eachDue({ kind: 'live class', items, idOf: ({ class_id }) => class_id, log }, ({ class_id }) =>
    database.transaction(tx => sendRemindersOfClass(deps, tx, class_id, now)),
  )
  const old = new Date(now.getTime() - retention).toISOString()
  await purgeInBatches(database, tx => purgeReminders.run(tx, old))
}

/** The facts that a reminder's email depends on. */
export interface Reminder {
  user: string
  about: { liveClass: string; startsAt: string }
}

/** Whether a reminder is still true. Checked again just before its email is sent. */
export async function isReminderCurrent(db: Queryable, { user, about }: Reminder): Promise<boolean> {
  return (await reminderStillApplies.first(db, user, about.liveClass, about.startsAt))?.holds ?? false
}

async function sendRemindersOfClass({ catalogue }: Deps, tx: Transaction, classId: string, now: Date): Promise<void> {
  const row = await lockClassForShare.first(tx, classId)
  if (row?.state !== 'SCHEDULED' || new Date(row.starts_at) <= now) return
  const due = await duePeople.all(tx, classId, now.toISOString(), defaultReminderMinutes)
  // during quiet hours, a reminder waits until they end and is sent if the class hasn't started by then
  const notQuiet = due.filter(person => !isQuiet(now, person))
  if (notQuiet.length === 0) return
  const users = notQuiet.map(({ user_id }) => user_id)
  const minutes = notQuiet.map(person => person.minutes)
  const recorded = await recordSent.all(tx, classId, users, minutes, now.toISOString())
  const title = classTitle(presentClass(row, await catalogue(tx, [row])))
  const messages = nearestOfEach(notQuiet, recorded).map(person => messageFor(person, row, title))
  await notify(tx, messages, now)
}

/** One reminder per person: if several are due, the one closest to the class. */
function nearestOfEach(due: DueRow[], recorded: { user_id: string; minutes: number }[]): DueRow[] {
  const recordedKeys = new Set(recorded.map(({ user_id, minutes }) => `${user_id} ${minutes}`))
  const chosen = new Map<string, DueRow>()
  for (const person of due) {
    if (recordedKeys.has(`${person.user_id} ${person.minutes}`) && !chosen.has(person.user_id)) {
      chosen.set(person.user_id, person)
    }
  }
  return [...chosen.values()]
}

function messageFor(person: DueRow, row: { id: string; starts_at: string }, title: string): NewNotification {
  const about = { title, liveClass: row.id, startsAt: row.starts_at }
  const envelope = { user: person.user_id, of: row.id, occasion: [row.starts_at, person.minutes] }
  return person.student_class_id
    ? { ...envelope, kind: 'REMINDER', about: { ...about, studentClass: person.student_class_id } }
    : { ...envelope, kind: 'TEACHER_REMINDER', about }
}

/** Records every due reminder as sent, so that a new demo academy doesn't send reminders for its generated past. */
export async function skipDueReminders(tx: Transaction, now: Date): Promise<void> {
  await recordAllDue.run(tx, now.toISOString(), defaultReminderMinutes, maxReminderMinutes)
}
