import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import type { Catalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import type { Message } from '../../shared/notifications/notifications.usecases.ts'
import { presentClass } from '../timetable/timetable.usecases.ts'
import { differs, type Foreseen, isAboutElse, lineOf, minutesOf, startsElse } from './class-editing.rules.ts'

/**
 * Returns the notifications about a change or cancellation. Students on the waitlist are notified when it is closed.
 */
export function messagesOf(
  { classes, names }: { classes: readonly Foreseen[]; names: Catalogue },
  reason: string,
): Message[] {
  return classes.flatMap(one => {
    if (one.next === null) return cancellation(one, names, reason)
    return differs(one) ? change(one, names) : []
  })
}

function cancellation({ row, seats }: Foreseen, names: Catalogue, reason: string): Message[] {
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

function change(one: Foreseen, names: Catalogue): Message[] {
  const { row, next, facts, seats, waiting, losing } = one
  if (!next) return []
  const title = titleOf({ ...row, ...next }, names)
  const wasAt = startsElse(one) ? row.starts_at : null
  const minutes = minutesOf(next) === minutesOf(row) ? null : minutesOf(next)
  const { starts_at: startsAt } = next
  const cause = { of: row.id, occasion: facts.version }
  const changesTeacher = next.teacher_id !== row.teacher_id
  const about = { title, startsAt, wasAt, minutes, aboutElse: isAboutElse(one) }
  const teacher = nameOf(next.teacher_id ?? row.teacher_id, names)
  const messages: Message[] = []
  for (const { student_class_id: studentClass, student_id: user } of seats) {
    if (losing.has(studentClass)) {
      messages.push({ user, kind: 'SEAT_GIVEN_BACK', about: { title, startsAt, wasAt: row.starts_at }, ...cause })
    } else if (wasAt || minutes || about.aboutElse) {
      const found = changesTeacher && next.teacher_id ? teacher : null
      messages.push({ user, kind: 'CLASS_CHANGED', about: { ...about, studentClass, teacher: found }, ...cause })
    } else if (changesTeacher) {
      const told = { title, studentClass, teacher }
      if (next.teacher_id) messages.push({ user, kind: 'TEACHER_FOUND', about: { ...told, startsAt }, ...cause })
      else messages.push({ user, kind: 'TEACHER_CHANGED', about: told, ...cause })
    }
  }
  const ofClass = { title, liveClass: row.id, startsAt }
  const otherwise = { wasAt, minutes, aboutElse: about.aboutElse }
  if (lineOf(one) === 'TOLD') {
    for (const user of waiting) {
      messages.push({ user, kind: 'WAITLIST_MOVED', about: { ...ofClass, ...otherwise }, ...cause })
    }
  }
  if (changesTeacher) {
    if (next.teacher_id) messages.push({ user: next.teacher_id, kind: 'CLASS_ASSIGNED', about: ofClass, ...cause })
    const former = { title, startsAt: row.starts_at }
    if (row.teacher_id) messages.push({ user: row.teacher_id, kind: 'CLASS_TAKEN_OFF', about: former, ...cause })
  } else if (next.teacher_id && (wasAt || minutes || about.aboutElse)) {
    const told = { ...ofClass, ...otherwise }
    messages.push({ user: next.teacher_id, kind: 'GIVEN_CLASS_CHANGED', about: told, ...cause })
  }
  return messages
}

const titleOf = (row: Foreseen['row'], names: Catalogue) => classTitle(presentClass(row, names))

function nameOf(id: string | null, { teachers }: Catalogue): string | null {
  const teacher = id === null ? undefined : teachers.get(id)
  return teacher ? namesOf(teacher) : null
}
