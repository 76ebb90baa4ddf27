import type { ScheduledClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'

/** The classroom of a class and how it is found; nothing of a class without one. */
export function WhereItMeets({ classroom }: Pick<ScheduledClass, 'classroom'>) {
  if (!classroom) return null
  const where = [classroom.name, classroom.place].filter(Boolean).join(' · ')
  return <p className="text-small wrap-anywhere text-ink-2">{liveClassWords().classroom(where)}</p>
}
