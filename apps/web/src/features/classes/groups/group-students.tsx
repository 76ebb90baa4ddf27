import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useState } from 'react'
import { PersonLink } from '#entities/people/person-link.tsx'
import { useMe } from '#platform/session/me.ts'
import { shortDateOfYear } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { EnrollStudent } from './enroll-student.tsx'
import type { Enrollment, Group } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

/** Enrolled students, each with buttons to switch and end, and previous ones. */
export function GroupStudents({ group }: { group: Group }) {
  const words = groupsWords()
  const zone = zoneOf(useMe())
  const { students, former_students: former } = group
  const isActive = group.state === 'ACTIVE'
  return (
    <section>
      <SectionHeading
        note={words.enrolled(group.enrolled, group.max_students)}
        action={isActive && <EnrollStudent group={group} />}
      >
        {words.one.tabs.students}
      </SectionHeading>
      {students.length === 0 ? (
        <p className="rounded-card border border-line p-5 text-ink-2">{words.students.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
          {students.map(one => (
            <StudentRow
              key={one.id}
              enrollment={one}
              facts={[
                words.students.enrolledOn(shortDateOfYear(one.enrolled_at, zone)),
                isActive && words.students.seats(one.seats),
              ]}
            >
              {isActive && <EnrollmentButtons enrollment={one} group={group.id} />}
            </StudentRow>
          ))}
        </ul>
      )}
      {former.length > 0 && (
        <>
          <h3 className="mt-6 mb-2.5 font-text text-small font-semibold text-ink-2">{words.students.former}</h3>
          <ul className="divide-y divide-line rounded-card border border-line">
            {former.map(one => (
              <StudentRow
                key={one.id}
                enrollment={one}
                facts={[words.students.endings[one.ending](shortDateOfYear(one.ended_at, zone))]}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface RowProps {
  enrollment: Enrollment
  facts: readonly (string | false)[]
  children?: React.ReactNode
}

function StudentRow({ enrollment: { student, level }, facts, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar id={student.id} initials={initialsOf(student)} photo={student.photo} />
        <span className="min-w-0">
          <PersonLink id={student.id}>{namesOf(student)}</PersonLink>
          <span className="tabular block text-small">
            <DottedFacts quiet facts={[level?.code, ...facts]} />
          </span>
        </span>
      </span>
      {children}
    </li>
  )
}

function EnrollmentButtons({ enrollment: { id, student }, group }: { enrollment: Enrollment; group: string }) {
  const words = groupsWords()
  const [step, setStep] = useState<'switch' | 'leave'>()
  const close = () => setStep(undefined)
  const name = namesOf(student)
  return (
    <div className="-mx-2 flex">
      <Button variant="quiet" pending={false} onPress={() => setStep('switch')}>
        <span aria-hidden="true">{words.switch.action}</span>
        <span className="sr-only">{words.switch.title(name)}</span>
      </Button>
      <Button variant="quiet" pending={false} onPress={() => setStep('leave')}>
        <span aria-hidden="true">{words.leave.action}</span>
        <span className="sr-only">{words.leave.ofStudent(name)}</span>
      </Button>
      {step === 'switch' && <SwitchDialog id={id} group={group} name={name} onClose={close} />}
      {step === 'leave' && <LeaveDialog id={id} name={name} onClose={close} />}
    </div>
  )
}
