import { LevelMark, levelColor } from '#entities/syllabus/level-mark.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ring } from '#ui/ring.tsx'
import { progressWords } from './progress.words.ts'
import { figuresOf, unitsLine } from './progress-figures.ts'
import type { Level } from './syllabus.queries.ts'

/** The student's level with its progress, and completed levels. */
export function LevelCard({ level, levels }: { level: Level | undefined; levels: readonly Level[] }) {
  const words = progressWords()
  const zone = zoneOf(useMe())
  const completed = levels.filter(one => one.completed_at !== null)
  const next = level?.completed_at
    ? levels.slice(levels.indexOf(level) + 1).find(({ archived }) => !archived)
    : undefined
  return (
    <Card as="section" padding="wide" mark={levelColor(level?.color)}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h2 className="font-text text-small font-semibold text-ink-2">{words.level.yourLevel}</h2>
          {level ? (
            <>
              <p className="mt-1 flex flex-wrap items-baseline gap-x-3 font-display text-title font-semibold text-ink">
                <LevelMark level={level} bar={false} />
                {level.name}
              </p>
              <p className="mt-1 text-ink-2">
                {level.completed_at
                  ? words.level.completed(fullDate(level.completed_at, zone))
                  : evaluationSentence(level)}
              </p>
              {next && !next.completed_at && (
                <p className="mt-1 text-ink-2">{words.level.next(`${next.code} ${next.name}`)}</p>
              )}
            </>
          ) : (
            <p className="mt-1 max-w-[45ch] text-ink">{words.level.noLevel}</p>
          )}
        </div>
        {level && <Figures level={level} />}
      </div>
      <h3 className="mt-6 border-t border-line pt-4 font-text text-small font-semibold text-ink-2">
        {words.completed.title}
      </h3>
      {completed.length === 0 && <p className="mt-1 text-ink-2">{words.completed.none}</p>}
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {completed.map(one => (
          <li key={one.id} className="flex min-w-0 gap-2">
            <Icon name="check" size={20} className="mt-0.5 shrink-0 text-good" />
            <p className="min-w-0 wrap-anywhere text-ink">
              <LevelMark level={one} bar={false} /> {one.name}{' '}
              <span className="text-small whitespace-nowrap text-ink-3">
                {one.completed_at && fullDate(one.completed_at, zone)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Figures({ level }: { level: Level }) {
  const words = progressWords().level
  const { units, approved, topics, achieved } = figuresOf(level)
  const color = levelColor(level.color)
  return (
    <div className="flex gap-6">
      {units > 0 && (
        <Ring value={approved / units} figure={`${approved}/${units}`} label={words.unitsLabel} color={color} />
      )}
      {topics > 0 && (
        <Ring value={achieved / topics} figure={`${achieved}/${topics}`} label={words.topicsLabel} color={color} />
      )}
    </div>
  )
}

function evaluationSentence(level: Level): string {
  const words = progressWords().level
  const { units, approved } = figuresOf(level)
  if (level.evaluation_passed) return words.evaluationPassed
  return approved === units && level.evaluation_passed === false ? words.evaluationOpen : unitsLine(level)
}
