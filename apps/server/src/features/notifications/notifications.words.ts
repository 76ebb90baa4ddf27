import type { Role } from '@aulaviva/domain/access'

/**
 * What people are told, kind by kind: the facts a kind is about, and its words. Words that hold an instant are written in
 * the reader's zone.
 */

interface Told {
  title: string
  /** What a mail of it is called, where the title holds a name or a title: nobody's own words stand in a subject. */
  subject?: string
  body: string
  /** A path of the product. */
  link: string
}

/** Writes an instant as the reader's clock shows it, such as `Thursday 12 March, 18:00`. */
export type At = (instant: string) => string

/** How a topic reaches a person who has chosen nothing: mail is sent at once, with the day's mail, or not. */
interface Topic {
  roles: readonly Role[]
  mail: 'AT_ONCE' | 'DIGEST' | 'OFF'
}

const everybody = ['student', 'teacher', 'staff'] as const

/** What a person may choose about, in the order of the screen. */
export const topics = {
  REMINDERS: { roles: ['student', 'teacher'], mail: 'AT_ONCE' },
  CLASS_CHANGES: { roles: ['student', 'teacher'], mail: 'AT_ONCE' },
  WAITLIST: { roles: ['student'], mail: 'AT_ONCE' },
  FEEDBACK: { roles: ['student'], mail: 'AT_ONCE' },
  RESULTS: { roles: ['student'], mail: 'AT_ONCE' },
  ACHIEVEMENTS: { roles: ['student'], mail: 'DIGEST' },
  CONTRACT: { roles: ['student'], mail: 'AT_ONCE' },
  TEACHING: { roles: ['teacher', 'staff'], mail: 'DIGEST' },
  ACADEMY: { roles: everybody, mail: 'OFF' },
} as const satisfies Record<string, Topic>
export type TopicName = keyof typeof topics

export interface Kind<About> {
  /** Null: nothing to choose, told in the list and by mail at once, because it is about the safety of the account. */
  topic: TopicName | null
  say(about: About, at: At): Told
  /** The instant after which a mail of it would be of no use: it is dropped then. */
  goodUntil?(about: About): string
  /** Whether what it is about is looked at once more when its mail is handed over. */
  checked?: true
}
const kind = <About>(
  topic: TopicName | null,
  say: Kind<About>['say'],
  perishes: Pick<Kind<About>, 'goodUntil' | 'checked'> = {},
): Kind<About> => ({ topic, say, ...perishes })

interface OfClass {
  /** The line the class is known by. */
  title: string
}

const myClass = (studentClass: string) => `/students/classes?class=${studentClass}`
const openClass = (liveClass: string) => `/students/classes/reserve?class=${liveClass}`
const teacherClass = (liveClass: string) => `/teachers/classes/${liveClass}`

