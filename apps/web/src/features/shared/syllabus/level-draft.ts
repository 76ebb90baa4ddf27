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

export const draftOf = (level: KeptLevel | null): LevelDraft => ({
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

/** The name of a field, to compare two versions. */
export function labelOf(field: keyof LevelDraft): string {
  const words = makingWords().level
  return field === 'description' ? words.goal : words[field]
}

/** The value of a field as text. */
export function inWords(draft: LevelDraft, field: keyof LevelDraft): string {
  const words = makingWords().level
  return field === 'color' ? words.colors[draft.color] : (draft[field] ?? words.cefrNone)
}
