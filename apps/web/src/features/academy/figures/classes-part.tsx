import { namesOf } from '@aulaviva/domain/names'
import { ButtonLink } from '#platform/page/links.tsx'
import { dayInstant, formatPercent, shortWeekday } from '#platform/time/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { BarRows } from './bar-rows.tsx'
import { ColumnChart } from './column-chart.tsx'
import { type Column, Figure, type TableRow } from './figure.tsx'
import type { ClassFigures, Tally } from './figures.queries.ts'
import { figuresWords } from './figures.words.ts'
import { HeatGrid } from './heat-grid.tsx'
import { attendanceOf, isFew, occupancyOf, plain } from './measures.ts'
import { Tiles } from './tiles.tsx'
import { nameOf, pointsOf } from './time-points.ts'

interface Props {
  figures: ClassFigures
  asTable: boolean
}

const shareText = (share: number | null) => (share === null ? null : formatPercent(share))

/** Occupancy and attendance. */
export function ClassesPart({ figures, asTable }: Props) {
  const words = figuresWords()
  const { present, former } = figures.total
  if (present.classes + present.canceled + former.classes === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={words.classes.empty.title}
        action={<ButtonLink to="/teachers/classes/new">{words.classes.empty.action}</ButtonLink>}
      >
        <p>{words.classes.empty.body}</p>
      </EmptyState>
    )
  }
  const had = former.classes > 0
  return (
    <>
      <Tiles
        label={words.summary}
        tiles={[
          { name: words.classes.count, present: plain(present.classes), former: had ? plain(former.classes) : null },
          {
            name: words.classes.occupancy,
            present: shareText(occupancyOf(present)),
            former: shareText(occupancyOf(former)),
          },
          {
            name: words.classes.attendance,
            present: shareText(attendanceOf(present)),
            former: shareText(attendanceOf(former)),
            note: isFew(present) ? words.few(present.came + present.absent) : undefined,
          },
          { name: words.classes.absences, present: plain(present.absent), former: had ? plain(former.absent) : null },
        ]}
      />
      <div className="grid grid-cols-1 gap-5 desk:grid-cols-2">
        <Occupancy figures={figures} asTable={asTable} />
        <Attendance figures={figures} asTable={asTable} />
        <div className="desk:col-span-2">
          <ByHour figures={figures} asTable={asTable} />
        </div>
        <By figures={figures} asTable={asTable} of="type" />
        <By figures={figures} asTable={asTable} of="teacher" />
      </div>
    </>
  )
}

/** The occupancy columns and their values. */
function occupancyColumns(): Column[] {
  const words = figuresWords()
  return [
    { name: words.classes.count, format: plain },
    { name: words.classes.taken, format: plain },
    { name: words.classes.seats, format: plain },
    { name: words.classes.occupancy, format: formatPercent },
  ]
}
const occupancyValues = (tally: Tally) => [tally.classes, tally.taken, tally.seats, occupancyOf(tally)]

function Occupancy({ figures, asTable }: Props) {
  const words = figuresWords()
  const { title, note } = words.classes.occupancyOverTime
  return (
    <Figure
      title={title}
      note={note}
      period={figures}
      asTable={asTable}
      table={{
        rowHead: words.step,
        columns: [...occupancyColumns(), { name: words.before, format: formatPercent }],
        rows: figures.spans.map(span => ({
          key: span.from,
          name: nameOf(span),
          values: [...occupancyValues(span.present), occupancyOf(span.former)],
        })),
      }}
    >
      <ColumnChart
        series={[{ name: words.classes.occupancy, color: 'var(--lamp)' }]}
        points={pointsOf(figures.spans, ({ present, former }) => ({
          values: [occupancyOf(present)],
          former: occupancyOf(former),
        }))}
        format={formatPercent}
        previousName={words.before}
      />
    </Figure>
  )
}