export const kinds = {
  WELCOME: kind<{ firstName: string }>('ACADEMY', ({ firstName }) => ({
    title: `Welcome, ${firstName}`,
    subject: 'Welcome to your academy',
    body: 'Reserve your first class whenever you are ready. Your level and your hours are on the home page.',
    link: '/students/classes/reserve',
  })),
  REMINDER: kind<OfClass & { studentClass: string; liveClass: string; startsAt: string }>(
    'REMINDERS',
    (about, at) => ({
      title: `“${about.title}” is coming up`,
      subject: `Your class starts ${at(about.startsAt)}`,
      body: `It starts ${at(about.startsAt)}.`,
      link: myClass(about.studentClass),
    }),
    { goodUntil: about => about.startsAt, checked: true },
  ),
  TEACHER_REMINDER: kind<OfClass & { liveClass: string; startsAt: string }>(
    'REMINDERS',
    (about, at) => ({
      title: `You give “${about.title}” soon`,
      subject: `You give a class ${at(about.startsAt)}`,
      body: `It starts ${at(about.startsAt)}.`,
      link: teacherClass(about.liveClass),
    }),
    { goodUntil: about => about.startsAt, checked: true },
  ),
  CLASS_CANCELED: kind<OfClass & { startsAt: string }>('CLASS_CHANGES', (about, at) => ({
    title: `“${about.title}” is canceled`,
    subject: `Your class of ${at(about.startsAt)} is canceled`,
    body: `It was on ${at(about.startsAt)}. Your hours have come back, and other classes of the same kind are open.`,
    link: '/students/classes/reserve',
  })),
  TEACHER_CHANGED: kind<OfClass & { studentClass: string; teacher: string }>('CLASS_CHANGES', about => ({
    title: `${about.teacher} cannot give “${about.title}”`,
    subject: 'One of your classes looks for another teacher',
    body: 'We are looking for another teacher. Your seat is kept, and you hear from us either way.',
    link: myClass(about.studentClass),
  })),
  TEACHER_FOUND: kind<OfClass & { studentClass: string; teacher: string; startsAt: string }>(
    'CLASS_CHANGES',
    (about, at) => ({
      title: `${about.teacher} gives “${about.title}”`,
      subject: `Your class of ${at(about.startsAt)} has a teacher`,
      body: `The class takes place as planned, ${at(about.startsAt)}.`,
      link: myClass(about.studentClass),
    }),
  ),
  WAITLIST_OFFER: kind<OfClass & { liveClass: string; startsAt: string; until: string }>(
    'WAITLIST',
    (about, at) => ({
      title: `A seat in “${about.title}” is held for you`,
      subject: `A seat is held for you until ${at(about.until)}`,
      body: `The class starts ${at(about.startsAt)}. The seat is yours to take until ${at(about.until)}.`,
      link: openClass(about.liveClass),
    }),
    { goodUntil: about => about.until },
  ),
  WAITLIST_TAKEN: kind<OfClass & { studentClass: string; startsAt: string }>('WAITLIST', (about, at) => ({
    title: `You have a seat in “${about.title}”`,
    subject: `You have a seat in the class of ${at(about.startsAt)}`,
    body: `It was taken for you, as you had asked. The class starts ${at(about.startsAt)}.`,
    link: myClass(about.studentClass),
  })),
  WAITLIST_LAPSED: kind<OfClass & { liveClass: string }>('WAITLIST', about => ({
    title: `The seat in “${about.title}” has gone on`,
    subject: 'The seat that was held for you has gone on',
    body: 'The time to take it is over, so it was offered to the next in line.',
    link: openClass(about.liveClass),
  })),
  WAITLIST_SKIPPED: kind<OfClass & { liveClass: string; reason: string }>('WAITLIST', about => ({
    title: `A seat in “${about.title}” went past you`,
    subject: 'A seat went past you',
    body: about.reason,
    link: openClass(about.liveClass),
  })),
  WAITLIST_CLOSED: kind<OfClass & { startsAt: string; canceled: boolean }>('WAITLIST', (about, at) => ({
    title: about.canceled ? `“${about.title}” is canceled` : `No seat came free in “${about.title}”`,
    subject: about.canceled
      ? `The class of ${at(about.startsAt)} is canceled`
      : `No seat came free in the class of ${at(about.startsAt)}`,
    body: about.canceled
      ? `You were on its waitlist. It was on ${at(about.startsAt)}.`
      : `It starts ${at(about.startsAt)}, and its waitlist is closed. Other classes of the same kind are open.`,
    link: '/students/classes/reserve',
  })),
  FEEDBACK: kind<OfClass & { studentClass: string; teacher: string }>('FEEDBACK', about => ({
    title: `${about.teacher} has written to you`,
    subject: 'Your feedback is ready',
    body: `Your feedback for “${about.title}” is ready.`,
    link: myClass(about.studentClass),
  })),
  ABSENCE: kind<OfClass & { studentClass: string }>('FEEDBACK', about => ({
    title: `You were missed in “${about.title}”`,
    subject: 'You were missed in a class',
    body: 'If something kept you from coming, hand in a document that explains it. Once accepted, your hours come back.',
    link: myClass(about.studentClass),
  })),
  DOCUMENT_DECIDED: kind<OfClass & { studentClass: string; approved: boolean; reason: string }>('FEEDBACK', about => ({
    title: about.approved ? 'Your document was accepted' : 'Your document was not accepted',
    body: about.approved
      ? `Your absence from “${about.title}” is explained, and your hours have come back.`
      : `Your absence from “${about.title}” stays as it is. ${about.reason}`.trim(),
    link: myClass(about.studentClass),
  })),
  ANSWERS_MARKED: kind<{ title: string; path: string }>('RESULTS', about => ({
    title: `Your answers in “${about.title}” are marked`,
    subject: 'Your answers are marked',
    body: 'A teacher has read and heard them. See what was good and what to work on.',
    link: about.path,
  })),
  PLACEMENT_CONFIRMED: kind<{ level: string; teacher: string; corrected: boolean }>('RESULTS', about => ({
    title: `Your level is ${about.level}`,
    body: about.corrected
      ? `${about.teacher} has looked at your placement test and chosen this level for you.`
      : `${about.teacher} has looked at your placement test and confirmed it.`,
    link: '/placement-test',
  })),
  BADGE: kind<{ name: string }>('ACHIEVEMENTS', ({ name }) => ({
    title: `New badge: ${name}`,
    subject: 'You have earned a badge',
    body: 'It is on your badges page, where you can share it.',
    link: '/badges',
  })),
  CONTRACT_ENDED: kind<object>('CONTRACT', () => ({
    title: 'Your contract has ended',
    body: 'Your classes and results stay here for you to read.',
    link: '/subscription',
  })),
  CONTRACT_CANCELED: kind<object>('CONTRACT', () => ({
    title: 'Your plan is canceled',
    body: 'You can use your remaining hours until its last day.',
    link: '/subscription',
  })),
  PAYMENT: kind<object>('CONTRACT', () => ({
    title: 'We are waiting for your payment',
    body: 'As soon as it arrives you can reserve classes.',
    link: '/subscription',
  })),
  CLASS_ASSIGNED: kind<OfClass & { liveClass: string; startsAt: string }>('CLASS_CHANGES', (about, at) => ({
    title: `“${about.title}” is yours to give`,
    subject: `A class is yours to give, ${at(about.startsAt)}`,
    body: `The academy has put you down for it. It starts ${at(about.startsAt)}.`,
    link: teacherClass(about.liveClass),
  })),
  PRIVATE_CLASS_BOOKED: kind<OfClass & { liveClass: string; student: string; startsAt: string }>(
    'CLASS_CHANGES',
    (about, at) => ({
      title: `${about.student} has booked you`,
      subject: `A private class is booked with you, ${at(about.startsAt)}`,
      body: `${about.title}, ${at(about.startsAt)}.`,
      link: teacherClass(about.liveClass),
    }),
  ),
  PRIVATE_CLASS_CANCELED: kind<OfClass & { liveClass: string; student: string; startsAt: string }>(
    'CLASS_CHANGES',
    (about, at) => ({
      title: `${about.student} cannot come`,
      subject: `A private class is canceled, ${at(about.startsAt)}`,
      body: `${about.title}, ${at(about.startsAt)}, is canceled, and the hour is yours again.`,
      link: teacherClass(about.liveClass),
    }),
  ),
  CLASS_WITHOUT_TEACHER: kind<OfClass & { startsAt: string }>('TEACHING', (about, at) => ({
    title: 'A class looks for a teacher',
    body: `“${about.title}”, ${at(about.startsAt)}, can be taken over by whoever is free then.`,
    link: '/teachers/classes/reserve',
  })),
  HONORARIUM_VERIFIED: kind<{ month: string }>('TEACHING', ({ month }) => ({
    title: `Your honorarium of ${monthName(month)} is verified`,
    body: 'Look it through class by class; it is paid as it stands there.',
    link: `/teachers/honorarium?month=${month}`,
  })),
  HONORARIUM_PAID: kind<{ month: string }>('TEACHING', ({ month }) => ({
    title: `Your honorarium of ${monthName(month)} is paid`,
    body: 'The academy has recorded its payment.',
    link: `/teachers/honorarium?month=${month}`,
  })),
  DELETION_ASKED: kind<{ due: string }>(null, (about, at) => ({
    title: 'Your account will be deleted',
    body: `As was asked for with your password, it is deleted on ${at(about.due)}. Until then you can take it back in your profile. If it was not you, do so and change your password.`,
    link: '/profile',
  })),
  DELETION_TAKEN_BACK: kind<object>(null, () => ({
    title: 'Your account stays',
    body: 'The request to delete it was taken back.',
    link: '/profile',
  })),
  EXPORT_READY: kind<{ until: string }>(null, (about, at) => ({
    title: 'Your data is ready',
    body: `Everything the academy has about you, as one file. You can download it from your profile until ${at(about.until)}.`,
    link: '/profile',
  })),
  SECOND_FACTOR_ON: kind<object>(null, () => ({
    title: 'Your second factor is on',
    body: 'Signing in to your account asks for a code besides the password. If it was not you, change your password and tell your academy.',
    link: '/profile',
  })),
  SECOND_FACTOR_OFF: kind<object>(null, () => ({
    title: 'Your second factor is off',
    body: 'Signing in to your account asks for the password alone. If it was not you, change your password and tell your academy.',
    link: '/profile',
  })),
} satisfies Record<string, Kind<never>>

/** The one mail that says several things. */
export const gatheredWords = {
  subject: (things: number) =>
    things === 1 ? 'One thing that happened at your academy' : `${things} things that happened at your academy`,
  lead: 'This is what happened since the last mail of this kind.',
  more: (things: number) => `There is more than fits here: ${things} further ${things === 1 ? 'thing' : 'things'}.`,
  all: 'All notifications',
}

export type KindName = keyof typeof kinds
export type AboutOf<K extends KindName> = Parameters<(typeof kinds)[K]['say']>[0]

/** The words of a kind for a reader whose clock is in `zone`. */
export function wordsOf<K extends KindName>(name: K, about: AboutOf<K>, zone: string): Told {
  const say = kinds[name].say as Kind<AboutOf<K>>['say']
  return say(about, instant => atIn(zone, instant))
}

/** `March 2026`, of the first day of a month. */
function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(month))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `Thursday 12 March, 18:00` */
function atIn(zone: string, instant: string): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  const part = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute}`
}
