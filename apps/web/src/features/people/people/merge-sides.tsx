import { initialsOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { formatHours } from '#entities/live-class/live-class.ts'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { dateAndTime, dayInstant, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { AccountPill } from './listed-facts.tsx'
import type { MergePreview } from './merge-people.queries.ts'
import { mergePeopleWords } from './merge-people.words.ts'

type Side = MergePreview['stays']

/** The two accounts side by side, the kept one first. */
export function MergeSides({ stays, goes }: Pick<MergePreview, 'stays' | 'goes'>) {
  const words = mergePeopleWords()
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <SideCard side={stays} standing={words.stays} isKept />
      <SideCard side={goes} standing={words.goes} isKept={false} />
    </div>
  )
}

function SideCard({ side, standing: caption, isKept }: { side: Side; standing: string; isKept: boolean }) {
  const name = fullNameOf(side, side.email)
  return (
    <section
      aria-label={`${caption}: ${name}`}
      className={`rounded-card border p-5 shadow-card ${isKept ? 'border-edge bg-room' : 'border-line bg-desk'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar id={side.id} initials={initialsOf(side)} photo={side.photo} />
        <h2 className="min-w-0 flex-1 basis-40 font-text text-heading font-semibold wrap-anywhere text-ink">
          <Link to="/staff/people/$id" params={{ id: side.id }} className="-my-2.5 inline-block py-2.5 hover:underline">
            {name}
          </Link>
        </h2>
        <StatusPill tone={isKept ? 'good' : 'warn'} icon={isKept ? 'check' : undefined}>
          {caption}
        </StatusPill>
        {side.state !== 'ACTIVE' && <AccountPill state={side.state} />}
      </div>
      <SideFacts side={side} />
    </section>
  )
}

function SideFacts({ side }: { side: Side }) {
  const { facts, noValue, never, until } = mergePeopleWords()
  const zone = zoneOf(useMe())
  const { plan, date_limit } = side
  const student: [label: string, value: string][] = [
    [facts.level, side.level ? `${side.level.code} ${side.level.name}` : noValue],
    [facts.contract, plan && date_limit ? until(plan, fullDate(dayInstant(date_limit), 'UTC')) : noValue],
    [facts.hours, formatHours(side.hours ?? 0)],
    [facts.results, String(side.results)],
    [facts.badges, String(side.badges)],
    [facts.watched, String(side.courses_watched)],
  ]
  const rows: [label: string, value: string][] = [
    [facts.email, side.email],
    [facts.past, String(side.classes_past)],
    [facts.ahead, String(side.classes_ahead)],
    ...(side.role === 'student' ? student : []),
    [facts.notes, String(side.notes)],
    [facts.seen, side.seen_at ? dateAndTime(side.seen_at, zone) : never],
    [facts.since, fullDate(side.created_at, zone)],
  ]
  return (
    <dl className="tabular mt-4 grid gap-x-6 gap-y-1.5 border-t border-line pt-4">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4">
          <dt className="text-small leading-6 text-ink-3">{label}</dt>
          <dd className="wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
