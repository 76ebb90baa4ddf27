import type { Award } from './awards.ts'
import type { Seat } from './bookings.ts'
import type { Outcome } from './history.ts'
import type { GivenUp } from './incidents.ts'
import { type Student, teachers } from './people.ts'
import type { Chance } from './random.ts'
import type { Row } from './rows.ts'

/** The notifications that the events of the last weeks have left with people. */

type Notification = Row<'notifications'>
interface Message {
  kind: string
  title: string
  body: string
  link: string
  at: Date
  key: string
}

const nameOf = (key: string | null) => teachers.find(teacher => teacher.key === key)?.name.join(' ') ?? 'your teacher'
const day = 86_400_000

export function studentMessages({
  student,
  seats,
  outcomes,
  awards,
  givenUp,
  midnight,
  opensAt,
}: {
  student: Student
  seats: Seat[]
  outcomes: Map<Seat, Outcome>
  awards: Award[]
  givenUp: GivenUp[]
  midnight: Date
  opensAt: Date
}): Message[] {
  const [first] = student.name
  const messages: Message[] = [
    {
      kind: 'WELCOME',
      title: `Welcome, ${first}`,
      body: 'Reserve your first class whenever you are ready. Your level and your hours are on the home page.',
      link: '/students/classes/reserve',
      at: opensAt,
      key: 'welcome',
    },
  ]
  for (const seat of seats) {
    const { planned, state, canceledAt } = seat
    const submittedAt = outcomes.get(seat)?.feedback ? outcomes.get(seat)?.submittedAt : null
    if (submittedAt && planned.offset > -21) {
      messages.push({
        kind: 'FEEDBACK',
        title: `${nameOf(planned.teacher)} has written to you`,
        body: `Your feedback for “${planned.topicTitle}” is ready.`,
        link: '/students/classes',
        at: submittedAt,
        key: `feedback:${seat.id}`,
      })
    }
    if (state === 'CLASS_CANCELED' && canceledAt) {
      messages.push({
        kind: 'CLASS_CANCELED',
        title: `“${planned.topicTitle}” is canceled`,
        body: 'Your hours have come back. Other classes of the same kind are open.',
        link: '/students/classes/reserve',
        at: canceledAt,
        key: `canceled:${planned.id}`,
      })
    }
    const given = givenUp.find(given => given.planned === planned)
    if (given && state === 'RESERVED' && planned.offset > 0) {
      messages.push({
        kind: 'TEACHER_CHANGED',
        title: `${nameOf(given.teacher)} cannot give “${planned.topicTitle}”`,
        body: 'We are looking for another teacher. Your seat is kept, and you hear from us either way.',
        link: '/students/classes',
        at: given.at,
        key: `without-teacher:${planned.id}`,
      })
    }
  }
  for (const { code, name, at } of awards.filter(({ at }) => at.getTime() > midnight.getTime() - 60 * day)) {
    messages.push({
      kind: 'BADGE',
      title: `New badge: ${name}`,
      body: 'It is on your badges page, with a code that others can verify.',
      link: '/badges',
      at,
      key: `badge:${code}`,
    })
  }
  return [...messages, ...standingMessages(student, midnight)]
}

function standingMessages({ standing }: Student, midnight: Date): Message[] {
  const at = (days: number) => new Date(midnight.getTime() - days * day + 15 * 3_600_000)
  const about = (kind: string, days: number, title: string, body: string): Message[] => [
    { kind, title, body, link: '/subscription', at: at(days), key: kind.toLowerCase() },
  ]
  switch (standing) {
    case 'hours':
      return about(
        'HOURS',
        2,
        'Your hours are used up',
        'All twenty-four of them, well spent. Renew to go on reserving.',
      )
    case 'expired':
      return about('CONTRACT', 15, 'Your contract has ended', 'Your classes and results stay here for you to read.')
    case 'pending':
      return about('PAYMENT', 1, 'We are waiting for your payment', 'As soon as it arrives you can reserve classes.')
    case 'canceled':
      return about('CONTRACT', 5, 'Your plan is canceled', 'You can use your remaining hours until its last day.')
    case 'trial':
      return about('TRIAL', 3, 'One trial class to go', 'Choose any class of your level and come as you are.')
    default:
      return []
  }
}

export function teacherMessages(key: string, seats: Seat[], givenUp: GivenUp[], midnight: Date): Message[] {
  const messages: Message[] = []
  const waiting = new Set(
    seats.filter(({ planned }) => planned.teacher === key && planned.offset === -1).map(it => it.planned),
  )
  for (const planned of waiting) {
    messages.push({
      kind: 'FEEDBACK_OWED',
      title: `“${planned.topicTitle}” waits for your notes`,
      body: 'Attendance and feedback can be recorded for seven days.',
      link: `/teachers/classes/${planned.id}`,
      at: new Date(Math.min(planned.endsAt.getTime() + 45 * 60_000, midnight.getTime() - 60_000)),
      key: `feedback-owed:${planned.id}`,
    })
  }
  for (const { planned, at } of givenUp.filter(it => it.teacher !== key && it.planned.teacher === null)) {
    messages.push({
      kind: 'CLASS_WITHOUT_TEACHER',
      title: 'A class looks for a teacher',
      body: `“${planned.topicTitle}” can be taken over by whoever is free then.`,
      link: '/teachers/classes/reserve',
      at,
      key: `without-teacher:${planned.id}`,
    })
  }
  return messages
}

/** Rows for one person: the three latest are still unread. */
export function deliver(chance: Chance, userId: string, messages: Message[]): Notification[] {
  const latestFirst = messages.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return latestFirst
    .map(({ kind, title, body, link, at, key }, index) => ({
      id: chance.idAt(at),
      user_id: userId,
      kind,
      title,
      body,
      link,
      created_at: at.toISOString(),
      read_at: index < 3 ? null : new Date(at.getTime() + 3_600_000).toISOString(),
      dedupe_key: key,
    }))
    .reverse()
}
