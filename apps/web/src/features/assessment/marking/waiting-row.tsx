import { namesOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { opensOver } from '#platform/page/overlay.ts'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { WaitingAnswer } from './marking.queries.ts'
import { markingWords } from './marking.words.ts'

/** One answer to grade. The whole row opens it. */
export function WaitingRow({ row }: { row: WaitingAnswer }) {
  const words = markingWords()
  const me = useMe()
  const student = namesOf(row.student)
  const claim =
    row.claimed_by && (row.claimed_by.id === me.id ? words.mine : words.claimedBy(row.claimed_by.first_name))
  return (
    <li>
      <Link
        to="/teachers/marking"
        search={{ answer: `${row.attempt_id}.${row.question_id}` }}
        {...opensOver}
        className="flex items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-button bg-desk text-lamp-ink">
          <Icon name={row.kind === 'SPOKEN' ? 'mic' : 'file'} />
        </span>
        {/* On a phone the state goes below, because the text beside it would have no room. */}
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 grow">
            <span className="block font-semibold text-ink">{student}</span>
            <span className="block text-small">
              <DottedFacts facts={[words.kinds[row.kind], row.title, fullDate(row.submitted_at, zoneOf(me))]} />
            </span>
            {row.not_recorded > 0 && (
              <span className="block text-small text-ink-3">{words.notRecorded(row.not_recorded)}</span>
            )}
          </span>
          {claim && <StatusPill tone="info">{claim}</StatusPill>}
        </span>
        <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
