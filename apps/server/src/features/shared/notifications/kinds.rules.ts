import type { Role } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import type { ReserveErrorCode } from '@aulaviva/domain/reserving'
import type { SubstituteState } from '@aulaviva/domain/substitutions'

/** The kinds of notifications and the facts each one carries. Their texts are in notifications.words.ts. */

/** How a reader's notifications are written: in this language and time zone. */
export interface ReaderLocale {
  language: Language
  zone: string
}

/** How a topic reaches a person: in the list of notifications, and by email at once, in the daily digest, or not at all. */
interface Channels {
  in_app: boolean
  mail: 'AT_ONCE' | 'DIGEST' | 'OFF'
}
/** The roles a topic is for, with the default channels. */
interface Topic extends Channels {
  roles: readonly Role[]
}
/** A person's choice for a topic. */
export interface TopicChoice extends Channels {
  topic: TopicName
}

const allRoles = ['student', 'teacher', 'staff'] as const

/** The topics a person can choose channels for, in the order of the screen. */
export const topics = {
  // the student has just seen on the screen what a receipt confirms, so it is not in the list
  RESERVATIONS: { roles: ['student'], in_app: false, mail: 'AT_ONCE' },
  REMINDERS: { roles: ['student', 'teacher'], in_app: true, mail: 'AT_ONCE' },
  CLASS_CHANGES: { roles: allRoles, in_app: true, mail: 'AT_ONCE' },
  WAITLIST: { roles: ['student'], in_app: true, mail: 'AT_ONCE' },
  FEEDBACK: { roles: ['student'], in_app: true, mail: 'AT_ONCE' },
  RESULTS: { roles: ['student'], in_app: true, mail: 'AT_ONCE' },
  ACHIEVEMENTS: { roles: ['student'], in_app: true, mail: 'DIGEST' },
  CONTRACT: { roles: ['student'], in_app: true, mail: 'AT_ONCE' },
  TEACHING: { roles: ['teacher', 'staff'], in_app: true, mail: 'DIGEST' },
  ACADEMY: { roles: allRoles, in_app: true, mail: 'OFF' },
} as const satisfies Record<string, Topic>
export type TopicName = keyof typeof topics

/** The choice for a topic, or its default. */
export function choiceOf(topic: TopicName, chosen: readonly TopicChoice[] | null | undefined): TopicChoice {
  const { in_app, mail } = topics[topic]
  return chosen?.find(choice => choice.topic === topic) ?? { topic, in_app, mail }
}

export interface Kind<About> {
  /**
   * Null if people can't choose the channels: shown in the list and emailed at once, because it is about account
   * security.
   */
  topic: TopicName | null
  /** The path in the app that it links to. */
  link(about: About): string
  /** After this instant, its email is useless and is dropped. */
  goodUntil?(about: About): string
  /** The id of the event in the reader's calendar: a student's reservation or a teacher's class. */
  calendar?(about: About): string | undefined
  /** Whether many of its emails are combined into one, although it is about security. */
  gathers?: true
  /** Whether it is checked again just before its email or the daily digest is sent. */
  checked?: true
}
const kind = <About>(
  topic: TopicName | null,
  link: string | Kind<About>['link'],
  more: Pick<Kind<About>, 'goodUntil' | 'checked' | 'gathers' | 'calendar'> = {},
): Kind<About> => ({ topic, link: typeof link === 'string' ? () => link : link, ...more })

/**
 * The events that notify the owners at once: someone gained access, a staff member's account changed, or data of many
 * people was exported.
 */
export const ownersNotices = [
  'OWNER',
  'RIGHTS',
  'STAFF_ACCOUNT',
  'STAFF_LINK',
  'API_TOKEN',
  'WEBHOOK',
  'PEOPLE_EXPORTED',
  'ACADEMY_EXPORTED',
  'MERGED',
  'RESTORED',
  'TOKEN_ISSUED',
  'SECOND_FACTOR_RESET',
] as const
export type OwnersNotice = (typeof ownersNotices)[number]

