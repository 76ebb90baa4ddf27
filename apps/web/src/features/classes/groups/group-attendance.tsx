import type { AttendanceMark } from '@aulaviva/domain/groups'
import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, dayOf, shortDate, shortDay } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { AttendanceSheets } from './attendance-sheets.tsx'
import { type Attendance, attendanceQuery, type Group } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'

type Row = Attendance['students'][number]

/** The attendance of the term: students by classes. On paper, sheets to fill in. */
export function GroupAttendance({ group }: { group: Group }) {
  const words = groupsWords().attendance
  const attendance = useQuery(attendanceQuery(group.id))
  const { data } = attendance
  if (!data) return <QueryPlaceholder query={attendance} words={words} height="20rem" />
  if (data.students.length === 0) {
    return (
      <EmptyState icon="users" title={words.none.title}>
        <p>{words.none.body}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-4 print:hidden">
        <Button icon="file" pending={false} onPress={() => print()}>
          {words.print}
        </Button>
      </div>
      <AttendanceTable attendance={data} />
      <AttendanceSheets group={group} attendance={data} />
    </>
  )
}

const name = 'sticky start-0 z-1 bg-room border-e border-line px-3 py-2 text-start tablet:px-4'
const sum = 'px-3 py-2 text-end'

function AttendanceTable({ attendance: { classes, students } }: { attendance: Attendance }) {
  const words = groupsWords().attendance
  const zone = zoneOf(useMe())
  return (
    <section
      aria-label={words.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
      tabIndex={0}
      className="quiet-scroll overflow-x-auto rounded-card border border-line bg-room shadow-card print:hidden"
    >
      <table className="tabular w-full text-small">
        <thead className="text-tiny text-ink-2">
          <tr className="border-b border-line">
            <th scope="col" className={`${name} min-w-32 font-medium`}>
              {words.student}
            </th>
            {classes.map(one => (
              <th key={one.id} scope="col" className="px-1 text-center font-medium whitespace-nowrap">
                <Link
                  to="/teachers/classes/$id"
                  params={{ id: one.id }}
                  className="inline-grid min-h-11 min-w-11 place-content-center rounded-small px-1 -outline-offset-2 hover:underline"
                >
                  <span aria-hidden="true">{shortDate(one.starts_at, zone)}</span>
                  <span className="sr-only">{shortDay(one.starts_at, zone)}</span>
                  {isSharedDay(classes, one, zone) && <span>{clockTime(one.starts_at, zone)}</span>}
                </Link>
              </th>
            ))}
            <th scope="col" className={`${sum} font-medium`}>
              {words.attended}
            </th>
            <th scope="col" className={`${sum} font-medium`}>
              {words.absent}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {students.map(row => (
            <tr key={row.student.id}>
              <th scope="row" className={`${name} font-medium wrap-anywhere text-ink`}>
                {namesOf(row.student)}
                <StudentNote row={row} />
              </th>
              {row.marks.map((mark, at) => (
                <td key={classes[at]?.id} className="px-1 py-2 text-center">
                  <Mark mark={mark} />
                </td>
              ))}
              <td className={`${sum} font-semibold text-ink`}>{row.attended}</td>
              <td className={`${sum} text-ink-2`}>{row.absent}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line text-ink-2">
          <tr>
            <th scope="row" className={`${name} font-medium`}>
              {words.perClass}
            </th>
            {classes.map(({ id }, at) => (
              <td key={id} className="px-1 py-2 text-center">
                {students.filter(({ marks }) => marks[at] === 'ATTENDED').length || ''}
              </td>
            ))}
            <td className={`${sum} font-semibold text-ink`}>
              {students.reduce((all, { attended }) => all + attended, 0)}
            </td>
            <td className={sum}>{students.reduce((all, { absent }) => all + absent, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Why a student is in the table without being enrolled. */
function StudentNote({ row: { enrolled, guest } }: { row: Row }) {
  const words = groupsWords().attendance
  if (enrolled) return null
  return <span className="block text-tiny font-normal text-ink-3">{guest ? words.guest : words.former}</span>
}

/** Whether another class is on the same day, so that the date alone doesn't name it. */
function isSharedDay(classes: Attendance['classes'], { id, starts_at }: Attendance['classes'][number], zone: string) {
  const day = dayOf(starts_at, zone)
  return classes.some(other => other.id !== id && dayOf(other.starts_at, zone) === day)
}

function Mark({ mark }: { mark: AttendanceMark | null }) {
  const words = groupsWords().attendance
  const text = <span className="sr-only">{mark ? words.marks[mark] : words.never}</span>
  if (mark === 'ATTENDED') {
    return (
      <span className="inline-grid place-items-center text-good">
        <Icon name="check" size={20} />
        {text}
      </span>
    )
  }
  if (mark === 'ABSENT') {
    return (
      <span className="inline-grid place-items-center text-bad">
        <Icon name="cross" size={20} />
        {text}
      </span>
    )
  }
  return (
    <span className={mark === 'EXCUSED' ? 'font-semibold text-warn' : 'text-ink-3'}>
      <span aria-hidden="true">
        {{ EXCUSED: words.letters.EXCUSED, CANCELED: '–', RESERVED: '·', '': '' }[mark ?? '']}
      </span>
      {text}
    </span>
  )
}
