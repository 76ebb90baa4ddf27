import { defineWords, plural } from '../../../platform/words/define-words.ts'
import { withPeriod } from '../../../platform/words/quoted.ts'
import type { AboutOf, BulkLine, KindName, OwnersNotice, SkipReason } from './kinds.rules.ts'

/** Writes facts for one reader, in their language and time zone. */
export interface DateFormats {
  /** An instant, such as `Thursday 12 March, 18:00`. */
  at(instant: string): string
  /** `March 2026`, of the first day of a month. */
  month(day: string): string
  /** `12 March 2026`, of a day. */
  day(day: string): string
  /** `1.5 hours`, `45 min`, of minutes. */
  hours(minutes: number): string
}

interface MessageText {
  title: string
  /** The email subject for a title that contains a name or a text: subjects never contain what people have written. */
  subject?: string
  body: string
}

/** Used for people whose name is no longer known. */
const deletedPerson = { teacher: 'A former teacher', student: 'A former student' }

// Each quotes what a person wrote, as its own sentence with a space after it. If they wrote nothing, it is empty.
const reasonGiven = (reason = '') => (reason ? `Reason: “${withPeriod(reason)}” ` : '')
const messageSent = (message: string) => (message ? `Message: “${withPeriod(message)}” ` : '')
const answerSent = (answer: string) => (answer ? `Answer: “${withPeriod(answer)}” ` : '')

/** How many classes one notification names. The rest are in the app. */
const maxLines = 12

/** The line for each class in a notification about several. */
const bulkLines = {
  canceled: (title: string, at: string) =>
    `“${title}”, ${at}, was canceled. Students who reserved it got back any hours it cost.`,
  looking: (title: string, at: string) => `“${title}”, ${at}, needs a substitute. You keep your seat.`,
  takenOff: (title: string, at: string) => `You no longer teach “${title}”, ${at}.`,
  open: (title: string, at: string) => `“${title}”, ${at}, needs a substitute. You can cover it if you’re available.`,
} satisfies Record<BulkLine['what'], (title: string, at: string) => string>

/** How a class is after a change. The teacher is given only if it is mentioned. */
export type ClassChangeFacts = Omit<AboutOf<'CLASS_CHANGED'>, 'title' | 'studentClass' | 'teacher'> &
  Partial<Pick<AboutOf<'CLASS_CHANGED'>, 'teacher'>>

