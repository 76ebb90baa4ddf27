/** What the staff's changes are about, and what they do. One list for the log, its filters and its words. */

export const changedThings = [
  'PERSON',
  'PEOPLE_IMPORT',
  'SETTINGS',
  'LEVEL',
  'UNIT',
  'TOPIC',
  'CLASS_TYPE',
  'PLAN',
  'SUBSCRIPTION',
  'RATE',
  'BONUS',
  'HONORARIUM',
  'LIVE_CLASS',
  'TEACHER',
  'COURSE',
  'QUESTION_IMPORT',
  'QUESTION',
] as const
export type ChangedThing = (typeof changedThings)[number]

/** Things whose identifier is that of a person: they are called what the person is called. */
export const thingsOfPeople: readonly ChangedThing[] = ['PERSON', 'SUBSCRIPTION', 'HONORARIUM', 'TEACHER']

export const changeActs = [
  'CREATED',
  'CHANGED',
  'CANCELED',
  'MOVED',
  'MERGED',
  'ARCHIVED',
  'RESTORED',
  'DELETED',
  'DISABLED',
  'ENABLED',
  'INVITED',
  'INVITATION_REVOKED',
  'INVITED_AGAIN',
  'ADDRESS_CORRECTED',
  'RIGHTS_CHANGED',
  'DEDUCTED',
  'CORRECTED',
  'UNDONE',
  'VERIFIED',
  'PAID',
  'PLAN_GIVEN',
  'PAYMENT_RECORDED',
  'HOURS_CHANGED',
  'PAUSED',
  'PAUSE_ENDED',
  'STARTED',
  'STOPPED',
  'RESUMED',
  'INVITED',
  'NAME_CORRECTED',
  'LEVEL_CHANGED',
  'SIGNED_OUT',
  'NOTE_ADDED',
  'NOTE_CHANGED',
  'NOTE_DELETED',
  'PUBLISHED',
  'UNPUBLISHED',
  'SCHEDULED',
  'UNSCHEDULED',
  'DRAFT_BEGUN',
  'DRAFT_GIVEN_UP',
  'VERSION_RESTORED',
  'MARKED_AGAIN',
  'DOCUMENT_ADDED',
  'DOCUMENT_CHANGED',
  'DOCUMENT_ARCHIVED',
  'DOCUMENT_RESTORED',
] as const
export type ChangeAct = (typeof changeActs)[number]

export const changeOrigins = ['APP', 'COMMAND_LINE', 'IMPORT'] as const
export type ChangeOrigin = (typeof changeOrigins)[number]
