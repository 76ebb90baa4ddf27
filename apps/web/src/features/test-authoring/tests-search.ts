import { readId, readSearch, readWord } from '#platform/page/read-address.ts'
import type { TestsFilter } from './test-authoring.queries.ts'

/** What the list of tests keeps in its address. The page forgets what is no kind and no state. */
export interface TestsSearch {
  search?: string | undefined
  kind?: string | undefined
  level?: string | undefined
  state?: string | undefined
}

/** The call searches for no more than this. */
export const longestSearch = 100
export const kinds = ['EVALUATION', 'VIDEO_QUIZ'] as const
export const states = ['PUBLISHED', 'DRAFT', 'ARCHIVED'] as const

export function readTestsSearch({ search, kind, level, state }: Record<string, unknown>): TestsSearch {
  return {
    search: readSearch(search, longestSearch),
    kind: readWord(kind),
    level: readId(level),
    state: readWord(state),
  }
}

export function filterOf(search: TestsSearch): TestsFilter {
  return {
    search: search.search ?? '',
    kind: kinds.find(kind => kind === search.kind),
    level: search.level,
    state: states.find(state => state === search.state),
  }
}
