import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { plainNumber } from '#platform/words/language.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { ScheduledClass, Teacher } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'

interface Props {
  teacher: Teacher | null
  quiet?: boolean
  /** For a page about this class only, or a choice of teachers. */
  large?: boolean
}

/** The teacher of a class: photo, name, rating, and the number of taught classes. */
export function TeacherLine({ teacher, quiet, large }: Props) {
  const words = liveClassWords()
  if (!teacher) return <span className="block py-2.5 text-small text-ink-3">{words.noTeacher}</span>
  const classCount =
    teacher.classes_given > 0 && words.classesGiven(teacher.classes_given, plainNumber(teacher.classes_given))
  return (
    <span className={`flex min-w-0 items-center ${large ? 'gap-4' : 'gap-3'}`}>
      <span className={quiet ? 'grayscale' : undefined}>
        <Avatar id={teacher.id} initials={initialsOf(teacher)} photo={teacher.photo} size={large ? 64 : 40} />
      </span>
      <span className="min-w-0">
        <span
          className={`block ${large ? 'font-semibold' : 'text-small font-medium'} ${quiet ? 'text-ink-3' : 'text-ink'}`}
        >
          {namesOf(teacher)}
        </span>
        <span className="tabular block text-tiny text-ink-3">
          {teacher.rating !== null && (
            <>
              <span aria-hidden="true">★ {plainNumber(teacher.rating)}</span>
              <span className="sr-only">{words.rated(plainNumber(teacher.rating))}</span>
            </>
          )}
          {teacher.rating !== null && classCount && ' · '}
          {classCount}
        </span>
      </span>
    </span>
  )
}

/** The classroom of a class and how to find it. Renders nothing without one. */
export function ClassroomLine({ classroom }: Pick<ScheduledClass, 'classroom'>) {
  if (!classroom) return null
  const where = [classroom.name, classroom.place].filter(Boolean).join(' · ')
  return <p className="text-small wrap-anywhere text-ink-2">{liveClassWords().classroom(where)}</p>
}
