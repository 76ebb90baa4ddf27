import type { Cue } from '@aulaviva/domain/captions'
import type { CourseDocument } from '@aulaviva/domain/course-document'
import { useQueries } from '@tanstack/react-query'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { languageName } from '#platform/words/language-name.ts'
import { useTaughtLanguage } from '#platform/words/taught.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { differingLines } from './caption-differences.ts'
import { captionsWords } from './captions.words.ts'
import { cuesQuery } from './captions-query.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import type { Met } from './meet-documents.ts'
import type { Draft } from './use-draft.ts'

/** What someone else has saved, beside the unsaved edits made here. */
export function MetDraft({ draft, course }: { draft: Draft; course: AuthoredCourse }) {
  const { meeting } = draft
  if (!meeting) return null
  return <Meeting draft={draft} meeting={meeting} course={course} />
}

interface Props {
  draft: Draft
  meeting: NonNullable<Draft['meeting']>
  course: AuthoredCourse
}

function Meeting({ draft, meeting, course }: Props) {
  const words = courseAuthoringWords()
  const taught = useTaughtLanguage()
  const theirs = meeting.theirs.document
  const mine = draft.document
  const labelOf = ({ class_id, field, language }: Met) => {
    const at = mine.classes.findIndex(one => one.id === class_id)
    const of = at < 0 ? words.met.course : mine.classes[at]?.name || words.course.number(at + 1)
    const what = language ? captionsWords().about(languageName(language)) : words.met.fields[field]
    return `${of}: ${what}`
  }
  const captions = meeting.met.filter(isOfCaptions)
  const files = captions.flatMap(met => [captionFile(theirs, met), captionFile(mine, met)])
  const all = { ...course, files: [...course.files, ...meeting.theirs.files] }
  const read = useQueries({
    queries: files.map(file => ({ ...cuesQuery(all, file ?? ''), enabled: file !== null })),
  })
  const cuesOf = (met: Met, side: 0 | 1): readonly Cue[] | undefined => {
    const at = 2 * captions.indexOf(met) + side
    return files[at] === null ? [] : read[at]?.data
  }
  return (
    <ChangedMeanwhile
      merged
      fields={meeting.met.map(met => {
        const label = labelOf(met)
        const [left, right] = isOfCaptions(met) ? [cuesOf(met, 0), cuesOf(met, 1)] : []
        if (left && right) {
          const [one, other] = differingLines([left, right], captionsWords().more)
          const lang = met.language ?? (mine.classes.find(({ id }) => id === met.class_id)?.captions_language || taught)
          const said = (lines: string) => (lines ? <span lang={lang}>{lines}</span> : captionsWords().aside.nothing)
          return { label, theirs: said(one), mine: said(other) }
        }
        return { label, theirs: inWords(theirs, met, course), mine: inWords(mine, met, course) }
      })}
      pending={false}
      onTakeTheirs={draft.takeTheirs}
      onKeepMine={draft.keepMine}
    />
  )
}

const isOfCaptions = ({ field }: Met) => field === 'captions_file_id' || field === 'more_captions'

function captionFile(document: CourseDocument, { class_id, language }: Met): string | null {
  const one = document.classes.find(({ id }) => id === class_id)
  if (!language) return one?.captions_file_id ?? null
  return one?.more_captions.find(more => more.language === language)?.file_id ?? null
}

function inWords(document: CourseDocument, { class_id, field }: Met, course: AuthoredCourse): string {
  const words = courseAuthoringWords().met
  const holder = class_id === null ? document : document.classes.find(one => one.id === class_id)
  const value = holder && (holder as unknown as Record<string, unknown>)[field]
  if (!value || (Array.isArray(value) && value.length === 0)) return words.nothing
  const named = [...course.files, ...course.levels, ...course.tests.map(({ id, title }) => ({ id, name: title }))]
  const nameOf = (id: unknown) => named.find(one => one.id === id)?.name ?? words.something
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  return field.endsWith('_id') ? nameOf(value) : String(value)
}
