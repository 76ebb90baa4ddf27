import type { StaffRight } from './access.ts'

/** The emails that an academy can customize, and the variables of each. */

/** By topic, in screen order. */
export const mailTopics = {
  RESERVATIONS: ['RESERVATION_MADE', 'RESERVATION_MOVED', 'RESERVATION_CANCELED'],
  REMINDERS: ['REMINDER', 'TEACHER_REMINDER'],
  CLASS_CHANGES: [
    'RESERVED_FOR_YOU',
    'SWITCHED_FOR_YOU',
    'CANCELED_FOR_YOU',
    'CLASS_RECORDED',
    'GROUP_ENROLLED',
    'GROUP_SWITCHED',
    'GROUP_LEFT',
    'GROUP_CANCELED',
    'CLASS_CANCELED',
    'CLASS_CHANGED',
    'SEAT_GIVEN_BACK',
    'TEACHER_CHANGED',
    'TEACHER_FOUND',
    'CLASS_ASSIGNED',
    'SUBSTITUTE_ASKED',
    'SUBSTITUTE_NOT_NEEDED',
    'SUBSTITUTE_ANSWERED',
    'SEVERAL_CLASSES',
    'CLASS_TAKEN_OFF',
    'GIVEN_CLASS_CHANGED',
    'GIVEN_CLASS_CANCELED',
    'GIVEN_CLASS_RECORDED',
    'PRIVATE_CLASS_BOOKED',
    'PRIVATE_CLASS_CANCELED',
  ],
  WAITLIST: [
    'WAITLISTED',
    'WAITLIST_REMOVED',
    'WAITLIST_OFFER',
    'WAITLIST_TAKEN',
    'WAITLIST_LAPSED',
    'WAITLIST_SKIPPED',
    'WAITLIST_MOVED',
    'WAITLIST_CLOSED',
  ],
  FEEDBACK: ['FEEDBACK', 'ABSENCE', 'DOCUMENT_DECIDED'],
  RESULTS: ['ANSWERS_MARKED', 'SCORE_CHANGED', 'PLACEMENT_CONFIRMED', 'LEVEL_CHANGED'],
  ACHIEVEMENTS: ['BADGE', 'CERTIFICATE'],
  CONTRACT: ['CONTRACT_ENDED', 'CONTRACT_CANCELED', 'CONTRACT_PAUSED', 'CONTRACT_RESUMED', 'PAYMENT'],
  TEACHING: ['CLASS_WITHOUT_TEACHER', 'HONORARIUM_VERIFIED', 'HONORARIUM_PAID', 'TEACHER_DOCUMENT_ENDS'],
  ACADEMY: ['WELCOME'],
  ACCOUNT: [
    'INVITATION',
    'PASSWORD_RESET',
    'PASSWORD_CHANGED',
    'DELETION_ASKED',
    'DELETION_TAKEN_BACK',
    'ACCOUNT_DELETED',
    'EXPORT_READY',
    'SECOND_FACTOR_ON',
    'SECOND_FACTOR_OFF',
    'WEBHOOK_FAILED',
    'WEBHOOK_GONE',
    'MERGE_OBJECTED',
    'SECURITY_NOTICE',
    'TOKEN_AT_SERVER',
    'CALENDAR_ADDRESS',
  ],
} as const

export type MailTopic = keyof typeof mailTopics
export type MailKind = (typeof mailTopics)[MailTopic][number]
export const mailKinds: readonly MailKind[] = Object.values(mailTopics).flat()

/**
 * The permission needed to edit an email template. Account emails link to where people choose a password, so only
 * owners edit them: readers would trust a malicious link there.
 */
export const areaToEdit = (kind: MailKind): StaffRight =>
  (mailTopics.ACCOUNT as readonly MailKind[]).includes(kind) ? 'owner' : 'settings'

/** Emails that are not notifications: they are about getting and losing access. */
export const accountMails = ['INVITATION', 'PASSWORD_RESET', 'PASSWORD_CHANGED', 'ACCOUNT_DELETED'] as const
export type AccountMail = (typeof accountMails)[number]

/**
 * The variables of emails, and whether they may be used in a subject. Text that people wrote may not, because a subject
 * is shown on locked screens and trusted as the academy's. `message` is the default text for the case.
 */
export const mailVariables = {
  first_name: { inSubject: false },
  academy: { inSubject: true },
  message: { inSubject: true },
  class: { inSubject: false },
  group: { inSubject: false },
  starts_at: { inSubject: true },
  was_at: { inSubject: true },
  minutes: { inSubject: true },
  hours: { inSubject: true },
  teacher: { inSubject: false },
  student: { inSubject: false },
  reason: { inSubject: false },
  note: { inSubject: false },
  wish: { inSubject: false },
  answer: { inSubject: false },
  until: { inSubject: true },
  classes: { inSubject: true },
  test: { inSubject: false },
  level: { inSubject: true },
  badge: { inSubject: false },
  certificate: { inSubject: false },
  from_day: { inSubject: true },
  to_day: { inSubject: true },
  last_day: { inSubject: true },
  month: { inSubject: true },
  document: { inSubject: false },
  due: { inSubject: true },
  webhook: { inSubject: false },
} as const satisfies Record<string, { inSubject: boolean }>
export type MailVariable = keyof typeof mailVariables

const common = ['first_name', 'academy', 'message'] as const

