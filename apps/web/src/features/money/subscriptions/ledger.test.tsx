import type { CallResponse } from '@aulaviva/contract/calls'
import { automaticReasons } from '@aulaviva/domain/automatic-reasons'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguageLoader, switchLanguage } from '#platform/words/language.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, inHours, onePage, student } from '#testing/samples.ts'
import { linesOf } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { Ledger } from './ledger.tsx'

type Movement = CallResponse<'GET /api/payments/hours-movements/'>['results'][number]

const movement = (own: Partial<Movement>): Movement => ({
  id: anId(),
  kind: 'ADJUST',
  minutes: -30,
  balance_minutes: 510,
  reason: '',
  created_at: inHours(-1),
  student_class: null,
  moved_from: null,
  ...own,
})

test('a switch is shown as one, and only staff adjustments as adjustments', async () => {
  const moved = { id: anId(), title: 'Ordering a coffee', starts_at: inHours(24), canceled_late: false }
  const move = { kind: 'MOVE', minutes: 0, student_class: moved } as const
  const moved_from = { title: 'At the market', starts_at: inHours(48) }
  const results = [movement({ ...move, moved_from }), movement({ minutes: 60, reason: 'Room failed' })]
  await show(<Ledger student={null} />, {
    answers: { 'GET /api/payments/hours-movements/': { count: 2, next: null, previous: null, results } },
  })
  const link = page.getByRole('link', { name: moved.title })
  await link.findElement()
  const [first, second] = page.getByRole('listitem').elements()
  expect(first?.textContent).toMatch(/^Class switched: Ordering a coffeeSame costTomorrow, .*Before: At the market, /)
  expect(second?.textContent).toMatch(/^Adjusted by the academy\+1 hourRoom failed/)
  await expect.element(page.getByText(/^Tomorrow, /)).toBeVisible()
  await expectAccessible()
  expect(getComputedStyle(link.element()).textDecorationLine).toBe('underline')
})

test('costs and balances have one format', async () => {
  const seat = { id: anId(), title: 'Ordering a coffee', starts_at: inHours(24), canceled_late: false }
  const results = [
    movement({ kind: 'RESERVE', minutes: -45, balance_minutes: 885, student_class: seat }),
    movement({ kind: 'GRANT', minutes: 930, balance_minutes: 930 }),
  ]
  await show(<Ledger student={null} />, { answers: { 'GET /api/payments/hours-movements/': onePage(...results) } })
  for (const text of ['−45 min', 'Balance: 14 h 45 min', '+15.5 hours', 'Balance: 15.5 hours'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('on the narrowest phone an amount leaves the class most of the line, and a day and its time stay together', async () => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
  const title = 'The interview, question by question'
  const seat = { id: anId(), title, starts_at: inHours(400), canceled_late: false }
  await show(
    // The padding of the page.
    <div className="px-4">
      <Ledger student={null} />
    </div>,
    { answers: { 'GET /api/payments/hours-movements/': onePage(movement({ kind: 'RESERVE', student_class: seat })) } },
  )
  const line = (await page.getByRole('link', { name: title }).findElement()).parentElement!
  const row = page.getByRole('listitem').element()
  expect(line.getBoundingClientRect().width).toBeGreaterThan(row.clientWidth / 2)
  expect(linesOf(row.children[1]!.firstElementChild!)).toBe(1)
})

test('on the narrowest phone the balances are aligned, however long the day is', async () => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
  const results = ['2026-09-28', '2026-05-01'].map(day => movement({ created_at: `${day}T12:00:00Z` }))
  await show(<Ledger student={null} />, { answers: { 'GET /api/payments/hours-movements/': onePage(...results) } })
  const balance = page.getByText(/^Balance/)
  await balance.first().findElement()
  expect(new Set(balance.elements().map(one => one.getBoundingClientRect().left)).size).toBe(1)
})

test('hours lost to a late cancellation are labeled', async () => {
  const seat = { id: anId(), title: 'Ordering a coffee', starts_at: inHours(-2), canceled_late: true }
  await show(<Ledger student={null} />, {
    answers: { 'GET /api/payments/hours-movements/': onePage(movement({ kind: 'RESERVE', student_class: seat })) },
  })
  await expect.element(page.getByText('Canceled late, no hours returned')).toBeVisible()
})

test('automatic reasons are in the reader’s language, and written ones are unchanged', async () => {
  const reasons = { contract_ended: 'La suscripción terminó', carried_over: 'Vienen de la suscripción anterior' }
  setLanguageLoader(async () => (area, english) => (area === 'own-reasons' ? { ...english, ...reasons } : english))
  onTestFinished(() => switchLanguage('en'))
  await switchLanguage('es')
  const results = [
    movement({ kind: 'EXPIRE', reason: automaticReasons.contract_ended }),
    movement({ kind: 'GRANT', reason: automaticReasons.carried_over }),
    movement({ reason: 'Room failed' }),
  ]
  const me = student()
  await show(<Ledger student={null} />, {
    me: { ...me, language: 'es', academy: { ...me.academy, languages: ['en', 'es'] } },
    answers: { 'GET /api/payments/hours-movements/': { count: 3, next: null, previous: null, results } },
  })
  for (const said of [...Object.values(reasons), 'Room failed'])
    await expect.element(page.getByText(said)).toBeVisible()
})
