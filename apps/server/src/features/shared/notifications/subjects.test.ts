import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { expect, test } from 'vitest'
import { addLanguages } from '../../../languages/add-languages.ts'
import { refusalFor } from '../../classes/seats/seats.errors.ts'
import { type AboutOf, type KindName, kinds } from './kinds.rules.ts'
import { renderText } from './render-notification.ts'

addLanguages()

const facts: Record<string, unknown> = {
  month: '2026-03-01',
  from: '2026-03-01',
  to: '2026-03-08',
  level: 'B1',
  reason: 'class_full',
  outcome: 'DECLINED',
  what: 'OWNER',
  classes: [{ what: 'canceled', title: 'Mallory', startsAt: '2026-03-12T23:00:00Z' }],
}
/** The facts of any kind: text that people wrote, except for facts with a fixed format. */
const about = new Proxy(
  {},
  { get: (_, name: string) => facts[name] ?? (/At$|until|due/.test(name) ? instant : 'Mallory') },
)
const instant = '2026-03-12T23:00:00Z'

const all = (Object.keys(kinds) as KindName[]).flatMap(kind => [['en', kind] as const, ['es', kind] as const])

test.each(all)('the subject in %s of the %s email has only our words and facts', (language, kind) => {
  for (const yes of [true, false]) {
    Object.assign(facts, { canceled: yes, approved: yes, corrected: yes })
    const { subject, title, body } = renderText(kind, about as AboutOf<typeof kind>, { language, zone: 'UTC' })
    expect(subject ?? title).not.toContain('Mallory')
    expect(title.length * body.length).toBeGreaterThan(0)
  }
})

test.each(reserveErrorCodes)('a skipped student reads the reason of %s', reason => {
  const skipped = { liveClass: 'one', title: 'Greetings', reason }
  const { body } = renderText('WAITLIST_SKIPPED', skipped, { language: 'en', zone: 'UTC' })
  expect(body).toBe(`A seat opened. ${refusalFor(reason).title}. You’re no longer on the waitlist.`)
})

test('a student whose subscription ends before the class reads the app’s own sentence', () => {
  expect(refusalFor('after_contract_end').title).toBe('Your subscription ends before this class')
})