interface AboutWebhook {
  webhook: string
  name: string
}
const webhook = (about: AboutWebhook) => `/staff/webhooks/${about.webhook}`
interface AboutClass {
  /** The title that identifies the class. */
  title: string
}
/** Something that a student, or the academy for them, did with a reservation. */
interface ReservationAct extends AboutClass {
  studentClass: string
  liveClass: string
  startsAt: string
  /** Null if the class has no teacher. */
  teacher: Name
  /** Minutes taken from the student's balance; negative if returned. */
  cost: number
}
/** Something that the academy did for a student. */
interface ForStudent {
  /** Whether the teacher of the class did it, not staff. */
  byTeacher?: boolean
}
/** What the academy did with a student's place on a waitlist. Earlier notifications lack the teacher. */
interface WaitlistAct extends AboutClass, ForStudent {
  liveClass: string
  startsAt: string
  /** Null if the class has no teacher. */
  teacher?: Name
}
/** A group that the academy enrolled a student in or ended an enrollment of. */
interface AboutGroup {
  group: string
  name: string
  /** Minutes taken from the student's balance; negative if returned. */
  cost: number
}
interface Enrollment extends AboutGroup {
  /** When the first of the student's classes starts, and how many there are. */
  startsAt: string
  count: number
}
interface ClassChange extends AboutClass {
  startsAt: string
  /** The previous start, or null if the class wasn't moved. */
  wasAt: string | null
  /** The new duration, or null if it is unchanged. */
  minutes: number | null
  /** Whether its class type, level, unit, or topic changed. */
  aboutElse: boolean
}
/** One class in a notification about several. */
export interface BulkLine extends AboutClass {
  what: 'canceled' | 'looking' | 'takenOff' | 'open'
  liveClass: string
  startsAt: string
}
/** A person's name. Null after they have deleted their account. */
type Name = string | null

/** The outcome of a cover request, as reported to the person who made it. */
export type SubstituteOutcome = Extract<SubstituteState, 'ACCEPTED' | 'DECLINED' | 'LAPSED'>

/** Why a student on the waitlist can't take the open seat: an error of reserving, or one of these. */
export type SkipReason = ReserveErrorCode | 'status_not_allowed' | 'account_disabled'

const myClass = ({ studentClass }: { studentClass: string }) => `/students/classes?class=${studentClass}`
const openClass = ({ liveClass }: { liveClass: string }) => `/students/classes/reserve?class=${liveClass}`
const teacherClass = ({ liveClass }: { liveClass: string }) => `/teachers/classes/${liveClass}`
const honorarium = ({ month }: { month: string }) => `/teachers/honorarium?month=${month}`
// optional: notifications stored before emails had calendar files lack the id
const studentEvent = { calendar: (about: { studentClass?: string }) => about.studentClass }
const teacherEvent = { calendar: (about: { liveClass?: string }) => about.liveClass }
const startsAt = (about: { startsAt: string }) => about.startsAt

