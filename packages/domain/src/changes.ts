/** What the staff's changes are about, and what they do. One list for the log, its filters and its words. */

export const changedThings = ['PERSON', 'CLASS_TYPE'] as const
export type ChangedThing = (typeof changedThings)[number]

export const changeActs = [
  'CREATED',
  'CHANGED',
  'MOVED',
  'MERGED',
  'ARCHIVED',
  'RESTORED',
  'DELETED',
  'DISABLED',
  'ENABLED',
  'INVITATION_REVOKED',
  'INVITED_AGAIN',
  'ADDRESS_CORRECTED',
  'RIGHTS_CHANGED',
] as const
export type ChangeAct = (typeof changeActs)[number]

export const changeOrigins = ['APP', 'COMMAND_LINE', 'IMPORT'] as const
export type ChangeOrigin = (typeof changeOrigins)[number]