/** Describes what changed about a class and what follows from it. */
function describeChange(
  { minutes, teacher, wasAt, startsAt, aboutElse }: ClassChangeFacts,
  at: DateFormats['at'],
  consequence: string | false | null = null,
): string {
  return [
    minutes && `It now lasts ${minutes} minutes.`,
    teacher && `Your teacher is now ${teacher}.`,
    wasAt ? `It’s now on ${at(startsAt)} instead of ${at(wasAt)}.` : `It starts ${at(startsAt)}.`,
    aboutElse && 'Its class type, level, unit, or topic changed.',
    consequence,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Describes the outcome of a student's own act: hours charged or returned, and until when canceling is free. */
function describeCost(
  { cost, until }: Pick<AboutOf<'RESERVATION_MADE'>, 'cost'> & Partial<Pick<AboutOf<'RESERVATION_MADE'>, 'until'>>,
  { at, hours }: DateFormats,
  costText: (hours: string) => string = hours => `It costs ${hours}.`,
): string {
  const parts = [
    cost > 0 && costText(hours(cost)),
    cost < 0 && `You got ${hours(-cost)} back.`,
    until && `You can cancel for free until ${at(until)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Describes a reservation that was just made. */
function describeReservation(about: AboutOf<'RESERVATION_MADE'>, write: DateFormats): string {
  const { teacher, startsAt } = about
  return `${taughtBy(teacher)}The class starts ${write.at(startsAt)}. ${describeCost(about, write)}`.trim()
}

/** Describes a switch to another class. */
function describeSwitch(about: AboutOf<'RESERVATION_MOVED'>, write: DateFormats): string {
  const { teacher, startsAt, wasAt } = about
  const replaces = `${taughtBy(teacher)}The class starts ${write.at(startsAt)} and replaces your class on ${write.at(wasAt)}.`
  return `${replaces} ${describeCost(about, write, hours => `It costs ${hours} more.`)}`.trim()
}

/** Who did something for the student: the teacher of the class by name, or the academy. */
const whoDid = ({ byTeacher, teacher }: AboutOf<'WAITLISTED'>) =>
  byTeacher ? (teacher ?? deletedPerson.teacher) : 'Your academy'

/** Describes the classes of a student who was enrolled in a group. */
function describeEnrollment({ startsAt, count, cost }: AboutOf<'GROUP_ENROLLED'>, write: DateFormats): string {
  const classes = plural('en', count, {
    one: `You have a seat in 1 class, ${write.at(startsAt)}.`,
    other: `You have a seat in all ${count} classes. The first one starts ${write.at(startsAt)}.`,
  })
  return `${classes} ${describeCost({ cost }, write)}`.trim()
}

const taughtBy = (teacher: string | null) => (teacher ? `Your teacher is ${teacher}. ` : '')

/** The text of each kind for its reader. */
const messages = {
  RESERVATION_MADE: (about, write) => ({
    title: `You reserved “${about.title}”`,
    subject: `Class reserved: ${write.at(about.startsAt)}`,
    body: describeReservation(about, write),
  }),
  RESERVATION_MOVED: (about, write) => ({
    title: `You switched to “${about.title}”`,
    subject: `Your class is now ${write.at(about.startsAt)}`,
    body: describeSwitch(about, write),
  }),
  RESERVATION_CANCELED: (about, write) => ({
    title: `You canceled “${about.title}”`,
    subject: `You canceled your class on ${write.at(about.startsAt)}`,
    body: describeCost(about, write) || 'You didn’t get any hours back.',
  }),
  RESERVED_FOR_YOU: (about, write) => ({
    title: `${whoDid(about)} reserved “${about.title}” for you`,
    subject: `Class reserved for you: ${write.at(about.startsAt)}`,
    body: describeReservation(about, write),
  }),
  SWITCHED_FOR_YOU: (about, write) => ({
    title: `Your academy switched you to “${about.title}”`,
    subject: `Your class is now ${write.at(about.startsAt)}`,
    body: describeSwitch(about, write),
  }),
  CANCELED_FOR_YOU: (about, write) => ({
    title: `${whoDid(about)} canceled your reservation for “${about.title}”`,
    subject: `Your reservation was canceled: ${write.at(about.startsAt)}`,
    body: `${reasonGiven(about.reason)}${describeCost(about, write) || 'You didn’t get any hours back.'}`,
  }),
  CLASS_RECORDED: (about, write) => ({
    title: `Your academy added “${about.title}” to your classes`,
    subject: `Past class added: ${write.at(about.startsAt)}`,
    body: [
      taughtBy(about.teacher).trim(),
      `The class was ${write.at(about.startsAt)}.`,
      about.attended ? 'You attended.' : 'You were absent.',
      describeCost(about, write, hours => `It cost ${hours}.`),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  GROUP_ENROLLED: (about, write) => ({
    title: `Your academy enrolled you in “${about.name}”`,
    subject: `You’re enrolled: first class ${write.at(about.startsAt)}`,
    body: describeEnrollment(about, write),
  }),
  GROUP_SWITCHED: (about, write) => ({
    title: `Your academy switched you to “${about.name}”`,
    subject: `You’re in another group: first class ${write.at(about.startsAt)}`,
    body: `It replaces “${about.was}”. ${describeEnrollment(about, write)}`,
  }),
  GROUP_LEFT: (about, write) => ({
    title: `You’re no longer enrolled in “${about.name}”`,
    subject: 'You’re no longer enrolled in a group',
    body: `${reasonGiven(about.reason)}${describeCost(about, write) || 'You didn’t get any hours back.'}`,
  }),
  GROUP_CANCELED: (about, write) => ({
    title: `“${about.name}” was canceled`,
    subject: 'Your group was canceled',
    body: `${reasonGiven(about.reason)}Its remaining classes won’t take place. ${describeCost(about, write)}`.trim(),
  }),
  WELCOME: ({ firstName }) => ({
    title: `Welcome, ${firstName}`,
    subject: 'Welcome to your academy',
    body: 'Reserve your first class whenever you’re ready. You can see your hours on your home page, and your level under Progress.',
  }),
  REMINDER: (about, { at }) => ({
    title: `“${about.title}” is coming up`,
    subject: `Your class starts ${at(about.startsAt)}`,
    body: `It starts ${at(about.startsAt)}.`,
  }),
  TEACHER_REMINDER: (about, { at }) => ({
    title: `You’re teaching “${about.title}” soon`,
    subject: `You’re teaching a class on ${at(about.startsAt)}`,
    body: `It starts ${at(about.startsAt)}.`,
  }),
  CLASS_CANCELED: (about, { at }) => ({
    title: `“${about.title}” was canceled`,
    subject: `Your class on ${at(about.startsAt)} was canceled`,
    body: `It was scheduled for ${at(about.startsAt)}. ${reasonGiven(about.reason)}You got back any hours the class cost. You can reserve another class of this type.`,
  }),
  CLASS_CHANGED: (about, { at }) => ({
    title: about.wasAt ? `“${about.title}” was moved` : `“${about.title}” was changed`,
    subject: about.wasAt
      ? `Your class was moved to ${at(about.startsAt)}`
      : `Your class on ${at(about.startsAt)} was changed`,
    body: describeChange(
      about,
      at,
      about.wasAt && 'You still have your seat. If the new time doesn’t work, cancel for free before class starts.',
    ),
  }),
  SEAT_GIVEN_BACK: (about, { at }) => ({
    title: `“${about.title}” was moved to a time when you have another class`,
    subject: 'Your class was moved, so we canceled your reservation',
    body: `It’s now on ${at(about.startsAt)} instead of ${at(about.wasAt)}. We canceled your reservation and returned any hours it cost.`,
  }),
  TEACHER_CHANGED: about => ({
    title: `“${about.title}” needs a new teacher`,
    subject: 'We’re finding a new teacher for your class',
    body: 'You keep your seat. We’ll let you know as soon as we find a substitute, or if we can’t.',
  }),
  TEACHER_FOUND: (about, { at }) => ({
    title: `${about.teacher ?? deletedPerson.teacher} will teach “${about.title}”`,
    subject: `Your class on ${at(about.startsAt)} has a new teacher`,
    body: `Your class is on ${at(about.startsAt)}, as planned.`,
  }),
  WAITLISTED: (about, { at }) => ({
    title: `${whoDid(about)} added you to the waitlist for “${about.title}”`,
    subject: `You’re on the waitlist for a class on ${at(about.startsAt)}`,
    body: 'If a seat opens, we’ll hold it for you and notify you.',
  }),
  WAITLIST_REMOVED: (about, { at }) => ({
    title: `${whoDid(about)} removed you from the waitlist for “${about.title}”`,
    subject: `You’re no longer on the waitlist for a class on ${at(about.startsAt)}`,
    body: 'You can join the waitlist again while the class is full.',
  }),
  WAITLIST_OFFER: (about, { at }) => ({
    title: `A seat in “${about.title}” is held for you`,
    subject: `A seat is held for you until ${at(about.until)}`,
    body: `The class starts ${at(about.startsAt)}. Reserve your seat before ${at(about.until)}.`,
  }),
  WAITLIST_TAKEN: (about, { at }) => ({
    title: `You have a seat in “${about.title}”`,
    subject: `You have a seat in the class on ${at(about.startsAt)}`,
    body: `We reserved it for you, as you asked. The class starts ${at(about.startsAt)}.`,
  }),
  WAITLIST_LAPSED: about => ({
    title: `Your held seat in “${about.title}” expired`,
    subject: 'Your held seat expired',
    body: 'You didn’t reserve it in time, so we released it and took you off the waitlist.',
  }),
  WAITLIST_SKIPPED: about => ({
    title: `We couldn’t give you a seat in “${about.title}”`,
    subject: 'We couldn’t give you a seat',
    body: `A seat opened. ${skipReasons[about.reason]} You’re no longer on the waitlist.`,
  }),
  WAITLIST_MOVED: (about, { at }) => ({
    title: about.wasAt ? `“${about.title}” was moved` : `“${about.title}” was changed`,
    subject: about.wasAt
      ? `Waitlisted class moved to ${at(about.startsAt)}`
      : `Waitlisted class changed: ${at(about.startsAt)}`,
    body: describeChange(about, at, 'You keep your place on the waitlist. We’ll ask you before we reserve a seat.'),
  }),
  WAITLIST_CLOSED: (about, { at }) => ({
    title: about.canceled ? `“${about.title}” was canceled` : `You didn’t get a seat in “${about.title}”`,
    subject: about.canceled
      ? `The class on ${at(about.startsAt)} was canceled`
      : `No seat in the class on ${at(about.startsAt)}`,
    body: about.canceled
      ? `You were on its waitlist. It was scheduled for ${at(about.startsAt)}.`
      : `It starts ${at(about.startsAt)}, and its waitlist is now closed. You can reserve another class of this type.`,
  }),
  FEEDBACK: about => ({
    title: `${about.teacher ?? deletedPerson.teacher} sent you feedback`,
    subject: 'Your feedback is ready',
    body: `Your feedback for “${about.title}” is ready.`,
  }),
  ABSENCE: about => ({
    title: `You were marked absent from “${about.title}”`,
    subject: 'You were marked absent from a class',
    body: 'Had a good reason? Upload an excuse. If it’s accepted, you’ll get back any hours the class cost.',
  }),
  DOCUMENT_DECIDED: about => ({
    title: about.approved ? 'Your absence excuse was accepted' : 'Your absence excuse was rejected',
    body: about.approved
      ? `Your absence from “${about.title}” is excused, and you got back any hours the class cost.`
      : `Your absence from “${about.title}” still counts. ${reasonGiven(about.reason)}`.trim(),
  }),
  ANSWERS_MARKED: about => ({
    title: `Your answers on “${about.title}” were graded`,
    subject: 'Your answers were graded',
    body: 'See your score and your teacher’s comments.',
  }),
  SCORE_CHANGED: ({ title, oldScore, newScore, passed }) => ({
    title: `Your score on “${title}” changed`,
    subject: 'Your score on a test changed',
    body: [
      'The academy corrected an answer key and regraded your answers.',
      `Your score was ${Math.round(oldScore)}% and is now ${Math.round(newScore)}%.`,
      passed !== null && (passed ? 'You passed the test.' : 'You no longer pass the test.'),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  PLACEMENT_CONFIRMED: about => ({
    title: `Your level is ${about.level}`,
    body: about.corrected
      ? `${about.teacher ?? deletedPerson.teacher} reviewed your placement test and chose this level for you.`
      : `${about.teacher ?? deletedPerson.teacher} reviewed your placement test and confirmed the result.`,
  }),
  LEVEL_CHANGED: about => ({
    title: `Your level is ${about.level}`,
    body: 'Your academy changed your level. Your reservations stay the same.',
  }),
  BADGE: ({ name }) => ({
    title: `New badge: ${name}`,
    subject: 'You earned a badge',
    body: 'See it on your badges page, where you can share it.',
  }),
  CERTIFICATE: ({ name }) => ({
    title: `Your certificate: ${name}`,
    subject: 'You earned a certificate',
    body: 'Download it from your badges page to show it to others.',
  }),
  CONTRACT_ENDED: () => ({
    title: 'Your subscription ended',
    body: 'Your unused hours expired. You can still see your classes and results.',
  }),
  CONTRACT_CANCELED: () => ({
    title: 'Your subscription was canceled',
    body: 'You can use any remaining hours until the subscription’s last day.',
  }),
  CONTRACT_PAUSED: ({ from, to, until }, { day }) => ({
    title: `Your subscription is paused from ${day(from)}`,
    body: `From ${day(from)} to ${day(to)}, you can’t take classes. Any reservations on those days were canceled, and you got back any hours they cost. You won’t lose any days. You can use your hours until ${day(until)}.`,
  }),
  CONTRACT_RESUMED: ({ until }, { day }) => ({
    title: 'Your subscription is no longer paused',
    body: `You can take classes again and use your hours until ${day(until)}.`,
  }),
  PAYMENT: () => ({
    title: 'Payment due',
    body: 'You can reserve classes once your subscription is paid.',
  }),
  CLASS_ASSIGNED: (about, { at }) => ({
    title: `You’ve been assigned “${about.title}”`,
    subject: `You’ve been assigned a class on ${at(about.startsAt)}`,
    body: `Your academy assigned it to you. It starts ${at(about.startsAt)}.`,
  }),
  SUBSTITUTE_ASKED: (about, { at }) => ({
    title: `Can you cover “${about.title}”?`,
    subject: `Can you cover a class on ${at(about.startsAt)}?`,
    body: `It starts ${at(about.startsAt)}. ${messageSent(about.note)}You’re the only teacher we asked. Accept or decline before ${at(about.until)}.`,
  }),
  SUBSTITUTE_NOT_NEEDED: (about, { at }) => ({
    title: `We no longer need you to cover “${about.title}”`,
    subject: `Cover request closed: ${at(about.startsAt)}`,
    body: `The request to cover the class on ${at(about.startsAt)} is closed. You don’t need to do anything.`,
  }),
  SUBSTITUTE_ANSWERED: (about, { at }) => {
    const who = about.teacher ?? deletedPerson.teacher
    const start = at(about.startsAt)
    const title = {
      ACCEPTED: `${who} will cover “${about.title}”`,
      DECLINED: `${who} can’t cover “${about.title}”`,
      LAPSED: `${who} didn’t answer about “${about.title}”`,
    }
    const subject = {
      ACCEPTED: `The class on ${start} has a substitute`,
      DECLINED: `The class on ${start} still needs a substitute`,
      LAPSED: `No answer about the class on ${start}`,
    }
    const nextStep = {
      ACCEPTED: 'We notified any students with a seat.',
      DECLINED: 'You can ask another teacher on the class page.',
      LAPSED: 'The request expired. You can ask another teacher on the class page.',
    }
    return {
      title: title[about.outcome],
      subject: subject[about.outcome],
      body: `The class starts ${start}. ${answerSent(about.answer)}${nextStep[about.outcome]}`,
    }
  },
  SEVERAL_CLASSES: ({ classes, reason }, { at }) => ({
    title: `${classes.length} classes changed`,
    body: [
      reasonGiven(reason).trim(),
      ...classes.slice(0, maxLines).map(({ what, title, startsAt }) => bulkLines[what](title, at(startsAt))),
      classes.length > maxLines && `And ${classes.length - maxLines} more.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  CLASS_TAKEN_OFF: (about, { at }) => ({
    title: `You no longer teach “${about.title}”`,
    subject: `You no longer teach the class on ${at(about.startsAt)}`,
    body: `Your academy removed you from the class on ${at(about.startsAt)}.`,
  }),
  GIVEN_CLASS_CHANGED: (about, { at }) => ({
    title: about.wasAt ? `“${about.title}” was moved` : `“${about.title}” was changed`,
    subject: about.wasAt
      ? `A class you teach was moved to ${at(about.startsAt)}`
      : `The class you teach on ${at(about.startsAt)} was changed`,
    body: describeChange(about, at),
  }),
  GIVEN_CLASS_CANCELED: (about, { at }) => ({
    title: `“${about.title}” was canceled`,
    subject: `Your class on ${at(about.startsAt)} was canceled`,
    body: `Your academy canceled it. ${reasonGiven(about.reason)}It was scheduled for ${at(about.startsAt)}.`,
  }),
  GIVEN_CLASS_RECORDED: (about, { at }) => ({
    title: `Your academy added “${about.title}” to the classes you taught`,
    subject: `A class you taught was added: ${at(about.startsAt)}`,
    body: `The class was ${at(about.startsAt)}. It counts toward your honorarium.`,
  }),
  PRIVATE_CLASS_BOOKED: (about, { at }) => ({
    title: `${about.student ?? deletedPerson.student} reserved a private class with you`,
    subject: `Private class reserved: ${at(about.startsAt)}`,
    body: `“${about.title}”, ${at(about.startsAt)}. ${messageSent(about.wish ?? '')}`.trim(),
  }),
  PRIVATE_CLASS_CANCELED: (about, { at }) => ({
    title: `${about.student ?? deletedPerson.student} canceled a private class`,
    subject: `Private class canceled: ${at(about.startsAt)}`,
    body: `“${about.title}”, ${at(about.startsAt)}, was canceled.`,
  }),
  CLASS_WITHOUT_TEACHER: (about, { at }) => ({
    title: 'A class needs a substitute',
    body: `You can cover “${about.title}”, ${at(about.startsAt)}, if you’re available.`,
  }),
  HONORARIUM_VERIFIED: (about, { month }) => ({
    title: `Your honorarium for ${month(about.month)} is verified`,
    body: 'Check it class by class before it’s paid.',
  }),
  HONORARIUM_PAID: (about, { month }) => ({
    title: `Your honorarium for ${month(about.month)} was paid`,
    body: 'Your academy recorded the payment.',
  }),
  TEACHER_DOCUMENT_ENDS: (about, { day }) => ({
    title: `${about.teacher}’s document expires soon`,
    subject: 'A teacher document expires soon',
    body: `“${about.document}” is valid until ${day(about.until)}. Upload the new version on the teacher’s page, or archive this one.`,
  }),
  DELETION_ASKED: (about, { at }) => ({
    title: 'Your account will be deleted',
    body: `Someone asked for this with your password. Your account will be deleted on ${at(about.due)}. Until then, you can cancel the deletion in your profile. If you didn’t ask for this, cancel the deletion and change your password.`,
  }),
  DELETION_TAKEN_BACK: () => ({
    title: 'Your account won’t be deleted',
    body: 'The request to delete it was canceled.',
  }),
  WEBHOOK_FAILED: ({ name }) => ({
    title: `We couldn’t deliver an event to “${name}”`,
    subject: 'We couldn’t deliver a webhook event',
    body: 'We tried for 3 days, then stopped. Check the responses under Deliveries, where you can also resend the event.',
  }),
  WEBHOOK_GONE: ({ name }) => ({
    title: `“${name}” was turned off`,
    subject: 'A webhook was turned off',
    body: 'Its address no longer accepts events. You can turn the webhook on again.',
  }),
  MERGE_OBJECTED: () => ({
    title: 'Someone objected to a merge',
    body: 'Two accounts were about to be merged, and the holder of one objected. Nothing was merged. Check who asked for the merge, and why.',
  }),
  SECURITY_NOTICE: ({ what }) => ({
    title: securityEvents[what],
    body: 'The audit log shows who did this and when. If you didn’t expect it, change your password and undo the change if you can.',
  }),
  TOKEN_AT_SERVER: () => ({
    title: 'An access token for your account was created on the server',
    body: 'Someone with access to your academy’s server created an access token for your account. You can end its access under Signed-in devices in your profile. If you didn’t expect it, contact your academy.',
  }),
  CALENDAR_ADDRESS: () => ({
    title: 'A calendar link was created for your account',
    body: 'Anyone with the link can read your calendar without signing in. You can delete the link in your profile. If you didn’t create it, change your password, which also deletes the link, and tell your academy.',
  }),
  EXPORT_READY: (about, { at }) => ({
    title: 'Your data is ready',
    body: `You can download your data from your profile until ${at(about.until)}.`,
  }),
  SECOND_FACTOR_ON: () => ({
    title: 'Two-factor authentication is on',
    body: 'You now need your password and a code to sign in. If you didn’t turn it on, change your password and tell your academy.',
  }),
  SECOND_FACTOR_OFF: () => ({
    title: 'Two-factor authentication is off',
    body: 'You now need only your password to sign in. If you didn’t turn it off, change your password and tell your academy.',
  }),
} satisfies { [K in KindName]: (about: AboutOf<K>, write: DateFormats) => MessageText }

/** The events that notify the owners. */
const securityEvents = {
  OWNER: 'A new owner was added',
  RIGHTS: 'A staff member’s permissions changed',
  STAFF_ACCOUNT: 'A staff account was added or changed',
  STAFF_LINK: 'A link for a new staff account was created on the server',
  API_TOKEN: 'An API token was created',
  WEBHOOK: 'A webhook was added or changed',
  PEOPLE_EXPORTED: 'A list of people was exported',
  ACADEMY_EXPORTED: 'The academy was exported',
  MERGED: 'Two accounts were merged',
  RESTORED: 'A backup was restored',
  TOKEN_ISSUED: 'An access token was created on the server',
  SECOND_FACTOR_RESET: 'Two-factor authentication was turned off for 1 account',
} satisfies Record<OwnersNotice, string>

/** Why the skipped student couldn't take the seat. */
const skipReasons = {
  class_canceled: 'This class was canceled.',
  class_started: 'This class has started.',
  already_reserved: 'You’ve already reserved this class.',
  too_late_to_reserve: 'It’s too late to reserve this class.',
  beyond_horizon: 'This class can’t be reserved yet.',
  after_contract_end: 'Your subscription ends before this class.',
  contract_paused: 'Your subscription is paused on that day.',
  level_mismatch: 'This class is for another level.',
  class_full: 'This class is full.',
  overlapping_class: 'You have another class at that time.',
  not_enough_hours: 'You don’t have enough hours.',
  weekly_limit_reached: 'This class would exceed your weekly hour limit.',
  monthly_limit_reached: 'This class would exceed your monthly hour limit.',
  type_limit_reached: 'Your plan doesn’t have enough hours left for this class type.',
  open_reservations_reached: 'You’ve reached your plan’s limit of open reservations.',
  status_not_allowed: 'Your subscription doesn’t let you reserve classes right now.',
  account_disabled: 'We couldn’t reserve it for you.',
} satisfies Record<SkipReason, string>

export const notificationsWords = defineWords('notifications', {
  messages,
  /** Names used for people who have deleted their account. */
  deletedPerson,
  /** Used for a notification that can't be written. */
  unreadable: { title: 'Update from your academy', body: 'We can’t show this message.' },
  /** An instant, from its parts in the reader's time zone. */
  moment: ({ weekday, day, month, time }: Moment) => `${weekday} ${day} ${month}, ${time}`,
  /** Below an email that says a time. */
  zone: (place: string) => `Time zone: ${place}`,
  /** An amount of a student's hours, with the number already formatted. */
  hours: (count: number, text: string) => plural('en', count, { one: `${text} hour`, other: `${text} hours` }),
  shortHours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  /** The link to the reader's notification preferences. */
  choices: 'Notification preferences',
  /** The link from an email to its subject in the app. */
  open: 'Open in Aulaviva',
  /** The email that lists several notifications. */
  digest: {
    subject: (count: number) =>
      plural('en', count, { one: '1 update from your academy', other: `${count} updates from your academy` }),
    lead: 'Here’s what’s new at your academy.',
    more: (count: number) =>
      plural('en', count, { one: '1 more update doesn’t fit here.', other: `${count} more updates don’t fit here.` }),
    all: 'See all notifications',
  },
})

interface Moment {
  weekday: string
  day: string
  month: string
  time: string
}