function Attendance({ figures, asTable }: Props) {
  const words = figuresWords()
  const { title, note } = words.classes.attendanceOverTime
  const { came, absent, unrecorded, attendance } = words.classes
  return (
    <Figure
      title={title}
      note={note}
      period={figures}
      asTable={asTable}
      table={{
        rowHead: words.step,
        columns: [
          ...[came, absent, unrecorded].map(name => ({ name, format: plain })),
          { name: attendance, format: formatPercent },
          { name: words.before, format: formatPercent },
        ],
        rows: figures.spans.map(span => ({
          key: span.from,
          name: nameOf(span),
          values: [
            ...[span.present.came, span.present.absent, span.present.unrecorded],
            ...[attendanceOf(span.present), attendanceOf(span.former)],
          ],
        })),
      }}
    >
      <ColumnChart
        series={[
          { name: came, color: 'var(--good)' },
          { name: absent, color: 'var(--bad)' },
          { name: unrecorded, color: 'var(--edge)' },
        ]}
        points={pointsOf(figures.spans, ({ present }) => ({
          values: [present.came, present.absent, present.unrecorded],
          former: null,
        }))}
        format={plain}
        previousName=""
      />
    </Figure>
  )
}

// This week begins on a Monday.
const days = Array.from({ length: 7 }, (_, at) => `2024-01-0${at + 1}`)

function ByHour({ figures, asTable }: Props) {
  const words = figuresWords()
  const { title, note, hour: head } = words.classes.byHour
  const names = days.map(day => shortWeekday(dayInstant(day), 'UTC'))
  const hoursWithClasses = figures.hours.filter(({ present }) => present.classes > 0)
  const hours = hoursWithClasses.map(({ hour }) => hour)
  const visibleHours = Array.from(
    { length: Math.max(...hours, 0) - Math.min(...hours, 23) + 1 },
    (_, at) => at + Math.min(...hours, 23),
  )
  const at = (day: number, hour: number) => hoursWithClasses.find(one => one.weekday === day && one.hour === hour)
  return (
    <Figure
      title={title}
      note={note}
      period={figures}
      asTable={asTable}
      table={{
        rowHead: head,
        columns: occupancyColumns(),
        rows: hoursWithClasses.map(({ weekday: day, hour, present }) => ({
          key: `${day} ${hour}`,
          name: `${names[day - 1]} ${hourText(hour)}`,
          values: occupancyValues(present),
        })),
      }}
    >
      <HeatGrid
        columns={names}
        rows={visibleHours.map(hour => ({
          name: hourText(hour),
          cells: names.map((_, day) => {
            const found = at(day + 1, hour)
            return found ? occupancyOf(found.present) : null
          }),
        }))}
        format={formatPercent}
      />
    </Figure>
  )
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function By({ figures, asTable, of }: Props & { of: 'type' | 'teacher' }) {
  const words = figuresWords()
  const { title, note } = of === 'type' ? words.classes.byType : words.classes.byTeacher
  const all =
    of === 'type'
      ? figures.types.map(({ id, name, ...tallies }) => ({ key: id, name, person: undefined, ...tallies }))
      : figures.teachers.map(({ teacher, ...tallies }) => ({
          key: teacher?.id ?? 'none',
          name: teacher ? namesOf(teacher) : words.nobody,
          person: teacher?.id,
          ...tallies,
        }))
  // Teachers with the most classes come first. If there are too many, the others are only in the table.
  const rows = all
    .filter(({ present, former }) => present.classes + former.classes > 0)
    .sort((one, other) => (of === 'teacher' ? other.present.classes - one.present.classes : 0))
  return (
    <Figure
      title={title}
      note={note}
      period={figures}
      asTable={asTable}
      table={{
        rowHead: words[of],
        columns: [...occupancyColumns(), { name: words.before, format: formatPercent }],
        rows: rows.map(
          ({ key, name, person, present, former }): TableRow => ({
            key,
            name,
            person,
            values: [...occupancyValues(present), occupancyOf(former)],
          }),
        ),
      }}
    >
      <BarRows
        max={1}
        previousName={words.before}
        rows={rows.map(({ key, name, present, former }) => ({
          key,
          name,
          value: occupancyOf(present),
          text: shareText(occupancyOf(present)) ?? '–',
          former: occupancyOf(former),
        }))}
      />
    </Figure>
  )
}
