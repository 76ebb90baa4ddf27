import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DeductDialog } from './deduct-dialog.tsx'
import type { PayLine } from './honorarium.queries.ts'
import { MonthExtras } from './month-extras.tsx'
import { PaidClasses } from './paid-classes.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { statementQuery } from './statements.queries.ts'
import { line, month, paid } from './testing/month.ts'
import { UndoDialog } from './undo-dialog.tsx'

const me = employee('staff', ['money'])
const correct = 'POST /api/main/teacher-honorarium/corrections/'
const deduct = 'POST /api/main/teacher-honorarium/deductions/'
const settle = 'PATCH /api/main/teacher-honorarium/statements/'
const undo = 'POST /api/main/teacher-honorarium/movements/{id}/undo/'

const deduction = (own: Partial<PayLine> = {}) =>
  line({
    kind: 'DEDUCTION',
    id: anId(),
    quantity: null,
    unit_cents: null,
    cents: -20_000,
    reason: 'Began late',
    ...own,
  })

test('a class on a phone shows its pay and attendance, as on a desktop', async () => {
  const width = window.innerWidth
  onTestFinished(() => page.viewport(width, 900))
  const rows = [paid([line()]), { ...paid([line()]), class_id: anId(), recorded: 0 }]
  await show(<PaidClasses honorarium={month({ rows })} />, { me })
  await page.viewport(390, 844)
  const rateAndAttendance = page.getByText(/¥3,000 per hour · 4 of 4 attended$/)
  await expect.element(rateAndAttendance).toBeVisible()
  await expect.element(page.getByText(/¥3,000 per hour · Attendance not recorded$/)).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(rateAndAttendance).not.toBeVisible()
  await expect.element(page.getByRole('cell', { name: '4 of 4', exact: true })).toBeVisible()
})

test('a class lists its earnings line by line, and a deduction can be reversed once', async () => {
  const travel = line({ kind: 'TRAVEL', quantity: null, unit_cents: null, cents: 50_000 })
  const [active, undone] = [deduction(), deduction({ undone: true, reason: 'No report' })]
  const pressed: PayLine[] = []
  const rows = [paid([line(), travel, active, undone])]
  await show(<PaidClasses honorarium={month({ rows })} onUndo={one => pressed.push(one)} />, { me })
  await expect.element(page.getByText(/60 min × ¥3,000 per hour · ¥3,000/)).toBeVisible()
  await expect.element(page.getByText(/Travel · ¥500/)).toBeVisible()
  await page.getByRole('button', { name: 'Reverse “Deducted: Began late”' }).click()
  expect(pressed).toEqual([active])
  expect(page.getByRole('button', { name: /Reverse/ }).elements()).toHaveLength(1)
  await expectAccessible()
})

test('a table of classes has room on a tablet and breaks no word, with long amounts and times of half a day', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(834, 1194)
  onTestFinished(() => page.viewport(width, height))
  const unit_cents = 420_000_000
  const rows = [
    {
      ...paid([line({ unit_cents })]),
      cents_per_hour: unit_cents,
      amount_cents: unit_cents,
      title: 'Pronunciation workshop: the silent e',
    },
  ]
  // The width beside the rail.
  await show(
    <div style={{ width: 640 }}>
      <PaidClasses honorarium={month({ rows })} onCorrect={() => undefined} />
    </div>,
    { me },
  )
  const table = await page.getByRole('table').findElement()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  const title = await page.getByRole('link', { name: /silent e/ }).findElement()
  expect(title.getBoundingClientRect().height).toBeLessThan(120)
  const rate = await page.getByRole('cell', { name: /per hour/ }).findElement()
  const text = await page
    .getByText(/silent e/)
    .first()
    .findElement()
  const range = document.createRange()
  for (const [{ firstChild }, word] of [
    [rate, '¥4,200,000'],
    [text, 'Pronunciation'],
  ] as const) {
    range.setStart(firstChild as Text, 0)
    range.setEnd(firstChild as Text, word.length)
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size, word).toBe(1)
  }
})

