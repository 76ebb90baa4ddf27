import type { ComponentProps } from 'react'
import { ClassHead } from '#entities/live-class/class-head.tsx'
import { ClassMaterialLists, type Materials } from '#entities/live-class/class-materials.tsx'
import { ClassStudents, type Students } from '#entities/live-class/class-students.tsx'
import { ClassTextParts } from '#entities/live-class/class-texts.tsx'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { TeacherLine } from '#entities/live-class/teacher-and-place.tsx'
import { dayAndTime } from '#entities/live-class/when.ts'
import { DetailPart } from '#ui/section-heading.tsx'
import { CanceledSection } from './canceled-section.tsx'
import { DeadlineClock } from './deadline-clock.tsx'
import { myClassesWords } from './my-classes.words.ts'
import type { RatingState } from './rating-section.tsx'
import { RecordSection } from './record-section.tsx'

interface Props {
  mine: StudentClass
  rating: RatingState
  zone: string
  started: boolean
  /** Start of the class that the reservation was last switched from. */
  movedFrom: string | undefined
  /** The materials of the class, once they are loaded. */
  materials: Materials | undefined
  /** Who has a seat, once it is loaded. */
  students: Students | undefined
  /** The series that continues after it, once it is loaded. */
  series: ComponentProps<typeof ClassHead>['series']
  /** The group it belongs to, once it is loaded. */
  group: ComponentProps<typeof ClassHead>['group']
}

/** Time, teacher, and topic, then the deadline of an upcoming class or the record of a started one. */
export function MyClassFacts({ mine, rating, zone, started, movedFrom, materials, students, series, group }: Props) {
  const words = myClassesWords().detail
  const liveClass = mine.scheduled_live_class
  return (
    <div className="grid gap-5">
      <ClassHead liveClass={liveClass} series={started ? null : series} group={group} zone={zone} />
      <div className="border-y border-line py-3">
        <TeacherLine teacher={liveClass.teacher} large={!rating.form} />
      </div>
      {mine.state !== 'RESERVED' && <CanceledSection mine={mine} zone={zone} />}
      <ClassTextParts liveClass={liveClass} />
      {mine.state === 'RESERVED' && !started && liveClass.type_scheduled_class === 'GROUP' && (
        <ClassStudents students={students} taken={liveClass.seats_taken} isMine />
      )}
      <ClassMaterialLists materials={materials} />
      {mine.state === 'RESERVED' &&
        (started ? (
          <RecordSection mine={mine} rating={rating} />
        ) : (
          <DetailPart title={words.deadline}>
            <div className="grid gap-2">
              <DeadlineClock until={mine.cancel_free_until} zone={zone} cost={mine.cost_minutes} />
              <DeadlineClock what="move" until={mine.reschedule_until} zone={zone} />
              {movedFrom && <p className="text-small text-ink-3">{words.movedFrom(dayAndTime(movedFrom, zone))}</p>}
            </div>
          </DetailPart>
        ))}
    </div>
  )
}
