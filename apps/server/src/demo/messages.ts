import { type AboutOf, type Kind, type KindName, kinds } from '../features/shared/notifications/kinds.rules.ts'
import { causeColumns, type MessageCause } from '../platform/mail/cause.ts'
import type { Award } from './awards.ts'
import type { Seat } from './bookings.ts'
import type { Outcome } from './history.ts'
import type { DroppedClass } from './incidents.ts'
import { type Student, teachers } from './people.ts'
import type { Chance } from './random.ts'
import type { Row } from './rows.ts'
import type { PlannedClass } from './timetable.ts'

/** Notifications about the events of the last weeks. */

type Notification = Row<'notifications'>
type Message = { [K in KindName]: { about: AboutOf<K>; at: Date } & MessageCause<K> }[KindName]

const nameOf = (key: string | null) => teachers.find(teacher => teacher.key === key)?.name.join(' ') ?? null
const day = 86_400_000

export function studentMessages({
  userId,
  student,
  seats,
  outcomes,
  awards,
  droppedClasses,
  midnight,
  opensAt,
}: {
  userId: string
  student: Student
  seats: Seat[]
  outcomes: Map<Seat, Outcome>
  awards: Award[]
  droppedClasses: DroppedClass[]
  midnight: Date
  opensAt: Date
}): Message[] {
  const [first] = student.name
  const messages: Message[] = [
    {
      kind: 'WELCOME',
      about: { firstName: first },
      at: opensAt,
      of: userId,
    },
  ]
  for (const seat of seats) {
    const { planned, state, canceledAt } = seat
    const submittedAt = outcomes.get(seat)?.feedback ? outcomes.get(seat)?.submittedAt : null
    if (submittedAt && planned.offset > -21) {
      messages.push({
        kind: 'FEEDBACK',
        about: { title: planned.topicTitle, studentClass: seat.id, teacher: nameOf(planned.teacher) },
        at: submittedAt,
        of: seat.id,
      })
    }
    if (state === 'CLASS_CANCELED' && canceledAt) {
      messages.push({
        kind: 'CLASS_CANCELED',
        about: { title: planned.topicTitle, startsAt: planned.startsAt.toISOString() },
        at: canceledAt,
        of: planned.id,
      })
    }
    const dropped = droppedClasses.find(given => given.planned === planned)
    if (dropped && state === 'RESERVED' && planned.offset > 0) {
      messages.push({
        kind: 'TEACHER_CHANGED',
        about: { title: planned.topicTitle, studentClass: seat.id, teacher: nameOf(dropped.teacher) },
        at: dropped.at,
        of: planned.id,
      })
    }
  }
  for (const { code, name, at } of awards.filter(({ at }) => at.getTime() > midnight.getTime() - 60 * day)) {
    messages.push({
      kind: 'BADGE',
      about: { name },
      at,
      of: userId,
      occasion: code,
    })
  }
  return [...messages, ...standingMessages(userId, student, midnight)]
}

function standingMessages(userId: string, { standing }: Student, midnight: Date): Message[] {
  const at = (days: number) => new Date(midnight.getTime() - days * day + 15 * 3_600_000)
  const about = (kind: 'CONTRACT_ENDED' | 'PAYMENT' | 'CONTRACT_CANCELED', days: number): Message[] => [
    { kind, about: {}, at: at(days), of: userId },
  ]
  switch (standing) {
    case 'expired':
      return about('CONTRACT_ENDED', 15)
    case 'pending':
      return about('PAYMENT', 1)
    case 'canceled':
      return about('CONTRACT_CANCELED', 5)
    default:
      return []
  }
}

export function teacherMessages(
  key: string,
  droppedClasses: DroppedClass[],
  classes: readonly PlannedClass[],
): Message[] {
  const own = classes.filter(({ teacher }) => teacher === key)
  const messages: Message[] = []
  for (const { planned, at } of droppedClasses.filter(it => it.teacher !== key && it.planned.teacher === null)) {
    if (own.some(({ startsAt, endsAt }) => startsAt < planned.endsAt && planned.startsAt < endsAt)) continue
    messages.push({
      kind: 'CLASS_WITHOUT_TEACHER',
      about: { title: planned.topicTitle, startsAt: planned.startsAt.toISOString() },
      at,
      of: planned.id,
    })
  }
  return messages
}

/** Rows for one person. The latest three are unread. */
export function deliver(chance: Chance, userId: string, messages: Message[]): Notification[] {
  const latestFirst = messages.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return latestFirst
    .map(({ about, at, ...cause }, index) => ({
      id: chance.idAt(at),
      user_id: userId,
      ...causeColumns(cause),
      about,
      link: (kinds[cause.kind] as Kind<typeof about>).link(about),
      created_at: at.toISOString(),
      read_at: index < 3 ? null : new Date(at.getTime() + 3_600_000).toISOString(),
    }))
    .reverse()
}
