/** Why somebody in line cannot take the seat that is free: a refusal of reserving, or one of these. */
export interface SkipReason {
  code: string
  title: string
}

export const notAllowed: SkipReason = {
  code: 'status_not_allowed',
  title: 'Your plan does not let you reserve at present',
}
export const accountDisabled: SkipReason = {
  code: 'account_disabled',
  title: 'It could not be reserved for you at this moment',
}

/** The reason as the student who was passed over reads it. */
export function skipSentence({ title }: SkipReason): string {
  return `A seat came free. ${title}.`
}
