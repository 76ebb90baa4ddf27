import type { CallResponse } from '@aulaviva/contract/calls'
import { classTitle } from '@aulaviva/domain/class-title'
import { initialsOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScheduledClass } from '#entities/live-class/live-class.ts'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { RateRow } from './rate-row.tsx'

type DueItems = CallResponse<'GET /api/classes/my-classes/owed/'>

/** The student's to-do list, with a link for each item. Renders nothing if it is empty. */
export function StudentToDos({ owed: data, zone }: { owed: DueItems; zone: string }) {
  const words = liveClassWords().dueItems
  if (data.ratings.count + data.documents.count + data.tests.count === 0) return null
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
        {data.documents.results.map(one => (
          <Absence key={one.student_class_id} {...one} zone={zone} />
        ))}
        {data.tests.results.map(test => (
          <DueTest key={test.id} test={test} zone={zone} />
        ))}
        {data.ratings.results.map(
          ({ student_class_id: id, scheduled_live_class: liveClass }) =>
            liveClass.teacher && (
              <RateRow key={id} id={id}>
                <RowText
                  mark={
                    <Avatar
                      id={liveClass.teacher.id}
                      initials={initialsOf(liveClass.teacher)}
                      photo={liveClass.teacher.photo}
                    />
                  }
                  label={words.rating(liveClass.teacher.first_name)}
                >
                  <ClassAndTime liveClass={liveClass} zone={zone} />
                </RowText>
              </RateRow>
            ),
        )}
        <More count={data.ratings.count - data.ratings.results.length} />
      </ul>
    </section>
  )
}

const row = 'flex min-h-15 items-center gap-3 px-5 py-2.5 -outline-offset-2 transition-colors hover:bg-desk'

function DueTest({ test, zone }: { test: DueItems['tests']['results'][number]; zone: string }) {
  const words = liveClassWords().dueItems
  const { id, title, begun, course_name: course, expires_at: expiresAt } = test
  return (
    <li>
      <Link to="/students/courses/tests/$id" params={{ id }} className={row}>
        <RowText mark={<Icon name="check" size={20} />} label={begun ? words.unfinishedTest : words.tests[test.kind]}>
          {title}, {course}
          {expiresAt && (
            <>
              {', '}
              <span className="tabular">{words.until(nearDayAndTime(expiresAt, zone, new Date()))}</span>
            </>
          )}
        </RowText>
        <Onward />
      </Link>
    </li>
  )
}

interface ClassProps {
  scheduled_live_class: ScheduledClass
  zone: string
}

function Absence({ student_class_id, scheduled_live_class, zone }: ClassProps & { student_class_id: string }) {
  return (
    <li>
      <Link to="/students/classes" search={{ tab: 'past', class: student_class_id }} className={row}>
        <RowText mark={<Icon name="file" size={20} />} label={liveClassWords().dueItems.document}>
          <ClassAndTime liveClass={scheduled_live_class} zone={zone} />
        </RowText>
        <Onward />
      </Link>
    </li>
  )
}

function ClassAndTime({ liveClass, zone }: { liveClass: ScheduledClass; zone: string }) {
  return (
    <>
      <TaughtText>{classTitle(liveClass)}</TaughtText>,{' '}
      <span className="tabular">{nearDayAndTime(liveClass.starts_at, zone, new Date())}</span>
    </>
  )
}

function RowText({ mark, label, children }: { mark: ReactNode; label: string; children: ReactNode }) {
  return (
    <>
      <span className="grid w-10 shrink-0 place-items-center text-lamp-ink">{mark}</span>
      <span className="min-w-0 grow">
        <span className="block text-small font-semibold text-ink">{label}</span>
        <span className="block text-small text-ink-2">{children}</span>
      </span>
    </>
  )
}

const Onward = () => <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />

function More({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <li>
      <Link
        to="/students/classes"
        search={{ tab: 'past' }}
        className="flex min-h-12 items-center px-5 text-small text-ink-2 underline underline-offset-4 -outline-offset-2 hover:text-ink"
      >
        {liveClassWords().dueItems.more(count)}
      </Link>
    </li>
  )
}
