import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { ClockFace } from '#platform/time/clock-face.tsx'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { classFactsWords } from './class-facts.words.ts'
import type { ScheduledClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'

interface Props {
  /** Name of the group of which one class can be chosen. */
  name: string
  liveClass: ScheduledClass
  zone: string
  /** What to know before choosing it. */
  note?: string | undefined
  checked: boolean
  onChoose: () => void
}

/** A class of a day among others, to choose one. */
export function ClassChoice({ name, liveClass, zone, note, checked, onChoose }: Props) {
  const { starts_at, teacher, seats_left } = liveClass
  return (
    <label className="grid min-h-18 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 rounded-button border border-line px-4 py-2.5 transition-colors hover:border-edge has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-lamp">
      <input type="radio" className="sr-only" name={name} checked={checked} onChange={onChoose} />
      <span className="tabular font-display text-large font-semibold text-ink">
        <ClockFace instant={starts_at} zone={zone} />
      </span>
      <span className="min-w-0 text-small">
        <span className="block font-semibold text-ink">
          <TaughtText>{classTitle(liveClass)}</TaughtText>
        </span>
        <span className="block text-ink-2">
          {teacher ? namesOf(teacher) : liveClassWords().noTeacher}
          {' · '}
          <span className="tabular">{classFactsWords().seats(seats_left)}</span>
        </span>
        {note && <span className="block text-warn">{note}</span>}
      </span>
    </label>
  )
}
