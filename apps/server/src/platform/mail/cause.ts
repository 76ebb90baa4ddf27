type Part = string | number

/**
 * What a notification or an email is about. A person gets one message per cause, however often the cause is repeated:
 * the columns below are unique per person in both tables.
 */
export interface MessageCause<Kind extends string = string> {
  kind: Kind
  /** Id of the thing it is about. If it is about the person alone, their own. */
  of: string
  /** Which time it is, if the thing can cause this kind more than once, such as a version or an instant. */
  occasion?: Part | readonly Part[]
}

/** The columns that store a cause. */
export interface CauseColumns {
  kind: string
  of_id: string
  occasion: string
}

export const causeColumns = ({ kind, of, occasion = '' }: MessageCause): CauseColumns => ({
  kind,
  of_id: of,
  occasion: [occasion].flat().join(' '),
})
