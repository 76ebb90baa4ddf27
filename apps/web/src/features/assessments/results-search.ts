/** Which attempt is shown; without one, the latest that was handed in. */
export interface ResultsSearch {
  attempt?: string
}

export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  return typeof search.attempt === 'string' ? { attempt: search.attempt } : {}
}
