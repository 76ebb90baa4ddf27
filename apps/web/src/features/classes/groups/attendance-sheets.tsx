import { namesOf } from '@aulaviva/domain/names'
import { formatWeeklyTimes } from '#entities/groups/weekly-times.ts'
import { PrintHeader } from '#entities/people/print-header.tsx'
import { useMe } from '#platform/session/me.ts'
import { shortDate, shortWeekday } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { groupSpan } from './group-facts.tsx'
import type { Attendance, Group } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'
import './attendance-sheets.css'

/** As many classes as fit on a sheet. */
const maxClassesPerSheet = 20

interface Props {
  group: Group
  attendance: Attendance
}

/** The attendance on paper only: marks of past classes, and empty boxes for later ones. */
export function AttendanceSheets({ group, attendance: { classes, students } }: Props) {
  const words = groupsWords()
  const zone = zoneOf(useMe())
  const sheets = Array.from({ length: Math.ceil(classes.length / maxClassesPerSheet) }, (_, sheet) => ({
    first: sheet * maxClassesPerSheet,
    ofSheet: classes.slice(sheet * maxClassesPerSheet, (sheet + 1) * maxClassesPerSheet),
  }))
  const facts = [
    group.level?.code,
    formatWeeklyTimes(group.weekly_times),
    groupSpan(group),
    group.teacher && namesOf(group.teacher),
    group.classroom?.name,
  ]
  return (
    <div className="attendance-sheets hidden print:block">
      {sheets.map(({ first, ofSheet }, sheet) => (
        <section key={first} className="attendance-sheet">
          <PrintHeader whose={group.name} />
          <p className="mb-3 text-small">
            {facts.filter(Boolean).join(' · ')}
            {sheets.length > 1 && ` · ${words.attendance.sheet(sheet + 1, sheets.length)}`}
          </p>
          <table className="tabular w-full table-fixed border-collapse text-tiny">
            <thead>
              <tr>
                <th scope="col" className="attendance-name">
                  {words.attendance.student}
                </th>
                {ofSheet.map(({ id, starts_at }) => (
                  <th key={id} scope="col">
                    <span className="block">{shortWeekday(starts_at, zone)}</span>
                    {shortDate(starts_at, zone)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {students.map(({ student, marks }) => (
                <tr key={student.id}>
                  <th scope="row" className="attendance-name">
                    {namesOf(student)}
                  </th>
                  {ofSheet.map(({ id }, at) => (
                    <td key={id}>{letterOf(marks[first + at] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-tiny">{words.attendance.legend}</p>
        </section>
      ))}
    </div>
  )
}

function letterOf(mark: Attendance['students'][number]['marks'][number]): string {
  const { letters } = groupsWords().attendance
  if (mark === 'ATTENDED') return '✓'
  if (mark === 'CANCELED') return '–'
  return mark === 'ABSENT' || mark === 'EXCUSED' ? letters[mark] : ''
}
