import type { ChangedThing } from '@aulaviva/domain/changes'
import { Link } from '@tanstack/react-router'
import { type Change, ChangedFields, changedBy } from '#entities/changes/changed-fields.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { mailNamesWords } from '#entities/notifications/mail-names.words.ts'
import { rightsWords } from '#entities/people/rights.words.ts'
import { useCanOpen } from '#platform/access/can-open.ts'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { languageName } from '#platform/words/language-name.ts'
import { StatusPill } from '#ui/status-pill.tsx'

/** One change: the thing, old and new values, the reason, the person, and the time. The name links to the thing's
 * page. */
export function ChangeRow({ change }: { change: Change }) {
  const words = changesWords()
  const zone = useMe().academy.time_zone
  const { act, thing, area, reason, fields, created_at } = change
  // There is only one server and one academy.
  const name = nameOf(change) || (withoutName.includes(thing) ? null : words.unnamed)
  return (
    <article className="grid gap-1.5 rounded-card border border-line bg-room p-4 shadow-card tablet:px-5">
      <h3 className="font-text text-body leading-6 wrap-anywhere text-ink">
        <span className="font-semibold">{words.acts[act]}</span>{' '}
        <span className="block text-ink-2">
          {words.things[thing]}
          {name && (
            <>
              : <ChangedThingLink change={change}>{name}</ChangedThingLink>
            </>
          )}
        </span>
      </h3>
      <ChangedFields thing={thing} act={act} fields={fields} />
      {reason && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{reason}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusPill tone="info">{rightsWords().names[area]}</StatusPill>
        <p className="tabular min-w-0 text-small wrap-anywhere text-ink-3">
          {changedBy(change, dateAndTime(created_at, zone))}
        </p>
      </div>
    </article>
  )
}

/** The name of a thing. An email is named by its kind and language. */
function nameOf({ thing, name }: Change): string {
  const [, kind, language] = (thing === 'MAIL_TEMPLATE' && /^(\w+) \(([a-z]{2,3})\)$/.exec(name)) || []
  const mails: Readonly<Partial<Record<string, { name: string }>>> = mailNamesWords()
  const mail = kind && mails[kind]
  return mail && language ? `${mail.name} (${languageName(language)})` : name.trim()
}

const withoutName: readonly ChangedThing[] = ['PEOPLE', 'ACADEMY', 'SYLLABUS', 'SERVER', 'QUESTION']

/** The pages of things that have one. */
const pages = {
  PERSON: '/staff/people/$id',
  SUBSCRIPTION: '/staff/people/$id',
  PLAN: '/staff/plans/$id',
  LEVEL: '/staff/syllabus/$id',
  HONORARIUM: '/staff/people/$id',
  TEACHER: '/staff/people/$id',
  CLASS_TYPE: '/staff/class-types/$id',
  CLASSROOM: '/staff/classrooms/$id',
  GROUP: '/staff/groups/$id',
  SETTINGS: '/staff/settings',
  TEST: '/staff/tests/$id',
  PLACEMENT: '/staff/placement',
  RATE: '/staff/rates/$id',
  API_TOKEN: '/staff/api',
  WEBHOOK: '/staff/webhooks/$id',
} as const satisfies Partial<Record<ChangedThing, string>>

function ChangedThingLink({ change: { thing, thing_id }, children }: { change: Change; children: string }) {
  const canOpen = useCanOpen()
  const page = thing in pages ? pages[thing as keyof typeof pages] : null
  if (!page || !canOpen(page.replace('$id', thing_id))) return children
  return (
    <Link
      to={page}
      params={{ id: thing_id }}
      className="-my-2.5 inline-block py-2.5 text-ink underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
