import type { SeveralLine } from '../../shared/notifications/kinds.rules.ts'
import type { Message } from '../../shared/notifications/notifications.usecases.ts'

/** The line about one class in a message about several, by kind of message. */
const lines = {
  CLASS_CANCELED: 'canceled',
  GIVEN_CLASS_CANCELED: 'canceled',
  WAITLIST_CLOSED: 'canceled',
  TEACHER_CHANGED: 'looking',
  CLASS_TAKEN_OFF: 'takenOff',
  CLASS_WITHOUT_TEACHER: 'open',
} as const satisfies Partial<Record<Message['kind'], SeveralLine['what']>>

/** Where a message about several classes leads, by its first line. */
const links = {
  canceled: '/notifications',
  looking: '/students/classes',
  takenOff: '/teachers/classes',
  open: '/teachers/classes/reserve',
}

/**
 * Merges notifications about many classes into one per person: the only one, or a new one that lists all classes. Each
 * comes with its class and start time, because not every kind contains them.
 */
export function gathered(
  news: readonly { message: Message; liveClass: string; startsAt: string }[],
  { closing, reason }: { closing: string; reason: string },
): Message[] {
  const byPerson = new Map<string, { message: Message; liveClass: string; startsAt: string }[]>()
  for (const one of news) byPerson.set(one.message.user, [...(byPerson.get(one.message.user) ?? []), one])
  return [...byPerson].map(([user, told]) => {
    const [only] = told
    if (only && told.length === 1) return only.message
    const classes = told.flatMap(({ message, liveClass, startsAt }): SeveralLine[] => {
      const what = lines[message.kind as keyof typeof lines]
      return what && 'title' in message.about ? [{ what, liveClass, title: message.about.title, startsAt }] : []
    })
    const link = links[classes[0]?.what ?? 'canceled']
    return {
      user,
      kind: 'SEVERAL_CLASSES' as const,
      about: { classes, reason, link },
      of: closing,
    }
  })
}
