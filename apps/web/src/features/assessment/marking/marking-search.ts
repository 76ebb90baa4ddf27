/** What is open on the grading page, so that a reload or a colleague's link opens the same. */
export interface MarkingSearch {
  tab?: 'placement' | undefined
  /** `attempt.question` of the answer being graded. */
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
