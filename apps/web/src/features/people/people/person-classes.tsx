import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHours } from '#entities/live-class/live-class.ts'
import { ReserveForStudent } from '#entities/staff-reservations/reserve-for-student.tsx'
import { SeatButtons } from '#entities/staff-reservations/seat-buttons.tsx'
import { useHasPermission } from '#platform/access/can-open.ts'
import { useMe } from '#platform/session/me.ts'
import { clockSpan, dateAndTime, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { reasonInWords } from '#platform/words/own-reasons.ts'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type ClassesOf, classesOfPersonQuery, type PersonClass } from './person-record.queries.ts'
import { personRecordWords } from './person-record.words.ts'
import { Rows, Section } from './person-section.tsx'

interface Props {
  id: string
  /** The name of a student for whom classes can be reserved. Null for others. */
  student: string | null
}

/** A student's live classes with attendance, or the classes that a teacher teaches. */
export function PersonClasses({ id, student }: Props) {
  const words = personRecordWords().classes
  const canManageClasses = useHasPermission('timetable')
  const reservingFor = canManageClasses && student !== null ? { id, name: student } : undefined
  const zone = zoneOf(useMe())
  const [when, setWhen] = useState<ClassesOf>('ahead')
  const list = useInfiniteQuery(classesOfPersonQuery(id, when))
  return (
    <Section title={words.title}>
      <Tabs
        label={words.when}
        tabs={(['ahead', 'past', 'canceled'] as const).map(value => ({ value, label: words[value] }))}
        value={when}
        onChange={setWhen}
      >
        <Rows list={list} none={words.empty[when]}>
          {row => <ClassRow of={row} zone={zone} student={when === 'ahead' ? reservingFor : undefined} />}
        </Rows>
      </Tabs>
      {reservingFor && (
        <div className="mt-4 border-t border-line pt-4">
          <ReserveForStudent student={reservingFor} />
        </div>
      )}
    </Section>
  )
}

interface RowProps {
  of: PersonClass
  zone: string
  /** The student, if the reservation can be switched and canceled. */
  student: { id: string; name: string } | undefined
}

function ClassRow({ of, zone, student }: RowProps) {
  const words = personRecordWords().classes
  const { title, starts_at, ends_at, teacher, students, cancellation } = of
  const [tone, state] = stateOf(of)
  const by = teacher && students === null ? namesOf(teacher) : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-ink">{title}</p>
        <p className="tabular text-small wrap-anywhere text-ink-3">
          {[
            `${fullDate(starts_at, zone)}, ${clockSpan(starts_at, ends_at, zone)}`,
            by,
            students !== null && words.students(students),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {cancellation && <Cancellation of={cancellation} zone={zone} />}
      </div>
      <StatusPill tone={tone}>{words.states[state]}</StatusPill>
      {student && of.student_class_id && new Date(starts_at) > new Date() && (
        <SeatButtons id={of.student_class_id} student={student} startsAt={starts_at} />
      )}
    </div>
  )
}

function Cancellation({ of, zone }: { of: NonNullable<PersonClass['cancellation']>; zone: string }) {
  const words = personRecordWords().classes
  const { at, by_academy, reason, lost_hours } = of
  return (
    <>
      <p className="tabular text-small text-ink-3">
        {[
          words.canceledBy(dateAndTime(at, zone), by_academy),
          lost_hours > 0 && words.lateCancellation(formatHours(lost_hours)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason && <p className="text-small wrap-anywhere whitespace-pre-line text-ink-2">{reasonInWords(reason)}</p>}
    </>
  )
}

type State = keyof ReturnType<typeof personRecordWords>['classes']['states']

/** The state of a class for this person: canceled, upcoming, or past, and whether the student attended. */
function stateOf({
  state,
  attended,
  approved,
  students,
  ends_at,
  cancellation,
}: PersonClass): [tone: Tone, state: State] {
  if (state === 'CANCELED')
    return cancellation && cancellation.lost_hours > 0 ? ['warn', 'canceledLate'] : ['neutral', 'canceled']
  if (state === 'CLASS_CANCELED') return ['warn', 'classCanceled']
  if (attended === false) return ['bad', 'absent']
  if (attended) return approved === false ? ['warn', 'notApproved'] : ['good', approved ? 'approved' : 'attended']
  if (new Date(ends_at) > new Date()) return ['info', students === null ? 'reserved' : 'planned']
  return ['neutral', students === null ? 'open' : 'ended']
}
