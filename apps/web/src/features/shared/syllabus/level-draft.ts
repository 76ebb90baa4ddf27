import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { CefrCode } from '@aulaviva/domain/placement'
import { isLevelCode } from '@aulaviva/domain/syllabus'
import { controlsWords } from '#platform/words/controls.words.ts'
import type { KeptLevel } from './making.queries.ts'
import { makingWords } from './making.words.ts'

/** A level as typed in the form. */
export interface LevelDraft {
  code: string
  name: string
  cefr: CefrCode | null
  color: LevelColor
  description: string
}

export const draftOf = (level: KeptLevel | undefined): LevelDraft => ({
  code: level?.code ?? '',
  name: level?.name ?? '',
  cefr: level?.cefr ?? null,
  color: level?.color ?? 'BLUE',
  description: level?.description ?? '',
})

/** The errors by field. */
export function wrongWith({ code, name }: LevelDraft) {
  const words = makingWords().level
  return {
    code: !code.trim() ? words.codeMissing : !isLevelCode(code) && words.codeLong,
    name: !name.trim() && controlsWords().missing.name,
    cefr: null,
    color: null,
    description: null,
  }
}

/** The fields in which a draft differs from the current level, as text, for edit conflicts. */
export function differences(theirs: KeptLevel, mine: LevelDraft) {
  const words = makingWords().level
  const shown = (draft: LevelDraft) => [
    [words.code, draft.code],
    [words.name, draft.name],
    [words.cefr, draft.cefr ?? words.cefrNone],
    [words.color, words.colors[draft.color]],
    [words.goal, draft.description],
  ]
  const now = shown(draftOf(theirs))
  return shown(mine).flatMap(([label = '', text = ''], at) =>
    text === now[at]?.[1] ? [] : [{ label, theirs: now[at]?.[1] ?? '', mine: text }],
  )
}
