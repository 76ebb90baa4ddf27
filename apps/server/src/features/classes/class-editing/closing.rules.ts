import type { BulkLine } from '../../shared/notifications/kinds.rules.ts'
import type { NewNotification } from '../../shared/notifications/notifications.usecases.ts'

/** The line about one class in a message about several, by kind of message. */
const lineKinds = {
  CLASS_CANCELED: 'canceled',
  GIVEN_CLASS_CANCELED: 'canceled',
  WAITLIST_CLOSED: 'canceled',
  TEACHER_CHANGED: 'looking',
  CLASS_TAKEN_OFF: 'takenOff',
  CLASS_WITHOUT_TEACHER: 'open',
} as const satisfies Partial<Record<NewNotification['kind'], BulkLine['what']>>

/** Where a message about several classes leads, by its first line. */
const linkOf = {
  canceled: '/notifications',
  looking: '/students/classes',
  takenOff: '/teachers/classes',
  open: '/teachers/classes/reserve',
}

/**
 * Merges notifications about many classes into one per person: the only one, or a new one that lists all classes. Each
 * comes with its class and start time, because not every kind contains them.
 */
export function mergeMessages(
  news: readonly { message: NewNotification; liveClass: string; startsAt: string }[],
  { closing, reason }: { closing: string; reason: string },
): NewNotification[] {
  const byPerson = new Map<string, { message: NewNotification; liveClass: string; startsAt: string }[]>()
  for (const one of news) byPerson.set(one.message.user, [...(byPerson.get(one.message.user) ?? []), one])
  return [...byPerson].map(([user, entries]) => {
    const [only] = entries
    if (only && entries.length === 1) return only.message
    const classes = entries.flatMap(({ message, liveClass, startsAt }): BulkLine[] => {
      const what = lineKinds[message.kind as keyof typeof lineKinds]
      return what && 'title' in message.about ? [{ what, liveClass, title: message.about.title, startsAt }] : []
    })
    const link = linkOf[classes[0]?.what ?? 'canceled']
    return {
      user,
      kind: 'SEVERAL_CLASSES' as const,
      about: { classes, reason, link },
      of: closing,
    }
  })
}
