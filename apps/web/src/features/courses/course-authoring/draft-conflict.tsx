import type { Cue } from '@aulaviva/domain/captions'
import type { CourseDocument } from '@aulaviva/domain/course-document'
import { useQueries } from '@tanstack/react-query'
import { ConflictNotice } from '#entities/changes/conflict-notice.tsx'
import { languageName } from '#platform/words/language-name.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { differingLines } from './caption-differences.ts'
import { CaptionLines } from './caption-lines.tsx'
import { captionsWords } from './captions.words.ts'
import { cuesQuery } from './captions-query.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import type { FieldConflict } from './merge-documents.ts'
import type { Draft } from './use-draft.ts'

/** What someone else has saved, beside the unsaved edits made here. */
export function DraftConflict({ draft, course }: { draft: Draft; course: AuthoredCourse }) {
  const { conflict } = draft
  if (!conflict) return null
  return <ConflictFields draft={draft} conflict={conflict} course={course} />
}

interface Props {
  draft: Draft
  conflict: NonNullable<Draft['conflict']>
  course: AuthoredCourse
}

function ConflictFields({ draft, conflict, course }: Props) {
  const words = courseAuthoringWords()
  const taught = useTaughtLanguage()
  const theirs = conflict.theirs.document
  const mine = draft.document
  const labelOf = ({ class_id, field, language }: FieldConflict) => {
    const at = mine.classes.findIndex(one => one.id === class_id)
    const of = at < 0 ? words.conflict.course : mine.classes[at]?.name || words.course.number(at + 1)
    const what = language ? captionsWords().about(languageName(language)) : words.conflict.fields[field]
    return `${of}: ${what}`
  }
  const captions = conflict.fields.filter(isOfCaptions)
  const files = captions.flatMap(one => [captionFile(theirs, one), captionFile(mine, one)])
  const all = { ...course, files: [...course.files, ...conflict.theirs.files] }
  const read = useQueries({
    queries: files.map(file => ({ ...cuesQuery(all, file ?? ''), enabled: file !== null })),
  })
  const cuesOf = (one: FieldConflict, side: 0 | 1): readonly Cue[] | undefined => {
    const at = 2 * captions.indexOf(one) + side
    return files[at] === null ? [] : read[at]?.data
  }
  return (
    <ConflictNotice
      merged
      fields={conflict.fields.map(one => {
        const label = labelOf(one)
        const [theirCues, myCues] = isOfCaptions(one) ? [cuesOf(one, 0), cuesOf(one, 1)] : []
        if (theirCues && myCues) {
          const [their, my] = differingLines(theirCues, myCues)
          const lang = one.language ?? (mine.classes.find(({ id }) => id === one.class_id)?.captions_language || taught)
          return {
            label,
            theirs: <CaptionLines side={their} lang={lang} />,
            mine: <CaptionLines side={my} lang={lang} />,
          }
        }
        return { label, theirs: formatField(theirs, one, course), mine: formatField(mine, one, course) }
      })}
      pending={false}
      onAcceptTheirs={draft.acceptTheirs}
      onSaveMine={draft.saveMine}
    />
  )
}

const isOfCaptions = ({ field }: FieldConflict) => field === 'captions_file_id' || field === 'more_captions'

function captionFile(document: CourseDocument, { class_id, language }: FieldConflict): string | null {
  const one = document.classes.find(({ id }) => id === class_id)
  if (!language) return one?.captions_file_id ?? null
  return one?.more_captions.find(more => more.language === language)?.file_id ?? null
}

function formatField(document: CourseDocument, { class_id, field }: FieldConflict, course: AuthoredCourse): string {
  const words = courseAuthoringWords().conflict
  const edited = class_id === null ? document : document.classes.find(one => one.id === class_id)
  const value = edited && (edited as unknown as Record<string, unknown>)[field]
  if (!value || (Array.isArray(value) && value.length === 0)) return words.none
  const named = [...course.files, ...course.levels, ...course.tests.map(({ id, title }) => ({ id, name: title }))]
  const nameOf = (id: unknown) => named.find(one => one.id === id)?.name ?? words.unknownName
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  return field.endsWith('_id') ? nameOf(value) : String(value)
}
