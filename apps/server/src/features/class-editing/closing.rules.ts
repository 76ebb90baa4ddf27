import type { SeveralLine } from '../notifications/kinds.rules.ts'
import type { Message } from '../notifications/notifications.usecases.ts'

/** What one message says of a class where it tells of several. */
const lines = {
  CLASS_CANCELED: 'canceled',
  GIVEN_CLASS_CANCELED: 'canceled',
  WAITLIST_CLOSED: 'canceled',
  TEACHER_CHANGED: 'looking',
  CLASS_TAKEN_OFF: 'takenOff',
  CLASS_WITHOUT_TEACHER: 'open',
} as const satisfies Partial<Record<Message['kind'], SeveralLine['what']>>

/** Where a class is told of to people whose message leads to no class of their own. */
const links = {
  canceled: '/notifications',
  looking: '/students/classes',
  takenOff: '/teachers/classes',
  open: '/teachers/classes/reserve',
}

/**
 * What people are told of many classes: each person one message, the one there is or one that names all of them. Each comes
 * with its class and when that begins, which not every kind says.
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
      dedupe: `closing:${closing}`,
    }
  })
}