test('lines of a month without a class name their subject, and are included in the total', async () => {
  const about = { month: '2026-01-01', class_id: null, starts_at: null, live_class_type: null }
  const correction = { ...deduction({ kind: 'CORRECTION', cents: 30_000, reason: 'Stood in' }), month: '2026-03-01' }
  const bonus = { ...line({ kind: 'BONUS', quantity: 20, unit_cents: null, cents: 20_000 }), month: '2026-03-01' }
  const honorarium = month({
    rows: [paid([line()])],
    extras: [
      { ...correction, bonus: null, about },
      { ...bonus, bonus: 'CLASSES', about: null },
    ],
    amount_cents: 350_000,
  })
  await show(<MonthExtras honorarium={honorarium} />, { me })
  await expect.element(page.getByText(/Adjusted: Stood in/)).toBeVisible()
  await expect.element(page.getByText('For January 2026')).toBeVisible()
  await expect.element(page.getByText(/Bonus for 20 classes or more/)).toBeVisible()
  await expect.element(page.getByRole('definition').last()).toMatchTextContent('¥3,500')
})

test('a correction of a verified month says that it counts later, and then where', async () => {
  const [teacher, row] = [anId(), paid([line()])]
  const answer = { id: anId(), teacher, month: '2026-04-01', about_month: '2026-03-01', class_id: row.class_id }
  await show(
    <CorrectDialog
      teacher={teacher}
      month="2026-03-01"
      classId={row.class_id}
      rows={[row]}
      isOpen={false}
      lastMovement={null}
      currency="JPY"
      onClose={() => {}}
    />,
    { me, answers: { [correct]: { ...answer, cents: -50_000, reason: 'Left early' } } },
  )
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Subtract')
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left early')
  await expect.element(page.getByText(/March 2026 is verified and doesn’t change/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Subtract ¥500' }).click()
  await expect.element(page.getByText('Pay adjusted: -¥500 in April 2026')).toBeVisible()
  expect(requestsTo(correct)[0]?.body).toEqual({
    teacher,
    month: '2026-03-01',
    class_id: row.class_id,
    cents: -50_000,
    reason: 'Left early',
    last_movement: null,
  })
})

/** Adjusts a class of a teacher's March in its current state. */
function Correcting({ teacher, classId }: { teacher: string; classId: string }) {
  const { data } = useQuery(statementQuery(teacher, '2026-03-01'))
  if (!data) return null
  const { rows, currency } = data
  const rest = { isOpen: true, lastMovement: null, currency, onClose: () => {} }
  return <CorrectDialog teacher={teacher} month="2026-03-01" classId={classId} rows={rows} {...rest} />
}

test('the correction dialog shows when the class has left the month, and never corrects the whole month', async () => {
  const [teacher, row] = [anId(), paid([line()])]
  let rows = [row]
  await show(<Correcting teacher={teacher} classId={row.class_id} />, {
    me,
    answers: {
      'GET /api/main/teacher-honorarium/stats/': () => month({ rows }),
      [correct]: new ErrorAnswer(409, 'changed_meanwhile'),
    },
  })
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Stood in')
  rows = []
  await page.getByRole('button', { name: 'Add ¥500' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust class pay' })
  await expect.element(dialog.getByText(/This class is no longer part of the month/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Add ¥500' }).elements()).toHaveLength(0)
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  await expectAccessible()
  expect(requestsTo(correct).map(({ body }) => body.class_id)).toEqual([row.class_id])
})

test('a deduction in an open month is at most the class’s earnings, and needs a reason', async () => {
  const row = paid([line()])
  await show(
    <CorrectDialog
      teacher={anId()}
      month="2026-03-01"
      classId={row.class_id}
      rows={[row]}
      isOpen
      lastMovement={null}
      currency="JPY"
      onClose={() => {}}
    />,
    { me },
  )
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Subtract')
  await page.getByRole('textbox', { name: 'Amount' }).fill('3001')
  await expect.element(page.getByText('Enter at most ¥3,000, the pay for this class')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('3000')
  await page.getByRole('button', { name: 'Subtract ¥3,000' }).click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  expect(requestsTo(correct)).toEqual([])
})

test.each([
  ['1.250,50', '€1,250.50', 125_050],
  ['€ 12,50', '€12.50', 1250],
])('a deduction is read as a correction is: %s', async (typed, amount, cents) => {
  const row = paid([line()])
  const sent = { class_id: row.class_id, cents, reason: 'Began late' }
  await show(<DeductDialog row={row} lastMovement={null} currency="EUR" onClose={() => {}} />, {
    me,
    answers: { [deduct]: { id: anId(), ...sent } },
  })
  await page.getByRole('textbox', { name: 'Amount' }).fill(typed)
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(`Amount: ${amount}`)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Began late')
  await page.getByRole('button', { name: `Deduct ${amount}` }).click()
  await expect.element(page.getByText(`${amount} deducted`)).toBeVisible()
  expect(requestsTo(deduct)[0]?.body).toEqual({ ...sent, last_movement: null })
})

test('no part of a currency is deducted that the currency has not', async () => {
  await show(<DeductDialog row={paid([line()])} lastMovement={null} currency="JPY" onClose={() => {}} />, { me })
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Began late')
  await page.getByRole('button', { name: 'Deduct', exact: true }).click()
  await expect.element(page.getByText('Enter an amount')).toBeVisible()
  expect(requestsTo(deduct)).toEqual([])
})

test('a line that a colleague reversed is reported', async () => {
  const one = deduction()
  await show(
    <UndoDialog line={{ ...one, id: one.id ?? '' }} month="2026-03-01" isOpen currency="JPY" onClose={() => {}} />,
    { me, answers: { [undo]: new ErrorAnswer(409, 'already_undone') } },
  )
  await page.getByRole('textbox', { name: 'Reason' }).fill('It was the train')
  await page.getByRole('button', { name: 'Reverse entry' }).click()
  await expect.element(page.getByText('Someone already reversed this entry.').first()).toBeVisible()
})

/** Asks to verify a teacher's March in its current state. */
function Verifying({ teacher }: { teacher: string }) {
  const { data } = useQuery(statementQuery(teacher, '2026-03-01'))
  if (!data) return null
  const named = { id: teacher, name: 'Clara Méndez', first: 'Clara' }
  return <SettleDialog honorarium={data} teacher={named} month="2026-03-01" state="VERIFIED" onClose={() => {}} />
}

test('a month is verified at the amount shown: a changed amount is shown first', async () => {
  const teacher = anId()
  let amount_cents = 330_000
  const settled = { state: 'VERIFIED' as const, verified_at: '2026-04-01T12:00:00.000Z', paid_at: null }
  await show(<Verifying teacher={teacher} />, {
    me,
    answers: {
      'GET /api/main/teacher-honorarium/stats/': () => month({ amount_cents }),
      [settle]: ({ body }) =>
        body.amount_cents === amount_cents
          ? {
              teacher: { id: teacher, first_name: 'Clara', last_name: 'Méndez', photo: null },
              ...{ month: '2026-03-01', ...settled, hours: 1, classes: 1, amount_cents },
            }
          : new ErrorAnswer(409, 'changed_meanwhile'),
    },
  })
  await expect.element(page.getByRole('button', { name: 'Verify ¥3,300' })).toBeVisible()
  amount_cents = 300_000
  await page.getByRole('button', { name: 'Verify ¥3,300' }).click()
  const sentence = 'This month changed while you were reviewing it. Here’s the latest total.'
  await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'Verify ¥3,000' }).click()
  await expect.element(page.getByText('Month verified. We notified Clara.')).toBeVisible()
  expect(requestsTo(settle).map(({ body }) => body.amount_cents)).toEqual([330_000, 300_000])
})
