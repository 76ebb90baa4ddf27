import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import type { NewNotification } from '../../shared/notifications/notifications.usecases.ts'
import { presentClass } from '../timetable/timetable.usecases.ts'
import {
  type AffectedClass,
  changesStart,
  changesSubject,
  hasChanges,
  minutesOf,
  waitlistEffectOf,
} from './class-editing.rules.ts'

/**
 * Returns the notifications about a change or cancellation. Students on the waitlist are notified when it is closed.
 */
export function messagesOf(
  { classes, names }: { classes: readonly AffectedClass[]; names: Catalogue },
  reason: string,
): NewNotification[] {
  return classes.flatMap(one => {
    if (one.next === null) return cancellationMessages(one, names, reason)
    return hasChanges(one) ? changeMessages(one, names) : []
  })
}

function cancellationMessages({ row, seats }: AffectedClass, names: Catalogue, reason: string): NewNotification[] {
  const about = { title: titleOf(row, names), startsAt: row.starts_at, reason }
  const of = row.id
  return [
    ...seats.map(({ student_id: user, student_class_id: studentClass }) => {
      return { user, kind: 'CLASS_CANCELED' as const, about: { ...about, studentClass }, of }
    }),
    ...(row.teacher_id
      ? [
          {
            user: row.teacher_id,
            kind: 'GIVEN_CLASS_CANCELED' as const,
            about: { ...about, liveClass: row.id },
            of,
          },
        ]
      : []),
  ]
}

function changeMessages(one: AffectedClass, names: Catalogue): NewNotification[] {
  const { row, next, facts, seats, waiting, losing } = one
  if (!next) return []
  const title = titleOf({ ...row, ...next }, names)
  const wasAt = changesStart(one) ? row.starts_at : null
  const minutes = minutesOf(next) === minutesOf(row) ? null : minutesOf(next)
  const { starts_at: startsAt } = next
  const cause = { of: row.id, occasion: facts.version }
  const changesTeacher = next.teacher_id !== row.teacher_id
  const about = { title, startsAt, wasAt, minutes, aboutElse: changesSubject(one) }
  const teacher = nameOf(next.teacher_id ?? row.teacher_id, names)
  const messages: NewNotification[] = []
  for (const { student_class_id: studentClass, student_id: user } of seats) {
    if (losing.has(studentClass)) {
      messages.push({ user, kind: 'SEAT_GIVEN_BACK', about: { title, startsAt, wasAt: row.starts_at }, ...cause })
    } else if (wasAt || minutes || about.aboutElse) {
      const newTeacher = changesTeacher && next.teacher_id ? teacher : null
      messages.push({ user, kind: 'CLASS_CHANGED', about: { ...about, studentClass, teacher: newTeacher }, ...cause })
    } else if (changesTeacher) {
      const seatFacts = { title, studentClass, teacher }
      if (next.teacher_id) messages.push({ user, kind: 'TEACHER_FOUND', about: { ...seatFacts, startsAt }, ...cause })
      else messages.push({ user, kind: 'TEACHER_CHANGED', about: seatFacts, ...cause })
    }
  }
  const classFacts = { title, liveClass: row.id, startsAt }
  const timeFacts = { wasAt, minutes, aboutElse: about.aboutElse }
  if (waitlistEffectOf(one) === 'TOLD') {
    for (const user of waiting) {
      messages.push({ user, kind: 'WAITLIST_MOVED', about: { ...classFacts, ...timeFacts }, ...cause })
    }
  }
  if (changesTeacher) {
    if (next.teacher_id) messages.push({ user: next.teacher_id, kind: 'CLASS_ASSIGNED', about: classFacts, ...cause })
    const previous = { title, startsAt: row.starts_at }
    if (row.teacher_id) messages.push({ user: row.teacher_id, kind: 'CLASS_TAKEN_OFF', about: previous, ...cause })
  } else if (next.teacher_id && (wasAt || minutes || about.aboutElse)) {
    const changeFacts = { ...classFacts, ...timeFacts }
    messages.push({ user: next.teacher_id, kind: 'GIVEN_CLASS_CHANGED', about: changeFacts, ...cause })
  }
  return messages
}

const titleOf = (row: AffectedClass['row'], names: Catalogue) => classTitle(presentClass(row, names))

function nameOf(id: string | null, { teachers }: Catalogue): string | null {
  const teacher = id === null ? undefined : teachers.get(id)
  return teacher ? namesOf(teacher) : null
}
