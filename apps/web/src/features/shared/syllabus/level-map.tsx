import { LevelMark, levelColor } from '#entities/syllabus/level-mark.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { progressWords } from './progress.words.ts'
import { unitsLine } from './progress-figures.ts'
import type { Level, Topic, Unit } from './syllabus.queries.ts'

const rowStyle =
  'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card px-4 py-3 tablet:px-6'

/** One level as a path of units. The student's own is expanded, the others expand with a press. */
export function LevelMap({ level, isOpen }: { level: Level; isOpen: boolean }) {
  const words = progressWords()
  const zone = zoneOf(useMe())
  const hasUnits = level.units.length > 0
  const head = (
    <>
      <h3 className="flex items-baseline gap-3 text-large font-semibold text-ink">
        <LevelMark level={level} />
        {level.name}
      </h3>
      <span className="flex items-center gap-3 text-small text-ink-2">
        {level.completed_at ? words.level.completed(fullDate(level.completed_at, zone)) : unitsLine(level)}
        {hasUnits && (
          <Icon
            name="chevron-down"
            size={20}
            className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        )}
      </span>
    </>
  )
  if (!hasUnits) return <div className={`${rowStyle} border border-line bg-room shadow-card`}>{head}</div>
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-room shadow-card">
      <summary className={`${rowStyle} list-none [&::-webkit-details-marker]:hidden`}>{head}</summary>
      <ol className="px-4 pt-2 pb-5 tablet:px-6">
        {level.units.map((unit, at) => (
          <UnitStop key={unit.id} unit={unit} color={levelColor(level.color)} isLast={at === level.units.length - 1} />
        ))}
      </ol>
    </details>
  )
}

const tones: Record<Unit['state'], Tone> = { APPROVED: 'good', TO_REPEAT: 'bad', STARTED: 'info', AHEAD: 'neutral' }

function UnitStop({ unit, color, isLast }: { unit: Unit; color: string; isLast: boolean }) {
  const words = progressWords().map
  const { state } = unit
  const done = state === 'APPROVED'
  const pathColor = state === 'AHEAD' ? 'var(--edge)' : color
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute top-10 bottom-0 inset-s-5 w-0.5 -translate-x-1/2 rtl:translate-x-1/2"
          style={{ background: done ? color : 'var(--line)' }}
        />
      )}
      <span
        aria-hidden="true"
        className="tabular relative grid size-10 place-items-center rounded-pill border-2 font-display text-large font-semibold"
        style={{
          borderColor: pathColor,
          background: done ? color : 'var(--room)',
          color: done ? 'var(--night)' : pathColor,
        }}
      >
        {done ? <Icon name="check" size={20} /> : unit.number}
      </span>
      <div className="min-w-0 pt-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h4 className={`min-w-0 font-text font-semibold ${state === 'AHEAD' ? 'text-ink-2' : 'text-ink'}`}>
            <span className="font-medium text-ink-3">{words.unit(unit.number)}</span>{' '}
            <TaughtText>{unit.title}</TaughtText>
          </h4>
          <StatusPill tone={tones[state]}>{words.states[state]}</StatusPill>
        </div>
        <ul className="mt-2 grid gap-x-6 gap-y-1.5 tablet:grid-cols-2">
          {unit.topics.map(topic => (
            <TopicLine key={topic.id} topic={topic} />
          ))}
        </ul>
      </div>
    </li>
  )
}

const marks: Record<NonNullable<Topic['result']>, { icon: IconName; color: string }> = {
  ACHIEVED: { icon: 'check', color: 'text-good' },
  IN_PROGRESS: { icon: 'clock', color: 'text-warn' },
  NOT_ACHIEVED: { icon: 'cross', color: 'text-bad' },
}

function TopicLine({ topic: { title, result } }: { topic: Topic }) {
  const words = progressWords().map.topics
  const mark = result && marks[result]
  return (
    <li className="flex min-w-0 items-start gap-2 text-small">
      {mark ? (
        <Icon name={mark.icon} size={16} className={`mt-[3px] shrink-0 ${mark.color}`} />
      ) : (
        <span aria-hidden="true" className="m-[5px] mt-2 size-1.5 shrink-0 rounded-pill bg-edge" />
      )}
      <span className={`min-w-0 ${result ? 'text-ink' : 'text-ink-3'}`}>
        {title}
        <span className="sr-only">, {result ? words[result] : words.none}</span>
      </span>
    </li>
  )
}
