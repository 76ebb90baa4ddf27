import { classTitle } from '@aulaviva/domain/class-title'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import type { ScheduledClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'
import { TypeMark } from './type-mark.tsx'

/** `B1 · Unit 6 · Lesson` with the color of the type, and `Private` for a private class, which is for all
 * levels anyway. */
export function ClassLine({
  liveClass,
  quiet,
  brief,
}: {
  liveClass: Pick<
    ScheduledClass,
    'level' | 'unit' | 'topic' | 'description' | 'live_class_type' | 'type_scheduled_class'
  >
  quiet?: boolean
  /** For narrow cards: omits the unit, and "All levels" for a class without a level. */
  brief?: boolean
}) {
  const words = liveClassWords()
  const { level, unit, live_class_type: type, type_scheduled_class: kind } = liveClass
  const { PRIVATE } = words.kinds
  // Omitted if the type's name already contains the word.
  const isInName = type.name.toLocaleLowerCase().includes(PRIVATE.toLocaleLowerCase())
  const isPrivate = kind === 'PRIVATE'
  // A private class without a topic has the name of its type as the title above.
  const isTitle = isPrivate && classTitle(liveClass) === type.name
  return (
    <DottedFacts
      quiet={quiet}
      facts={[
        level ? (
          quiet ? (
            level.code
          ) : (
            <LevelMark key="level" level={level} bar={false} />
          )
        ) : (
          !brief && !isPrivate && words.allLevels
        ),
        !brief && unit && words.unit(unit.number),
        <span key="type">
          <TypeMark color={type.color} quiet={quiet} />
          {isTitle ? PRIVATE : type.name}
        </span>,
        isPrivate && !isTitle && !isInName && PRIVATE,
      ]}
    />
  )
}
