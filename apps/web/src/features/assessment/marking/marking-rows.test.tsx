import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee, level } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { WaitingRow } from './waiting-row.tsx'

test('without space for the level’s mark, the arrow stays at the end of its row', async () => {
  const row = {
    attempt_id: anId(),
    student: { id: anId(), first_name: 'Isabella', last_name: 'Restrepo' },
    level,
    submitted_at: '2026-11-23T15:00:00Z',
    confirmed_by: null,
  } as Parameters<typeof ProposalRow>[0]['row']
  // The width available on a phone, with the longest date.
  await show(
    <ul style={{ width: 280 }}>
      <ProposalRow row={row} />
    </ul>,
    { me: employee('teacher') },
  )
  const link = await page.getByRole('link').findElement()
  const right = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0
  expect(right(link) - right(link.querySelector(':scope > svg'))).toBeLessThan(20)
  const mark = await page.getByText('To confirm').findElement()
  expect(right(mark)).toBeLessThan(right(link.querySelector(':scope > svg')))
})

test('labels have enough space when a colleague has claimed an answer', async () => {
  const row = {
    attempt_id: anId(),
    question_id: anId(),
    student: { id: anId(), first_name: 'Isabella', last_name: 'Restrepo' },
    kind: 'SPOKEN',
    title: 'Placement test',
    submitted_at: '2026-11-23T15:00:00Z',
    claimed_by: { id: anId(), first_name: 'Olivia' },
    not_recorded: 0,
  } as Parameters<typeof WaitingRow>[0]['row']
  await show(
    <ul style={{ width: 350 }}>
      <WaitingRow row={row} />
    </ul>,
    { me: employee('teacher') },
  )
  const name = await page.getByText('Isabella Restrepo').findElement()
  expect(name.getBoundingClientRect().width).toBeGreaterThan(180)
})
