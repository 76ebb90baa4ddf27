import { type ReserveErrorCode, reserveErrorCodes } from '@aulaviva/domain/reserving'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { constants, liveClass, place, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ClassCard } from './class-card.tsx'
import type { ListedClass } from './timetable.queries.ts'
import { useRules } from './use-rules.ts'

function Card({ of }: { of: ListedClass }) {
  return <ClassCard liveClass={of} rules={useRules()} search={{}} />
}

/** The card in the list. `waits` is the student's entry on its waitlist. */
async function showCard(of: ListedClass, waitlistPlace?: Parameters<typeof place>[0]) {
  const places = waitlistPlace ? [place({ ...waitlistPlace, scheduled_live_class: of })] : []
  await show(<Card of={of} />, {
    me: student({ date_limit: '2031-03-01' }),
    answers: { 'GET /api/classes/config-constants/': constants, 'GET /api/classes/my-waitlist/': places },
  })
}

const card = page.getByRole('article')
const reserve = card.getByRole('link', { name: /^Reserve/ })
const withRefusal = (refusal: ReserveErrorCode, own: Partial<ListedClass> = {}) =>
  liveClass({ ...own, mine: { student_class_id: null, refusal, conflict: null } })

test('an open class names itself, its teacher, its seats and its cost, and can be reserved', async () => {
  await showCard(liveClass())
  await expect.element(card.getByRole('heading', { name: /At the market/ })).toBeVisible()
  await expect.element(card).toMatchTextContent('Clara')
  await expect.element(card).toMatchTextContent('3 open')
  await expect.element(card).toMatchTextContent('1 hour')
  await expect.element(reserve).toHaveAccessibleName(/^Reserve .*At the market/)
  await expectAccessible()
})

test('a reserved class is labeled and shows when its room opens', async () => {
  await showCard(
    liveClass({
      starts_at: '2031-02-03T15:00:00Z',
      mine: { student_class_id: 'a', refusal: 'already_reserved', conflict: null },
    }),
  )
  await expect.element(card).toMatchTextContent('Reserved')
  await expect.element(card).toMatchTextContent('Join from 9:50')
  await expect.element(reserve).not.toBeInTheDocument()
  await expectAccessible()
})

const reasons: Record<ReserveErrorCode, string> = {
  class_canceled: 'This class was canceled.',
  class_started: 'This class has already started.',
  already_reserved: 'You already have a seat in this class.',
  too_late_to_reserve: 'Starts in less than 30 minutes',
  beyond_horizon: 'Opens for reservations on Mon 6 Jan',
  after_contract_end: 'Your subscription ends earlier, on 1 March 2031',
  contract_paused: 'Your subscription is paused on that day.',
  level_mismatch: 'For another level: B1',
  class_full: 'Full · waitlist open',
  overlapping_class: 'You have another class at that time.',
  not_enough_hours: 'Costs 1 hour, more than you have left',
  weekly_limit_reached: 'This class would exceed your weekly hour limit.',
  monthly_limit_reached: 'This class would exceed your monthly hour limit.',
  type_limit_reached: 'Your plan doesn’t have enough hours left for this class type.',
  open_reservations_reached: 'You’ve reached your plan’s limit of open reservations.',
}

test.for(reserveErrorCodes)('a class refused for %s shows the reason instead of the button', async refusal => {
  await showCard(withRefusal(refusal, { starts_at: '2031-02-03T15:00:00Z' }))
  await expect.element(card).toMatchTextContent(reasons[refusal])
  await expect.element(reserve).not.toBeInTheDocument()
})

test('an overlap names the other class and its time', async () => {
  const conflict = { id: 'b', title: 'Grammar clinic', starts_at: '2031-02-03T15:00:00Z' }
  await showCard(liveClass({ mine: { student_class_id: null, refusal: 'overlapping_class', conflict } }))
  await expect.element(card).toMatchTextContent('Overlaps “Grammar clinic” at 10:00')
  await expectAccessible()
})

test('a full class tells the place in its line', async () => {
  await showCard(withRefusal('class_full'), {})
  await expect.element(card).toMatchTextContent('Full · you’re number 2 of 3')
})

test('a private class that is taken has no line', async () => {
  await showCard(withRefusal('class_full', { type_scheduled_class: 'PRIVATE', capacity: 1 }))
  await expect.element(card).toMatchTextContent('This class is full.')
  await expect.element(card).not.toMatchTextContent('waitlist')
})

test('a seat that is held for me can be reserved', async () => {
  await showCard(liveClass({ seats_left: 0 }), { state: 'OFFERED', rank: 1 })
  await expect.element(card).toMatchTextContent('Held for you')
  await expect.element(reserve).toBeVisible()
  await expectAccessible()
})
