import type { LevelColor } from '@aulaviva/domain/level-colors'
import type { CefrCode } from '@aulaviva/domain/placement'
import { isLevelCode } from '@aulaviva/domain/syllabus'
import { controlsWords } from '#platform/words/controls.words.ts'
import type { FullLevel } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'

/** A level as typed in the form. */
export interface LevelDraft {
  code: string
  name: string
  cefr: CefrCode | null
  color: LevelColor
  description: string
}

export const levelDraftOf = (level: FullLevel | null): LevelDraft => ({
  code: level?.code ?? '',
  name: level?.name ?? '',
  cefr: level?.cefr ?? null,
  color: level?.color ?? 'BLUE',
  description: level?.description ?? '',
})

/** The errors by field. */
export function levelErrors({ code, name }: LevelDraft) {
  const words = syllabusEditingWords().level
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
  const words = syllabusEditingWords().level
  return field === 'description' ? words.goal : words[field]
}

/** The value of a field as text. */
export function formatField(draft: LevelDraft, field: keyof LevelDraft): string {
  const words = syllabusEditingWords().level
  return field === 'color' ? words.colors[draft.color] : (draft[field] ?? words.cefrNone)
}
