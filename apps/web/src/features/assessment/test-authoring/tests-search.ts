import { maxSearchLength } from '@aulaviva/domain/limits'
import { readId, readSearch, readString } from '#platform/page/read-address.ts'
import type { TestsFilter } from './test-authoring.queries.ts'

/** Search parameters of the list of tests. The page ignores unknown kinds and states. */
export interface TestsSearch {
  search?: string | undefined
  kind?: string | undefined
  level?: string | undefined
  state?: string | undefined
}

export const kinds = ['EVALUATION', 'VIDEO_QUIZ'] as const
export const states = ['PUBLISHED', 'DRAFT', 'ARCHIVED'] as const

export function readTestsSearch({ search, kind, level, state }: Record<string, unknown>): TestsSearch {
  return {
    search: readSearch(search, maxSearchLength),
    kind: readString(kind),
    level: readId(level),
    state: readString(state),
  }
}

export function testsFilterOf(search: TestsSearch): TestsFilter {
  return {
    search: search.search ?? '',
    kind: kinds.find(kind => kind === search.kind),
    level: search.level,
    state: states.find(state => state === search.state),
  }
}
