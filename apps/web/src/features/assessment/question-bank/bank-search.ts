import { maxSearchLength } from '@aulaviva/domain/limits'
import { questionKinds } from '@aulaviva/domain/question-kinds'
import { readId, readSearch, readString } from '#platform/page/read-address.ts'
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

export const skills = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const
export const states = ['PUBLISHED', 'DRAFT', 'ARCHIVED'] as const

export function readBankSearch(params: Record<string, unknown>): BankSearch {
  const { search, kind, level, skill, tag, state, used } = params
  return {
    search: readSearch(search, maxSearchLength),
    kind: readString(kind),
    level: readId(level),
    skill: readString(skill),
    tag: readSearch(tag, 40),
    state: readString(state),
    used: used === true || used === 'true' ? 'true' : used === false || used === 'false' ? 'false' : undefined,
  }
}

export const readPublishSearch = (params: Record<string, unknown>): PublishSearch => ({
  ...readBankSearch(params),
  import: readId(params.import),
})

export function bankFilterOf(search: BankSearch): BankFilter {
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
