import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { type ReactNode, useEffect, useRef } from 'react'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import { scrollIntoRow } from '#ui/direction.ts'
import { Icon } from '#ui/icon.tsx'
import type { PrivateTeacher } from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'

interface Props {
  teachers: readonly PrivateTeacher[]
  /** Undefined means any teacher. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** The teachers' photos side by side, with "Any teacher" first. Radio buttons: arrow keys move between them. */
export function TeachersRow({ teachers, chosen, onChoose }: Props) {
  const words = privateClassWords()
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('label:has(:checked)')
    if (row.current && item) scrollIntoRow(row.current, item)
  }, [])
  return (
    <fieldset
      ref={row}
      aria-label={words.teacher}
      className="quiet-scroll relative -mx-4 mb-2 flex min-w-0 gap-1 overflow-x-auto px-3 py-1 tablet:-mx-2 tablet:px-1"
    >
      <TeacherChoice
        checked={chosen === undefined}
        onChoose={() => onChoose(undefined)}
        face={
          <span className="grid size-16 place-items-center rounded-pill bg-desk text-ink-2">
            <Icon name="users" size={32} />
          </span>
        }
      >
        {words.anyTeacher}
      </TeacherChoice>
      {teachers.map(one => (
        <TeacherChoice
          key={one.id}
          checked={one.id === chosen}
          onChoose={() => onChoose(one.id)}
          face={<Avatar id={one.id} initials={initialsOf(one)} photo={one.photo} size={64} />}
        >
          <span className="sr-only">
            {namesOf(one)}
            {one.rating !== null && `, ${liveClassWords().rated(plainNumber(one.rating))}`}
          </span>
          {/* There is room for one name only. */}
          <span aria-hidden="true" className="block">
            {one.first_name}
          </span>
          {one.rating !== null && (
            <span aria-hidden="true" className="tabular block text-ink-3">
              ★ {plainNumber(one.rating)}
            </span>
          )}
        </TeacherChoice>
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  checked: boolean
  onChoose: () => void
  face: ReactNode
  children: ReactNode
}

function TeacherChoice({ checked, onChoose, face, children }: ChoiceProps) {
  return (
    <label className="group flex w-20 shrink-0 flex-col items-center gap-1.5 rounded-button py-1.5 text-center text-tiny font-medium text-ink transition-colors hover:bg-desk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp">
      <input type="radio" name="teacher-of-all" className="sr-only" checked={checked} onChange={onChoose} />
      <span className="rounded-pill border-2 border-transparent p-0.5 transition-colors group-has-checked:border-lamp">
        {face}
      </span>
      <span className="w-full wrap-anywhere">{children}</span>
    </label>
  )
}
