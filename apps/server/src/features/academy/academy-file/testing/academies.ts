import { academyFormat, academyVersion } from '@aulaviva/contract/academy/academy-file'
import { limitNames, settingLimits } from '@aulaviva/domain/academy-settings'
import { classColors } from '@aulaviva/domain/class-types'
import { addDays } from '@aulaviva/domain/days'
import { withoutInvisible } from '@aulaviva/domain/invisible'
import { levelColors } from '@aulaviva/domain/level-colors'
import { mailKinds } from '@aulaviva/domain/mail-kinds'
import { notAllowedOnOneLine } from '@aulaviva/domain/one-line'
import { isDefaultStopping } from '@aulaviva/domain/placement'
import fc from 'fast-check'

/** Academy files for tests. */

export const head = { format: academyFormat, version: academyVersion } as const

/** A small Japanese school with one entry of each kind. */
export const anAcademy = {
  ...head,
  settings: { name: 'Nihongo', currency: 'JPY' },
  levels: [
    {
      code: 'N5',
      name: 'First steps',
      units: [
        {
          title: 'Greetings',
          description: 'To greet and to thank',
          topics: [{ title: 'Good morning', materials: [{ title: 'A song', url: 'https://example.test/song' }] }],
        },
      ],
    },
    { code: 'N4', name: 'On the way' },
  ],
  class_types: [
    {
      name: 'Lesson',
      kind: 'GROUP',
      color: 'teal',
      duration_minutes: 60,
      cost_minutes: 60,
      default_capacity: 8,
      needs_unit: true,
      levels: ['N5'],
    },
  ],
  plans: [
    {
      name: 'Evenings',
      minutes: 600,
      days: 90,
      price_cents: 4_000_000,
      type_limits: [{ class_type: 'Lesson', minutes: 300 }],
    },
  ],
  rates: [{ class_type: 'Lesson', level: 'N5', basis: 'PER_HOUR', cents: 300_000, valid_from: '2026-01-01' }],
  bonuses: [{ kind: 'CLASSES', threshold: 20, cents: 500_000, first_month: '2026-01-01' }],
  badges: [{ code: 'N5_DONE', name: 'First steps done', kind: 'LEVEL_COMPLETED', level: 'N5' }],
  mails: [{ kind: 'WELCOME', language: 'en', subject: 'Welcome to {{academy}}', body: 'Hello {{first_name}}!' }],
  placement: { least: 3, most: 8, sure_below: 0.4 },
}

const words = (most: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: Math.min(most, 12) })
    .map(text => withoutInvisible(text.normalize('NFC')).replace(notAllowedOnOneLine, ' ').slice(0, most).trim())
    .filter(text => text.isWellFormed())
