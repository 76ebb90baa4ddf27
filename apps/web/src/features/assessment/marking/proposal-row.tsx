import { namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { opensOver } from '#platform/page/overlay.ts'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Proposal } from './marking.queries.ts'
import { markingWords } from './marking.words.ts'

/** One suggested level. The whole row opens it. */
export function ProposalRow({ row }: { row: Proposal }) {
  const words = markingWords().placement
  const zone = zoneOf(useMe())
  const student = namesOf(row.student)
  return (
    <li>
      <Link
        to="/teachers/marking"
        search={{ tab: 'placement', placed: row.attempt_id }}
        {...opensOver}
        className="flex items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge"
      >
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 grow">
            <span className="block font-semibold text-ink">{student}</span>
            <span className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
              <LevelMark level={row.level} /> {fullDate(row.submitted_at, zone)}
            </span>
          </span>
          {row.confirmed_by ? (
            <StatusPill tone="good" icon="check">
              {words.confirmed(row.confirmed_by.first_name)}
            </StatusPill>
          ) : (
            <StatusPill tone="lamp">{words.unconfirmed}</StatusPill>
          )}
        </span>
        <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