export const kinds = {
  WELCOME: kind<{ firstName: string }>('ACADEMY', '/students/classes/reserve'),
  RESERVATION_MADE: kind<ReservationAct & { until: string | null }>('RESERVATIONS', myClass, {
    ...studentEvent,
    checked: true,
  }),
  RESERVATION_MOVED: kind<ReservationAct & { until: string | null; wasAt: string }>('RESERVATIONS', myClass, {
    ...studentEvent,
    checked: true,
  }),
  // not `checked`: it stays true, because a new reservation has a receipt of its own
  RESERVATION_CANCELED: kind<ReservationAct>('RESERVATIONS', myClass, studentEvent),
  RESERVED_FOR_YOU: kind<ReservationAct & ForStudent & { until: string | null }>('CLASS_CHANGES', myClass, {
    ...studentEvent,
    checked: true,
  }),
  SWITCHED_FOR_YOU: kind<ReservationAct & { until: string | null; wasAt: string }>('CLASS_CHANGES', myClass, {
    ...studentEvent,
    checked: true,
  }),
  CANCELED_FOR_YOU: kind<ReservationAct & ForStudent & { reason: string }>('CLASS_CHANGES', myClass, studentEvent),
  // no calendar file: the class is over
  CLASS_RECORDED: kind<ReservationAct & { attended: boolean }>('CLASS_CHANGES', myClass),
  GROUP_ENROLLED: kind<Enrollment>('CLASS_CHANGES', '/students/classes'),
  GROUP_SWITCHED: kind<Enrollment & { was: string }>('CLASS_CHANGES', '/students/classes'),
  GROUP_LEFT: kind<AboutGroup & { reason: string }>('CLASS_CHANGES', '/students/classes'),
  GROUP_CANCELED: kind<AboutGroup & { reason: string }>('CLASS_CHANGES', '/students/classes'),
  REMINDER: kind<AboutClass & { studentClass: string; liveClass: string; startsAt: string }>('REMINDERS', myClass, {
    goodUntil: startsAt,
    checked: true,
  }),
  TEACHER_REMINDER: kind<AboutClass & { liveClass: string; startsAt: string }>('REMINDERS', teacherClass, {
    goodUntil: startsAt,
    checked: true,
  }),
  CLASS_CANCELED: kind<AboutClass & { startsAt: string; reason?: string; studentClass?: string }>(
    'CLASS_CHANGES',
    '/students/classes/reserve',
    studentEvent,
  ),
  CLASS_CHANGED: kind<ClassChange & { studentClass: string; teacher: Name }>('CLASS_CHANGES', myClass, studentEvent),
  SEAT_GIVEN_BACK: kind<AboutClass & { startsAt: string; wasAt: string }>('CLASS_CHANGES', '/students/classes/reserve'),
  TEACHER_CHANGED: kind<AboutClass & { studentClass: string; teacher: Name }>('CLASS_CHANGES', myClass),
  TEACHER_FOUND: kind<AboutClass & { studentClass: string; teacher: Name; startsAt: string }>(
    'CLASS_CHANGES',
    myClass,
    studentEvent,
  ),
  WAITLIST_OFFER: kind<AboutClass & { liveClass: string; startsAt: string; until: string }>('WAITLIST', openClass, {
    goodUntil: about => about.until,
  }),
  WAITLISTED: kind<WaitlistAct>('WAITLIST', openClass),
  WAITLIST_REMOVED: kind<WaitlistAct>('WAITLIST', openClass),
  WAITLIST_TAKEN: kind<AboutClass & { studentClass: string; startsAt: string }>('WAITLIST', myClass, studentEvent),
  WAITLIST_LAPSED: kind<AboutClass & { liveClass: string }>('WAITLIST', openClass),
  WAITLIST_SKIPPED: kind<AboutClass & { liveClass: string; reason: SkipReason }>('WAITLIST', openClass),
  WAITLIST_MOVED: kind<ClassChange & { liveClass: string }>('WAITLIST', openClass),
  WAITLIST_CLOSED: kind<AboutClass & { startsAt: string; canceled: boolean }>('WAITLIST', '/students/classes/reserve'),
  FEEDBACK: kind<AboutClass & { studentClass: string; teacher: Name }>('FEEDBACK', myClass),
  ABSENCE: kind<AboutClass & { studentClass: string }>('FEEDBACK', myClass),
  DOCUMENT_DECIDED: kind<AboutClass & { studentClass: string; approved: boolean; reason: string }>('FEEDBACK', myClass),
  ANSWERS_MARKED: kind<{ title: string; path: string }>('RESULTS', ({ path }) => path),
  SCORE_CHANGED: kind<{ title: string; path: string; oldScore: number; newScore: number; passed: boolean | null }>(
    'RESULTS',
    ({ path }) => path,
  ),
  PLACEMENT_CONFIRMED: kind<{ level: string; teacher: Name; corrected: boolean }>('RESULTS', '/placement-test'),
  LEVEL_CHANGED: kind<{ level: string }>('RESULTS', '/students/classes/progress'),
  BADGE: kind<{ name: string }>('ACHIEVEMENTS', '/badges'),
  CERTIFICATE: kind<{ name: string }>('ACHIEVEMENTS', '/badges'),
  CONTRACT_ENDED: kind<object>('CONTRACT', '/subscription'),
  CONTRACT_CANCELED: kind<object>('CONTRACT', '/subscription'),
  CONTRACT_PAUSED: kind<{ from: string; to: string; until: string }>('CONTRACT', '/subscription'),
  CONTRACT_RESUMED: kind<{ until: string }>('CONTRACT', '/subscription'),
  PAYMENT: kind<object>('CONTRACT', '/subscription'),
  CLASS_ASSIGNED: kind<AboutClass & { liveClass: string; startsAt: string }>(
    'CLASS_CHANGES',
    teacherClass,
    teacherEvent,
  ),
  SUBSTITUTE_ASKED: kind<AboutClass & { startsAt: string; until: string; note: string }>(
    'CLASS_CHANGES',
    '/teachers/classes/reserve',
    { goodUntil: about => about.until },
  ),
  SUBSTITUTE_NOT_NEEDED: kind<AboutClass & { startsAt: string }>('CLASS_CHANGES', '/teachers/classes'),
  SUBSTITUTE_ANSWERED: kind<
    AboutClass & { liveClass: string; startsAt: string; teacher: Name; outcome: SubstituteOutcome; answer: string }
  >('CLASS_CHANGES', ({ liveClass }) => `/staff/timetable/${liveClass}`),
  SEVERAL_CLASSES: kind<{ classes: readonly BulkLine[]; reason: string; link: string }>(
    'CLASS_CHANGES',
    ({ link }) => link,
  ),
  CLASS_TAKEN_OFF: kind<AboutClass & { startsAt: string }>('CLASS_CHANGES', '/teachers/classes'),
  GIVEN_CLASS_CHANGED: kind<ClassChange & { liveClass: string }>('CLASS_CHANGES', teacherClass, teacherEvent),
  GIVEN_CLASS_CANCELED: kind<AboutClass & { startsAt: string; reason: string; liveClass?: string }>(
    'CLASS_CHANGES',
    '/teachers/classes',
    teacherEvent,
  ),
  GIVEN_CLASS_RECORDED: kind<AboutClass & { liveClass: string; startsAt: string }>('CLASS_CHANGES', teacherClass),
  // `wish` is what the student wrote, if anything. Earlier notifications lack it.
  PRIVATE_CLASS_BOOKED: kind<AboutClass & { liveClass: string; student: Name; startsAt: string; wish?: string }>(
    'CLASS_CHANGES',
    teacherClass,
    teacherEvent,
  ),
  PRIVATE_CLASS_CANCELED: kind<AboutClass & { liveClass: string; student: Name; startsAt: string }>(
    'CLASS_CHANGES',
    teacherClass,
    teacherEvent,
  ),
  CLASS_WITHOUT_TEACHER: kind<AboutClass & { startsAt: string }>('TEACHING', '/teachers/classes/reserve'),
  HONORARIUM_VERIFIED: kind<{ month: string }>('TEACHING', honorarium),
  HONORARIUM_PAID: kind<{ month: string }>('TEACHING', honorarium),
  TEACHER_DOCUMENT_ENDS: kind<{ person: string; teacher: string; document: string; until: string }>(
    'TEACHING',
    ({ person }) => `/staff/people/${person}`,
  ),
  DELETION_ASKED: kind<{ due: string }>(null, '/profile'),
  DELETION_TAKEN_BACK: kind<object>(null, '/profile'),
  EXPORT_READY: kind<{ until: string }>(null, '/profile'),
  SECOND_FACTOR_ON: kind<object>(null, '/profile'),
  SECOND_FACTOR_OFF: kind<object>(null, '/profile'),
  // an academy's integration no longer works, so no one can turn this off
  WEBHOOK_FAILED: kind<AboutWebhook>(null, webhook),
  WEBHOOK_GONE: kind<AboutWebhook>(null, webhook),
  // only an owner can request the merge again, so owners can't turn this off
  MERGE_OBJECTED: kind<{ stays: string; goes: string }>(
    null,
    ({ stays, goes }) => `/staff/people/${stays}/merge?other=${goes}`,
  ),
  // the audit log names the author, emails never do
  SECURITY_NOTICE: kind<{ what: OwnersNotice }>(null, '/staff/changes', { gathers: true }),
  TOKEN_AT_SERVER: kind<object>(null, '/profile'),
  CALENDAR_ADDRESS: kind<object>(null, '/profile'),
} satisfies Record<string, Kind<never>>

export type KindName = keyof typeof kinds
export type AboutOf<K extends KindName> = Parameters<(typeof kinds)[K]['link']>[0]