/** The variables of each email, in addition to the reader's name, the academy, and the message. */
export const variablesOfMail = {
  RESERVATION_MADE: [...common, 'class', 'starts_at', 'teacher', 'hours', 'until'],
  RESERVATION_MOVED: [...common, 'class', 'starts_at', 'was_at', 'teacher', 'hours', 'until'],
  RESERVATION_CANCELED: [...common, 'class', 'starts_at', 'teacher', 'hours'],
  RESERVED_FOR_YOU: [...common, 'class', 'starts_at', 'teacher', 'hours', 'until'],
  SWITCHED_FOR_YOU: [...common, 'class', 'starts_at', 'was_at', 'teacher', 'hours', 'until'],
  CANCELED_FOR_YOU: [...common, 'class', 'starts_at', 'teacher', 'hours', 'reason'],
  CLASS_RECORDED: [...common, 'class', 'starts_at', 'teacher', 'hours'],
  GROUP_ENROLLED: [...common, 'group', 'starts_at', 'hours'],
  GROUP_SWITCHED: [...common, 'group', 'starts_at', 'hours'],
  GROUP_LEFT: [...common, 'group', 'hours', 'reason'],
  GROUP_CANCELED: [...common, 'group', 'hours', 'reason'],
  REMINDER: [...common, 'class', 'starts_at'],
  TEACHER_REMINDER: [...common, 'class', 'starts_at'],
  CLASS_CANCELED: [...common, 'class', 'starts_at', 'reason'],
  CLASS_CHANGED: [...common, 'class', 'starts_at', 'was_at', 'minutes', 'teacher'],
  SEAT_GIVEN_BACK: [...common, 'class', 'starts_at', 'was_at'],
  TEACHER_CHANGED: [...common, 'class', 'teacher'],
  TEACHER_FOUND: [...common, 'class', 'teacher', 'starts_at'],
  CLASS_ASSIGNED: [...common, 'class', 'starts_at'],
  SUBSTITUTE_ASKED: [...common, 'class', 'starts_at', 'until', 'note'],
  SUBSTITUTE_NOT_NEEDED: [...common, 'class', 'starts_at'],
  SUBSTITUTE_ANSWERED: [...common, 'class', 'starts_at', 'teacher', 'answer'],
  SEVERAL_CLASSES: [...common, 'classes', 'reason'],
  CLASS_TAKEN_OFF: [...common, 'class', 'starts_at'],
  GIVEN_CLASS_CHANGED: [...common, 'class', 'starts_at', 'was_at', 'minutes'],
  GIVEN_CLASS_CANCELED: [...common, 'class', 'starts_at', 'reason'],
  GIVEN_CLASS_RECORDED: [...common, 'class', 'starts_at'],
  PRIVATE_CLASS_BOOKED: [...common, 'class', 'student', 'starts_at', 'wish'],
  PRIVATE_CLASS_CANCELED: [...common, 'class', 'student', 'starts_at'],
  WAITLISTED: [...common, 'class', 'starts_at', 'teacher'],
  WAITLIST_REMOVED: [...common, 'class', 'starts_at', 'teacher'],
  WAITLIST_OFFER: [...common, 'class', 'starts_at', 'until'],
  WAITLIST_TAKEN: [...common, 'class', 'starts_at'],
  WAITLIST_LAPSED: [...common, 'class'],
  WAITLIST_SKIPPED: [...common, 'class'],
  WAITLIST_MOVED: [...common, 'class', 'starts_at', 'was_at', 'minutes'],
  WAITLIST_CLOSED: [...common, 'class', 'starts_at'],
  FEEDBACK: [...common, 'class', 'teacher'],
  ABSENCE: [...common, 'class'],
  DOCUMENT_DECIDED: [...common, 'class', 'reason'],
  ANSWERS_MARKED: [...common, 'test'],
  SCORE_CHANGED: [...common, 'test'],
  PLACEMENT_CONFIRMED: [...common, 'level', 'teacher'],
  LEVEL_CHANGED: [...common, 'level'],
  BADGE: [...common, 'badge'],
  CERTIFICATE: [...common, 'certificate'],
  CONTRACT_ENDED: common,
  CONTRACT_CANCELED: common,
  CONTRACT_PAUSED: [...common, 'from_day', 'to_day', 'last_day'],
  CONTRACT_RESUMED: [...common, 'last_day'],
  PAYMENT: common,
  CLASS_WITHOUT_TEACHER: [...common, 'class', 'starts_at'],
  HONORARIUM_VERIFIED: [...common, 'month'],
  HONORARIUM_PAID: [...common, 'month'],
  TEACHER_DOCUMENT_ENDS: [...common, 'teacher', 'document', 'last_day'],
  WELCOME: common,
  INVITATION: common,
  PASSWORD_RESET: common,
  PASSWORD_CHANGED: common,
  DELETION_ASKED: [...common, 'due'],
  DELETION_TAKEN_BACK: common,
  // The recipient no longer has an account.
  ACCOUNT_DELETED: ['academy', 'message'],
  EXPORT_READY: [...common, 'until'],
  SECOND_FACTOR_ON: common,
  SECOND_FACTOR_OFF: common,
  WEBHOOK_FAILED: [...common, 'webhook'],
  WEBHOOK_GONE: [...common, 'webhook'],
  MERGE_OBJECTED: common,
  SECURITY_NOTICE: common,
  TOKEN_AT_SERVER: common,
  CALENDAR_ADDRESS: common,
} as const satisfies Record<MailKind, readonly MailVariable[]>
