import { questionKinds } from '@aulaviva/domain/question-kinds'
import { readId, readSearch, readWord } from '#platform/page/read-address.ts'
import type { BankFilter } from './question-bank.queries.ts'

/** Search parameters of the question bank. The page ignores unknown kinds, skills, and states. */
export interface BankSearch {
  search?: string | undefined
  kind?: string | undefined
  level?: string | undefined
  skill?: string | undefined
  tag?: string | undefined
  state?: string | undefined
  used?: string | undefined
}

/** The questions of a list, or of an import, to publish. */
export interface PublishSearch extends BankSearch {
  import?: string | undefined
}

/** Maximum length that the endpoint accepts. */
export const longestSearch = 100
export const skills = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const
export const states = ['PUBLISHED', 'DRAFT', 'ARCHIVED'] as const

export function readBankSearch(given: Record<string, unknown>): BankSearch {
  const { search, kind, level, skill, tag, state, used } = given
  return {
    search: readSearch(search, longestSearch),
    kind: readWord(kind),
    level: readId(level),
    skill: readWord(skill),
    tag: readSearch(tag, 40),
    state: readWord(state),
    used: used === true || used === 'true' ? 'true' : used === false || used === 'false' ? 'false' : undefined,
  }
}

export const readPublishSearch = (given: Record<string, unknown>): PublishSearch => ({
  ...readBankSearch(given),
  import: readId(given.import),
})

export function filterOf(search: BankSearch): BankFilter {
  return {
    search: search.search ?? '',
    kind: questionKinds.find(kind => kind === search.kind),
    level: search.level,
    skill: skills.find(skill => skill === search.skill),
    tag: search.tag,
    state: states.find(state => state === search.state),
    used: search.used === 'true' ? 'true' : search.used === 'false' ? 'false' : undefined,
  }
}
