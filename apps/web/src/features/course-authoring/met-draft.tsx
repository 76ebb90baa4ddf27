import type { CourseDocument } from '@aulaviva/domain/course-document'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import type { Met } from './meet-documents.ts'
import type { Draft } from './use-draft.ts'

/** What a colleague has saved meanwhile beside what was written here. */
export function MetDraft({ draft, course }: { draft: Draft; course: AuthoredCourse }) {
  const words = courseAuthoringWords()
  const { meeting } = draft
  if (!meeting) return null
  const theirs = meeting.theirs.document
  const labelOf = ({ class_id, field }: Met) => {
    const at = draft.document.classes.findIndex(one => one.id === class_id)
    const of = at < 0 ? words.met.course : draft.document.classes[at]?.name || words.course.number(at + 1)
    return `${of}: ${words.met.fields[field]}`
  }
  return (
    <ChangedMeanwhile
      fields={meeting.met.map(met => ({
        label: labelOf(met),
        theirs: inWords(theirs, met, course),
        mine: inWords(draft.document, met, course),
      }))}
      pending={false}
      onTakeTheirs={draft.takeTheirs}
      onKeepMine={draft.keepMine}
    />
  )
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
