import { defineWords, plural } from '../../platform/words/define-words.ts'
import type { AboutOf, KindName, OwnersNotice, SeveralLine, SkipReason } from './kinds.rules.ts'

/** How facts are written for one reader: in their language and on their clock. */
export interface DatesInWords {
  /** An instant, such as `Thursday 12 March, 18:00`. */
  at(instant: string): string
  /** `March 2026`, of the first day of a month. */
  month(day: string): string
  /** `12 March 2026`, of a day. */
  day(day: string): string
  /** `1.5 hours`, of minutes. */
  hours(minutes: number): string
}

interface Said {
  title: string
  /** What a mail of it is called, where the title holds a name or a title: nobody's own words stand in a subject. */
  subject?: string
  body: string
}

/** Whose name is not known any more. */
const former = { teacher: 'A former teacher', student: 'A former student' }

/** A reason as a sentence of its own, with the space that parts it from the next; nothing where none was given. */
const said = (reason = '') => (reason ? `“${reason}” ` : '')

/** Classes that one message names; the others are in the lists of the app. */
const mostLines = 12

/** What one message says of each of several classes. */
const several = {
  canceled: (title: string, at: string) =>
    `“${title}”, ${at}, is canceled; whoever had a seat has the hours it cost back.`,
  looking: (title: string, at: string) => `“${title}”, ${at}, looks for another teacher; seats are kept.`,
  takenOff: (title: string, at: string) => `“${title}”, ${at}, is not yours to give any more.`,
  open: (title: string, at: string) => `“${title}”, ${at}, can be taken over by whoever is free then.`,
} satisfies Record<SeveralLine['what'], (title: string, at: string) => string>

/** How a class is that is not as it was; who gives it only where that is told. */
export type Otherwise = Omit<AboutOf<'CLASS_CHANGED'>, 'title' | 'studentClass' | 'teacher'> &
  Partial<Pick<AboutOf<'CLASS_CHANGED'>, 'teacher'>>

