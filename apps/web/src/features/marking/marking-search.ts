/** What is open on the marking page, so that a reload and a colleague’s link open the same. */
export interface MarkingSearch {
  tab?: 'placement'
  /** `attempt.question` of the answer that is being marked. */
  answer?: string
  /** The attempt whose level is being confirmed. */
  placed?: string
}

export function readMarkingSearch({ tab, answer, placed }: Record<string, unknown>): MarkingSearch {
  return {
    ...(tab === 'placement' && { tab }),
    ...(typeof answer === 'string' && /^[\w-]+\.[\w-]+$/.test(answer) && { answer }),
    ...(typeof placed === 'string' && /^[\w-]+$/.test(placed) && { placed }),
  }
}