const name = (most: number) => words(most).map(text => text || 'x')
const goal = words(200)
const materials = fc.array(
  fc.record({ title: name(60), url: fc.integer({ min: 0 }).map(n => `https://example.test/${n}`) }),
  { maxLength: 3 },
)
const described = { title: name(60), description: goal, materials }
const unit = fc.record({ ...described, topics: fc.array(fc.record(described), { maxLength: 3 }) })
const someOf = <T>(all: readonly T[]) => fc.subarray([...all])
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const settings = fc
  .record(
    {
      name: name(40),
      contact_email: fc.constant('office@example.test'),
      contact_phone: fc.constant('+57 1 2345678'),
      contact_whatsapp: fc.constant('+57 300 1234567'),
      time_zone: fc.constantFrom('Asia/Tokyo', 'America/Lima'),
      currency: fc.constantFrom('JPY', 'PEN'),
      teaches: fc.constant('ja'),
      accent: fc.constant('#0f766e'),
      max_files: fc.integer({ min: settingLimits.max_files.min, max: settingLimits.max_files.max }),
      levels_above: fc.integer({ min: 0, max: 20 }),
      teachers_reserve: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  // defaults are not set
  .map(set =>
    Object.fromEntries(
      Object.entries(set).filter(([field, value]) => {
        const limit = limitNames.find(one => one === field)
        return !limit || settingLimits[limit].default !== value
      }),
    ),
  )

/** An arbitrary academy, as its file has it. */
export const academies: fc.Arbitrary<unknown> = fc
  .record({
    settings,
    codes: fc.uniqueArray(
      name(12).filter(code => code.toLowerCase() !== 'mine'),
      {
        maxLength: 4,
        selector: code => code.toLowerCase(),
      },
    ),
    typeNames: fc.uniqueArray(name(40), { maxLength: 3, selector: one => one.toLowerCase() }),
    planNames: fc.uniqueArray(name(40), { maxLength: 3 }),
  })
  .chain(({ settings: set, codes, typeNames, planNames }) => {
    const inOrder = (chosen: string[]) => chosen.toSorted((a, b) => codes.indexOf(a) - codes.indexOf(b))
    const record = <T extends Record<string, unknown>>(fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) =>
      fc.record(fields)
    return record({
      format: fc.constant(academyFormat),
      version: fc.constant(academyVersion),
      settings: fc.constant(set),
      levels: eachOf(codes, code =>
        record({
          code: fc.constant(code),
          name: name(60),
          cefr: orNull(fc.constantFrom('A1', 'C2')),
          color: fc.constantFrom(...levelColors),
          description: goal,
          units: fc.array(unit, { maxLength: 3 }),
        }),
      ),
      class_types: eachOf(typeNames, one =>
        record({
          name: fc.constant(one),
          description: goal,
          kind: fc.constantFrom('GROUP', 'EITHER'),
          color: fc.constantFrom(...classColors),
          duration_minutes: fc.integer({ min: 5, max: 600 }),
          cost_minutes: fc.integer({ min: 0, max: 6000 }),
          default_capacity: fc.integer({ min: 1, max: 20 }),
          needs_unit: fc.boolean(),
          levels: someOf(codes).map(inOrder),
          cancel_free_hours_before: orNull(fc.integer({ min: 0, max: 720 })),
          reschedule_hours_before: orNull(fc.integer({ min: 0, max: 720 })),
        }),
      ),
      plans: eachOf(planNames, one =>
        record({
          name: fc.constant(one),
          description: goal,
          minutes: fc.integer({ min: 1, max: 6000 }),
          days: fc.integer({ min: 1, max: 366 }),
          warranty_days: fc.integer({ min: 0, max: 30 }),
          weekly_limit_minutes: orNull(fc.integer({ min: 1, max: 600 })),
          type_limits: someOf(typeNames).map(chosen =>
            typeNames.filter(type => chosen.includes(type)).map(class_type => ({ class_type, minutes: 60 })),
          ),
          open_limit: orNull(fc.integer({ min: 1, max: 10 })),
          price_cents: fc.integer({ min: 0, max: 100_000_000 }),
          offered: fc.boolean(),
        }),
      ),
      rates: fc
        .tuple(someOf(typeNames), someOf([null, ...codes]), fc.integer({ min: 1, max: 3 }))
        .map(([chosen, scopes, count]) =>
          typeNames
            .filter(type => chosen.includes(type))
            .flatMap(class_type =>
              [null, ...codes]
                .filter(level => scopes.includes(level))
                .flatMap(level =>
                  Array.from({ length: count }, (_, n) => ({
                    class_type,
                    level,
                    basis: 'PER_CLASS',
                    cents: n,
                    valid_from: addDays('2026-01-01', n * 10),
                    valid_until: n === count - 1 ? null : addDays('2026-01-01', n * 10 + 9),
                  })),
                ),
            ),
        ),
      bonuses: fc
        .uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 3 })
        .map(thresholds =>
          thresholds
            .toSorted((a, b) => a - b)
            .map(threshold => ({ kind: 'CLASSES', threshold, cents: 5, first_month: '2026-01-01', last_month: null })),
        ),
      mails: fc
        .uniqueArray(fc.record({ kind: fc.constantFrom(...mailKinds), language: fc.constantFrom('en', 'es') }), {
          maxLength: 3,
          selector: ({ kind, language }) => `${kind} ${language}`,
        })
        .map(chosen =>
          chosen
            .map(one => ({ ...one, subject: 'Of {{academy}}', body: '{{message}}\n\n{{academy}}' }))
            .toSorted((a, b) => (`${a.kind} ${a.language}` < `${b.kind} ${b.language}` ? -1 : 1)),
        ),
      placement: orNull(
        fc
          .record({
            least: fc.integer({ min: 1, max: 12 }),
            more: fc.integer({ min: 0, max: 8 }),
            sure: fc.integer({ min: 20, max: 150 }),
          })
          .map(({ least, more, sure }) => ({ least, most: least + more, sure_below: sure / 100 }))
          // defaults are not set
          .filter(rules => !isDefaultStopping(rules)),
      ),
      badges: fc
        .tuple(fc.uniqueArray(fc.stringMatching(/^[A-Z0-9_]{1,9}$/), { maxLength: 3 }), name(40))
        .map(([badgeCodes, called]) =>
          badgeCodes.map((code, n) => ({
            code,
            name: called,
            description: '',
            kind: n === 0 ? 'LEVEL_COMPLETED' : 'CLASSES_ATTENDED',
            value: n + 1,
            level: n === 0 ? (codes[0] ?? null) : null,
          })),
        ),
    })
  })

function eachOf<T>(names: readonly string[], one: (name: string) => fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.tuple(...names.map(one))
}
