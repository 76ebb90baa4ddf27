import type { CallResponse } from '@aulaviva/contract/calls'
import { languages } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import { classTextsWords } from '#entities/live-class/class-texts.words.ts'
import { rightsWords } from '#entities/people/rights.words.ts'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { webhookEventWords } from '#entities/webhooks/webhook-events.words.ts'
import { formatMoney } from '#platform/money/money.ts'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime, dayInstant, fullDate, longMonth } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { changesWords } from './changes.words.ts'

export type Change = CallResponse<'GET /api/main/changes/'>['results'][number]
type Value = Change['fields'][string]['from']

/** The fields of a change with their old and new values. Renders nothing if the action says it all. */
export function ChangedFields({ thing, act, fields }: Pick<Change, 'thing' | 'act' | 'fields'>) {
  const words = changesWords()
  const zone = zoneOf(useMe())
  const named: Readonly<Partial<Record<string, string>>> =
    thing === 'SETTINGS' ? settingNamesWords().names : { ...words.fields, ...classTextsWords().labels }
  const entries = Object.entries(fields)
  if (entries.length === 0) return null
  return (
    <dl className="grid gap-1 wrap-anywhere whitespace-pre-line text-ink-2">
      {entries.map(([field, { from, to }]) => (
        <div key={field}>
          <dt className="inline text-small font-semibold text-ink-2">{named[field] ?? field.replaceAll('_', ' ')}</dt>{' '}
          <dd className="inline">
            {/* A new thing has no old values. A field that identifies the thing is the same before and after. */}
            {act !== 'CREATED' && from !== to && (
              <>
                <span className="text-small text-ink-3">{words.from}</span> {formatValue(field, from, zone)}{' '}
                <span className="text-small text-ink-3">{words.to}</span>{' '}
              </>
            )}
            <span className="text-ink">{formatValue(field, to, zone)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Who made a change and when, in one line. The operator at the command line has no name here. */
export function changedBy(
  { by, origin, token }: Pick<Change, 'by' | 'origin'> & Partial<Pick<Change, 'token'>>,
  when: string,
): string {
  const words = changesWords()
  if (!by) return words.by(words.origins[origin], when)
  const name = words.by(namesOf(by), when)
  if (token) return words.by(name, words.byToken(token))
  return origin === 'APP' ? name : words.by(name, words.origins[origin])
}

/** Names of languages in themselves, as the settings show them. */
const ownNames = Object.fromEntries(Object.entries(languages).map(([code, { name }]) => [code, name]))
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

function formatValue(field: string, value: Value, zone: string): string {
  const words = changesWords()
  if (value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return fullDate(dayInstant(value), 'UTC')
    if (/^\d{4}-\d{2}$/.test(value)) return longMonth(dayInstant(`${value}-01`), 'UTC')
    if (instant.test(value)) return dateAndTime(value, zone)
    const [, amount, currency] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(value) ?? []
    if (currency) return formatMoney(Math.round(Number(amount) * 100), currency)
  }
  const { names: areas } = rightsWords()
  const values: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
    ...words.values,
    events: webhookEventWords(),
    languages: ownNames,
    areas,
    staff_rights: areas,
  }
  const named = (one: string | number) => values[field]?.[one] ?? String(one)
  return Array.isArray(value) ? value.map(named).join(', ') || words.none : named(value)
}