/** What is otherwise with a class from now on, and what comes of it. */
function otherwise(
  { minutes, teacher, wasAt, startsAt, aboutElse }: Otherwise,
  at: DatesInWords['at'],
  comes: string | false | null = null,
): string {
  return [
    minutes && `It takes ${minutes} minutes.`,
    teacher && `${teacher} gives it.`,
    wasAt ? `It takes place ${at(startsAt)} instead of ${at(wasAt)}.` : `It takes place ${at(startsAt)}.`,
    aboutElse && 'What it is about has changed.',
    comes,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a student’s own act came to: what it took of their hours or gave back, and until when it costs nothing to undo. */
function settled(
  { cost, until }: Pick<AboutOf<'RESERVATION_MADE'>, 'cost'> & Partial<Pick<AboutOf<'RESERVATION_MADE'>, 'until'>>,
  { at, hours }: DatesInWords,
  took: (hours: string) => string = hours => `It costs ${hours}.`,
): string {
  const parts = [
    cost > 0 && took(hours(cost)),
    cost < 0 && `You got ${hours(-cost)} back.`,
    until && `You can cancel for free until ${at(until)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const taughtBy = (teacher: string | null) => (teacher ? `${teacher} teaches it. ` : '')

/** Each kind as its reader is told. */
const told = {
  RESERVATION_MADE: (about, write) => ({
    title: `You reserved “${about.title}”`,
    subject: `Your class is reserved: ${write.at(about.startsAt)}`,
    body: `${taughtBy(about.teacher)}It takes place ${write.at(about.startsAt)}. ${settled(about, write)}`.trim(),
  }),
  RESERVATION_MOVED: (about, write) => ({
    title: `You switched to “${about.title}”`,
    subject: `Your class is now ${write.at(about.startsAt)}`,
    body: [
      `${taughtBy(about.teacher)}It takes place ${write.at(about.startsAt)}, instead of your class of ${write.at(about.wasAt)}.`,
      settled(about, write, hours => `It costs ${hours} more.`),
    ]
      .join(' ')
      .trim(),
  }),
  RESERVATION_CANCELED: (about, write) => ({
    title: `You canceled “${about.title}”`,
    subject: `You canceled your class of ${write.at(about.startsAt)}`,
    body: settled(about, write) || 'No hours were returned.',
  }),
  WELCOME: ({ firstName }) => ({
    title: `Welcome, ${firstName}`,
    subject: 'Welcome to your academy',
    body: 'Reserve your first class whenever you are ready. Your level and your hours are on the home page.',
  }),
  REMINDER: (about, { at }) => ({
    title: `“${about.title}” is coming up`,
    subject: `Your class starts ${at(about.startsAt)}`,
    body: `It starts ${at(about.startsAt)}.`,
  }),
  TEACHER_REMINDER: (about, { at }) => ({
    title: `You give “${about.title}” soon`,
    subject: `You give a class ${at(about.startsAt)}`,
    body: `It starts ${at(about.startsAt)}.`,
  }),
  CLASS_CANCELED: (about, { at }) => ({
    title: `“${about.title}” is canceled`,
    subject: `Your class of ${at(about.startsAt)} is canceled`,
    body: `It was on ${at(about.startsAt)}. ${said(about.reason)}The hours it cost have come back, and other classes of the same kind are open.`,
  }),
  CLASS_CHANGED: (about, { at }) => ({
    title: about.wasAt ? `“${about.title}” is moved` : `“${about.title}” is changed`,
    subject: about.wasAt
      ? `Your class of ${at(about.wasAt)} is moved to ${at(about.startsAt)}`
      : `Your class of ${at(about.startsAt)} is changed`,
    body: otherwise(
      about,
      at,
      about.wasAt && 'Your seat is kept. If you cannot come, give it back free of charge until the class begins.',
    ),
  }),
  SEAT_GIVEN_BACK: (about, { at }) => ({
    title: `“${about.title}” is moved to a time when you have another class`,
    subject: `Your class of ${at(about.wasAt)} is moved, and your seat was given back`,
    body: `It takes place ${at(about.startsAt)} instead of ${at(about.wasAt)}. Your seat was given back, and the hours it cost have come back.`,
  }),
  TEACHER_CHANGED: about => ({
    title: `${about.teacher ?? former.teacher} cannot give “${about.title}”`,
    subject: 'One of your classes looks for another teacher',
    body: 'We are looking for another teacher. Your seat is kept, and you hear from us either way.',
  }),
  TEACHER_FOUND: (about, { at }) => ({
    title: `${about.teacher ?? former.teacher} teaches your class “${about.title}”`,
    subject: `Your class on ${at(about.startsAt)} has a teacher again`,
    body: `The class takes place as planned, ${at(about.startsAt)}.`,
  }),
  WAITLIST_OFFER: (about, { at }) => ({
    title: `A seat in “${about.title}” is held for you`,
    subject: `A seat is held for you until ${at(about.until)}`,
    body: `The class starts ${at(about.startsAt)}. The seat is yours to take until ${at(about.until)}.`,
  }),
  WAITLIST_TAKEN: (about, { at }) => ({
    title: `You have a seat in “${about.title}”`,
    subject: `You have a seat in the class of ${at(about.startsAt)}`,
    body: `It was taken for you, as you had asked. The class starts ${at(about.startsAt)}.`,
  }),
  WAITLIST_LAPSED: about => ({
    title: `The seat in “${about.title}” has gone on`,
    subject: 'The seat that was held for you has gone on',
    body: 'The time to take it is over, so it was offered to the next on the waitlist.',
  }),
  WAITLIST_SKIPPED: about => ({
    title: `A seat in “${about.title}” went past you`,
    subject: 'A seat went past you',
    body: `A seat came free. ${skipped[about.reason]}`,
  }),
  WAITLIST_MOVED: (about, { at }) => ({
    title: about.wasAt ? `“${about.title}” is moved` : `“${about.title}” is changed`,
    subject: about.wasAt
      ? `A class you wait for is moved to ${at(about.startsAt)}`
      : `A class you wait for, ${at(about.startsAt)}, is changed`,
    body: otherwise(about, at, 'You keep your place on its waitlist, and are asked before a seat is yours.'),
  }),
  WAITLIST_CLOSED: (about, { at }) => ({
    title: about.canceled ? `“${about.title}” is canceled` : `No seat came free in “${about.title}”`,
    subject: about.canceled
      ? `The class of ${at(about.startsAt)} is canceled`
      : `No seat came free in the class of ${at(about.startsAt)}`,
    body: about.canceled
      ? `You were on its waitlist. It was on ${at(about.startsAt)}.`
      : `It starts ${at(about.startsAt)}, and its waitlist is closed. Other classes of the same kind are open.`,
  }),
  FEEDBACK: about => ({
    title: `${about.teacher ?? former.teacher} has written to you`,
    subject: 'Your feedback is ready',
    body: `Your feedback for “${about.title}” is ready.`,
  }),
  ABSENCE: about => ({
    title: `You were missed in “${about.title}”`,
    subject: 'You were missed in a class',
    body: 'If something kept you from coming, hand in a document that explains it. Once accepted, the hours it cost come back.',
  }),
  DOCUMENT_DECIDED: about => ({
    title: about.approved ? 'Your document was accepted' : 'Your document was not accepted',
    body: about.approved
      ? `Your absence from “${about.title}” is explained, and the hours it cost have come back.`
      : `Your absence from “${about.title}” stays as it is. ${about.reason}`.trim(),
  }),
  ANSWERS_MARKED: about => ({
    title: `Your answers in “${about.title}” are marked`,
    subject: 'Your answers are marked',
    body: 'A teacher has read and heard them. See what was good and what to work on.',
  }),
  SCORE_CHANGED: ({ title, oldScore, newScore, passed }) => ({
    title: `Your score in “${title}” changed`,
    subject: 'Your score in a test changed',
    body: [
      'The academy corrected an answer key and regraded your answers.',
      `Your score was ${Math.round(oldScore)}% and is now ${Math.round(newScore)}%.`,
      passed !== null && (passed ? 'You passed the test.' : 'The test is no longer passed.'),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  PLACEMENT_CONFIRMED: about => ({
    title: `Your level is ${about.level}`,
    body: about.corrected
      ? `${about.teacher ?? former.teacher} has looked at your placement test and chosen this level for you.`
      : `${about.teacher ?? former.teacher} has looked at your placement test and confirmed it.`,
  }),
  LEVEL_CHANGED: about => ({
    title: `Your level is ${about.level}`,
    body: 'The academy has given you this level. What you have reserved stays reserved.',
  }),
  BADGE: ({ name }) => ({
    title: `New badge: ${name}`,
    subject: 'You have earned a badge',
    body: 'It is on your badges page, where you can share it.',
  }),
  CERTIFICATE: ({ name }) => ({
    title: `Your certificate: ${name}`,
    subject: 'You have earned a certificate',
    body: 'It is on your badges page, to be downloaded and shown to others.',
  }),
  CONTRACT_ENDED: () => ({
    title: 'Your contract has ended',
    body: 'Your classes and results stay here for you to read.',
  }),
  CONTRACT_CANCELED: () => ({
    title: 'Your plan is canceled',
    body: 'You can use your remaining hours until its last day.',
  }),
  CONTRACT_PAUSED: ({ from, to, until }, { day }) => ({
    title: 'Your contract is paused',
    subject: `Your contract is paused from ${day(from)}`,
    body: `From ${day(from)} to ${day(to)} nothing is reserved, and no days are lost: your hours can be used until ${day(until)}.`,
  }),
  CONTRACT_RESUMED: ({ until }, { day }) => ({
    title: 'The pause of your contract has ended',
    body: `You can reserve classes again, and use your hours until ${day(until)}.`,
  }),
  PAYMENT: () => ({
    title: 'We are waiting for your payment',
    body: 'As soon as it arrives you can reserve classes.',
  }),
  CLASS_ASSIGNED: (about, { at }) => ({
    title: `“${about.title}” is yours to give`,
    subject: `A class is yours to give, ${at(about.startsAt)}`,
    body: `The academy has put you down for it. It starts ${at(about.startsAt)}.`,
  }),
  SUBSTITUTE_ASKED: (about, { at }) => ({
    title: `Can you give “${about.title}”?`,
    subject: `Can you give a class ${at(about.startsAt)}?`,
    body: `It starts ${at(about.startsAt)}. ${said(about.note)}The academy asks you alone, and waits for your answer until ${at(about.until)}.`,
  }),
  SUBSTITUTE_NOT_NEEDED: (about, { at }) => ({
    title: `You need not give “${about.title}”`,
    subject: `You need not give the class of ${at(about.startsAt)}`,
    body: `The academy had asked you about the class of ${at(about.startsAt)}. It asks no more.`,
  }),
  SUBSTITUTE_ANSWERED: (about, { at }) => {
    const who = about.teacher ?? former.teacher
    const start = at(about.startsAt)
    const title = {
      ACCEPTED: `${who} gives “${about.title}”`,
      DECLINED: `${who} cannot give “${about.title}”`,
      LAPSED: `${who} has not answered about “${about.title}”`,
    }
    const subject = {
      ACCEPTED: `A substitute gives the class of ${start}`,
      DECLINED: `Nobody has yet agreed to give the class of ${start}`,
      LAPSED: `Nobody has answered about the class of ${start}`,
    }
    const after = {
      ACCEPTED: 'Its students are told.',
      DECLINED: 'You can ask somebody else on the page of the class.',
      LAPSED: 'The time is over. You can ask somebody else on the page of the class.',
    }
    return {
      title: title[about.outcome],
      subject: subject[about.outcome],
      body: `It starts ${start}. ${said(about.answer)}${after[about.outcome]}`,
    }
  },
  SEVERAL_CLASSES: ({ classes, reason }, { at }) => ({
    title: `What changed in ${classes.length} classes`,
    body: [
      said(reason).trim(),
      ...classes.slice(0, mostLines).map(({ what, title, startsAt }) => several[what](title, at(startsAt))),
      classes.length > mostLines && `And ${classes.length - mostLines} more.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  CLASS_TAKEN_OFF: (about, { at }) => ({
    title: `You do not give “${about.title}” any more`,
    subject: `You do not give the class of ${at(about.startsAt)} any more`,
    body: `It is the class of ${at(about.startsAt)}. The academy has planned it without you.`,
  }),
  GIVEN_CLASS_CHANGED: (about, { at }) => ({
    title: about.wasAt ? `“${about.title}” is moved` : `“${about.title}” is changed`,
    subject: about.wasAt
      ? `The class you give is moved to ${at(about.startsAt)}`
      : `The class you give ${at(about.startsAt)} is changed`,
    body: otherwise(about, at),
  }),
  GIVEN_CLASS_CANCELED: (about, { at }) => ({
    title: `“${about.title}” is canceled`,
    subject: `The class you give ${at(about.startsAt)} is canceled`,
    body: `The academy has canceled it. ${said(about.reason)}It was on ${at(about.startsAt)}, and your time is free again.`,
  }),
  PRIVATE_CLASS_BOOKED: (about, { at }) => ({
    title: `${about.student ?? former.student} reserved a class with you`,
    subject: `A private class is reserved with you, ${at(about.startsAt)}`,
    body: `${about.title}, ${at(about.startsAt)}.`,
  }),
  PRIVATE_CLASS_CANCELED: (about, { at }) => ({
    title: `${about.student ?? former.student} cannot come`,
    subject: `A private class is canceled, ${at(about.startsAt)}`,
    body: `${about.title}, ${at(about.startsAt)}, is canceled, and the hour is yours again.`,
  }),
  CLASS_WITHOUT_TEACHER: (about, { at }) => ({
    title: 'A class looks for a teacher',
    body: `“${about.title}”, ${at(about.startsAt)}, can be taken over by whoever is free then.`,
  }),
  HONORARIUM_VERIFIED: (about, { month }) => ({
    title: `Your honorarium of ${month(about.month)} is verified`,
    body: 'Check it class by class before it is paid.',
  }),
  HONORARIUM_PAID: (about, { month }) => ({
    title: `Your honorarium of ${month(about.month)} is paid`,
    body: 'The academy has recorded its payment.',
  }),
  TEACHER_DOCUMENT_ENDS: (about, { day }) => ({
    title: `A document of ${about.teacher} ends`,
    subject: 'A document of a teacher ends',
    body: `“${about.document}” is valid until ${day(about.until)}. Keep its successor on the teacher’s page, or archive it there.`,
  }),
  DELETION_ASKED: (about, { at }) => ({
    title: 'Your account will be deleted',
    body: `As was asked for with your password, it is deleted on ${at(about.due)}. Until then you can take it back in your profile. If it was not you, do so and change your password.`,
  }),
  DELETION_TAKEN_BACK: () => ({
    title: 'Your account stays',
    body: 'The request to delete it was taken back.',
  }),
  WEBHOOK_FAILED: ({ name }) => ({
    title: `“${name}” does not answer`,
    subject: 'A webhook does not answer',
    body: 'For three days something could not be delivered, and it is given up. Look at what was answered; it can be sent again from there.',
  }),
  WEBHOOK_GONE: ({ name }) => ({
    title: `“${name}” is off`,
    subject: 'A webhook is off',
    body: 'Its address answered that it wants nothing more. It can be put on again.',
  }),
  MERGE_OBJECTED: () => ({
    title: 'A person objected to a merge',
    body: 'Two accounts were about to be merged, and a person of one of them said no. Nothing was merged. Check which staff member asked, and why.',
  }),
  SECURITY_NOTICE: ({ what }) => ({
    title: noticed[what],
    body: 'The log of changes says who did it and when. If you did not expect it, change your password and undo it.',
  }),
  TOKEN_AT_SERVER: () => ({
    title: 'A way into your account was made at the server',
    body: 'Someone who works at the server of your academy printed an access token of your account. You can see and end it under your signed-in devices. If you did not expect it, contact your academy.',
  }),
  CALENDAR_ADDRESS: () => ({
    title: 'A calendar address was created in your account',
    body: 'Anyone who has the address can read your calendar without signing in. You can end it in your profile. If it was not you, change your password, which also ends the address, and tell your academy.',
  }),
  EXPORT_READY: (about, { at }) => ({
    title: 'Your data is ready',
    body: `Everything the academy has about you, as one file. You can download it from your profile until ${at(about.until)}.`,
  }),
  SECOND_FACTOR_ON: () => ({
    title: 'Your second factor is on',
    body: 'Signing in to your account asks for a code besides the password. If it was not you, change your password and tell your academy.',
  }),
  SECOND_FACTOR_OFF: () => ({
    title: 'Your second factor is off',
    body: 'Signing in to your account asks for the password alone. If it was not you, change your password and tell your academy.',
  }),
} satisfies { [K in KindName]: (about: AboutOf<K>, write: DatesInWords) => Said }

/** The events that notify the owners. */
const noticed = {
  OWNER: 'There is a new owner',
  RIGHTS: 'The rights of a staff member changed',
  STAFF_ACCOUNT: 'The account of a staff member was added or changed',
  STAFF_LINK: 'A link to create a staff account was printed at the server',
  API_TOKEN: 'An API token was created',
  WEBHOOK: 'A webhook was added or changed',
  PEOPLE_EXPORTED: 'A file with people was exported',
  ACADEMY_EXPORTED: 'The academy was exported as a file',
  MERGED: 'Two accounts were merged',
  RESTORED: 'A backup was restored',
  TOKEN_ISSUED: 'An access token was printed at the server',
  SECOND_FACTOR_RESET: 'Two-factor authentication was turned off at the server',
} satisfies Record<OwnersNotice, string>

/** Why the student who was passed over could not take the seat. */
const skipped = {
  class_canceled: 'This class was canceled.',
  class_started: 'This class has started.',
  already_reserved: 'You have already reserved this class.',
  too_late_to_reserve: 'This class starts too soon to reserve it.',
  beyond_horizon: 'This class cannot be reserved yet.',
  after_contract_end: 'This class is after the end of your contract.',
  contract_paused: 'Your contract is paused on that day.',
  level_mismatch: 'This class is for another level.',
  class_full: 'This class is full.',
  overlapping_class: 'You have another class at that time.',
  not_enough_hours: 'You do not have enough hours.',
  weekly_limit_reached: 'You have reached your weekly limit of hours.',
  monthly_limit_reached: 'You have reached your monthly limit of hours.',
  type_limit_reached: 'You have used the hours your plan has for this kind of class.',
  open_reservations_reached: 'You have as many classes reserved as your plan allows at once.',
  status_not_allowed: 'Your plan does not let you reserve at present.',
  account_disabled: 'It could not be reserved for you at this moment.',
} satisfies Record<SkipReason, string>

export const notificationsWords = defineWords('notifications', {
  told,
  /** Who is named where whoever it was has deleted their account. */
  former,
  /** What is said of a notification whose facts have no words. */
  unreadable: { title: 'News from your academy', body: 'What it says cannot be shown.' },
  /** An instant, of its parts as the reader's clock shows them. */
  moment: ({ weekday, day, month, hour, minute }: Moment) => `${weekday} ${day} ${month}, ${hour}:${minute}`,
  /** An amount of a student's hours, with the number as it is written. */
  hours: (count: number, text: string) => plural('en', count, { one: `${text} hour`, other: `${text} hours` }),
  /** Where its reader chooses which mails they get. */
  choices: 'Notification settings',
  /** What leads from a mail to what it tells of. */
  open: 'Open in Aulaviva',
  /** The one mail that says several things. */
  gathered: {
    subject: (things: number) =>
      plural('en', things, {
        one: 'One thing that happened at your academy',
        other: `${things} things that happened at your academy`,
      }),
    lead: 'This is what happened since the last mail of this kind.',
    more: (things: number) =>
      `There is more than fits here: ${things} further ${plural('en', things, { one: 'thing', other: 'things' })}.`,
    all: 'All notifications',
  },
})

interface Moment {
  weekday: string
  day: string
  month: string
  hour: string
  minute: string
}
