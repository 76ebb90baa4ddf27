import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#platform/query-client.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, constants, inHours, liveClass, place, student, studentClass } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { ClassDetailDialog } from './class-detail.tsx'
import { classQuery } from './timetable.queries.ts'
import { useReserve } from './use-reserve.ts'
import { useRules } from './use-rules.ts'

const detail = 'GET /api/classes/scheduled-live-classes/{id}/'
const join = 'POST /api/classes/scheduled-live-classes/{id}/waitlist/'
const line = 'GET /api/classes/scheduled-live-classes/{id}/waitlist/'

function Detail({ id, onClose = () => undefined }: { id: string; onClose?: () => void }) {
  return (
    <ClassDetailDialog id={id} rules={useRules()} reserve={useReserve()} onOther={() => undefined} onClose={onClose} />
  )
}

test('a title of several lines moves nothing when a class opens by its address', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(width, height))
  const topic = { id: anId(), title: 'A title that goes on '.repeat(5) }
  const cachedClass = liveClass({ topic, description: 'And so on\n'.repeat(60) })
  const answered = Promise.withResolvers<CallResponse<typeof detail>>()
  await show(<Detail id={cachedClass.id} />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      [detail]: () => answered.promise,
    },
  })
  const sheet = await page.getByRole('dialog').findElement()
  // The sheet's opening animation must not count as a layout shift.
  await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
  const shifts = await layoutShiftsDuring(async () => {
    answered.resolve({
      ...cachedClass,
      cancel_free_until: inHours(40),
      reschedule_until: inHours(40),
      series: null,
      group: null,
      students: [],
      materials: [],
    })
    await expect.element(page.getByText(/And so on/)).toBeVisible()
  })
  expect(shifts).toEqual([])
})

test.each([
  [390, 844],
  [820, 1180],
])('the waitlist of a full class moves nothing when it loads, %i pixels wide', async (wide, high) => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(wide, high)
  onTestFinished(() => page.viewport(width, height))
  const full = {
    ...liveClass({
      description: 'About trains',
      mine: { student_class_id: null, refusal: 'class_full', conflict: null },
    }),
    ...{
      cancel_free_until: inHours(40),
      reschedule_until: inHours(40),
      series: null,
      group: null,
      students: [],
      materials: [],
    },
  }
  const answered = Promise.withResolvers<CallResponse<typeof line>>()
  await show(<Detail id={full.id} />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      [detail]: full,
      [line]: () => answered.promise,
    },
  })
  await expect.element(page.getByText('Loading the waitlist…')).toBeInTheDocument()
  const sheet = await page.getByRole('dialog').findElement()
  await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
  const shifts = await layoutShiftsDuring(async () => {
    answered.resolve({ waiting: 3, refusal: null, offer_minutes: 30, mine: null })
    await expect.element(page.getByText('3 students are waiting.')).toBeVisible()
  })
  expect(shifts).toEqual([])
  addAnswers({ 'POST /api/classes/scheduled-live-classes/{id}/waitlist/': place({ scheduled_live_class: full }) })
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'At the market' })).toHaveFocus()
})

test('a choice for the seat is unsaved until the student joins the waitlist, and not after they leave it', async () => {
  const close = vi.fn()
  const full = {
    ...liveClass({ mine: { student_class_id: null, refusal: 'class_full', conflict: null } }),
    ...{
      cancel_free_until: inHours(40),
      reschedule_until: inHours(40),
      series: null,
      group: null,
      students: [],
      materials: [],
    },
  }
  const waitlistPlace = place({ scheduled_live_class: full, auto_accept_hours_before: 6 })
  let mine = [waitlistPlace]
  await show(<Detail id={full.id} onClose={close} />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': () => (requestsTo(join).length > 0 ? mine : []),
      [detail]: full,
      [line]: { waiting: 1, refusal: null, offer_minutes: 30, mine: null },
      [join]: waitlistPlace,
      'DELETE /api/classes/scheduled-live-classes/{id}/waitlist/': () => {
        mine = []
        return null
      },
    },
  })
  const choice = page.getByLabelText('When it’s my turn')
  await choice.selectOptions('6')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  for (const _ of ['ask', 'confirm']) await page.getByRole('button', { name: 'Leave waitlist' }).click()
  await expect.element(page.getByRole('button', { name: 'Join waitlist' })).toBeVisible()
  await expect.element(choice).toHaveValue('')
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('a loaded class stays when loading it again fails', async () => {
  const cachedClass = {
    ...liveClass({ description: 'About trains' }),
    ...{
      cancel_free_until: inHours(40),
      reschedule_until: inHours(40),
      series: null,
      group: null,
      students: [],
      materials: [],
    },
  }
  let answered: CallResponse<typeof detail> | ErrorAnswer = cachedClass
  const refetchWith = (next: typeof answered) => {
    answered = next
    return queryClient.refetchQueries({ queryKey: classQuery(cachedClass.id).queryKey })
  }
  await show(<Detail id={cachedClass.id} />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      [detail]: () => answered,
    },
  })
  const about = await page.getByText('About trains').findElement()
  await refetchWith(new ErrorAnswer(500))
  await refetchWith({ ...cachedClass, description: 'About ships' })
  await expect.element(page.getByText('About ships')).toBeVisible()
  expect(about.isConnected).toBe(true)
})

test('a reserved class stays open, shows a message once and the other students; its mark replaces the button', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(width, height))
  const facts = {
    cancel_free_until: inHours(40),
    reschedule_until: inHours(40),
    series: null,
    group: null,
    materials: [],
  }
  const free = liveClass()
  const mine = { student_class_id: anId(), refusal: 'already_reserved', conflict: null } as const
  const ana = { first_name: 'Ana', initials: 'AB', photo: null }
  let answered: CallResponse<typeof detail> = { ...free, ...facts, students: [] }
  await show(<Detail id={free.id} />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      [detail]: () => answered,
      'POST /api/classes/scheduled-live-classes/{id}/reserve/': () => {
        answered = { ...answered, mine, students: [ana, ana] }
        return { ...studentClass({ scheduled_live_class: free }), available_hours: 19 }
      },
    },
  })
  const button = await page.getByRole('button', { name: 'Reserve and use 1 hour' }).findElement()
  const { x, y, width: wide, height: high } = button.getBoundingClientRect()
  await page.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText('Ana, Ana')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  expect(page.getByText('Class successfully reserved').elements()).toHaveLength(1)
  await expect.element(sheet.getByRole('heading', { name: 'At the market' })).toHaveFocus()
  const again = document.elementFromPoint(x + wide / 2, y + high / 2)
  expect(again?.closest('button, a')).toBeNull()
})

test.each([-1, 40])('a free class shows no cost of canceling, %i hours before that', async hours => {
  const free = {
    ...liveClass({ cost_minutes: 0 }),
    ...{
      cancel_free_until: inHours(hours),
      reschedule_until: inHours(40),
      series: null,
      group: null,
      students: [],
      materials: [],
    },
  }
  await show(<Detail id={free.id} />, {
    answers: { 'GET /api/classes/config-constants/': constants, 'GET /api/classes/my-waitlist/': [], [detail]: free },
  })
  await expect
    .element(page.getByText('This class doesn’t use any hours, and you can cancel it for free.'))
    .toBeVisible()
  expect(page.getByText(/canceling costs|would be spent/).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible()
})

test('after its deadline a class shows the cost of canceling above the button, and its rules once it is reserved', async () => {
  const free = liveClass()
  const facts = {
    cancel_free_until: inHours(-1),
    reschedule_until: inHours(-1),
    series: null,
    group: null,
    materials: [],
    students: [],
  }
  await show(<Detail id={free.id} />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      [detail]: { ...free, ...facts },
      'POST /api/classes/scheduled-live-classes/{id}/reserve/': {
        ...studentClass({ scheduled_live_class: free }),
        available_hours: 19,
      },
    },
  })
  const sheet = page.getByRole('dialog')
  const loses = sheet.getByText(/If you cancel, you’ll lose 1 hour/)
  await loses.findElement()
  const button = await sheet.getByRole('button', { name: 'Reserve and use 1 hour' }).findElement()
  expect(button.closest('footer')?.contains(loses.element())).toBe(true)
  addAnswers({
    [detail]: { ...free, ...facts, mine: { student_class_id: anId(), refusal: 'already_reserved', conflict: null } },
  })
  await sheet.getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  await expect
    .element(sheet.getByText(/^Free cancellation ended .* If you cancel, you’ll lose 1 hour\.$/))
    .toBeVisible()
  expect(loses.elements()).toHaveLength(1)
})

test.each([
  ['America/Bogota', 'America/Bogota', 0],
  ['Asia/Tokyo', 'America/Bogota', 1],
])('a deadline shown in %s names its zone unless the academy in %s has the same time', async (zone, academy, said) => {
  const me = student()
  const facts = {
    cancel_free_until: inHours(40),
    reschedule_until: inHours(40),
    series: null,
    group: null,
    materials: [],
    students: [],
  }
  const free = liveClass()
  await show(<Detail id={free.id} />, {
    me: { ...me, time_zone: zone, academy: { ...me.academy, time_zone: academy } },
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      [detail]: { ...free, ...facts },
    },
  })
  await expect.element(page.getByText(/^Free cancellation until/)).toBeVisible()
  expect(page.getByText(/your time$/).elements()).toHaveLength(said)
})

test('that canceling is no longer free is shown above the button, after any other note', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(width, height))
  const today = liveClass({ description: 'About trains\n'.repeat(40) })
  const facts = {
    cancel_free_until: inHours(-1),
    reschedule_until: inHours(-1),
    series: null,
    group: null,
    materials: [],
  }
  await show(<Detail id={today.id} />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [],
      [detail]: { ...today, ...facts, students: [] },
    },
  })
  const late = page.getByText('If you cancel, you’ll lose 1 hour.')
  await expect.element(late).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Reserve and use 1 hour' })).toBeInViewport({ ratio: 1 })
})

test.each([
  [0, 1],
  [24, 0],
])('a class at the time of a waitlisted one shows that above the button: %i hours apart', async (hours, notes) => {
  const free = liveClass()
  const waited = liveClass({ starts_at: inHours(48 + hours), ends_at: inHours(49 + hours) })
  const facts = {
    cancel_free_until: inHours(40),
    reschedule_until: inHours(40),
    series: null,
    group: null,
    materials: [],
  }
  await show(<Detail id={free.id} />, {
    answers: {
      'GET /api/classes/config-constants/': constants,
      'GET /api/classes/my-waitlist/': [place({ scheduled_live_class: waited })],
      [detail]: { ...free, ...facts, students: [] },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Reserve and use 1 hour' })).toBeVisible()
  await expect.poll(() => requestsTo('GET /api/classes/my-waitlist/')).toHaveLength(1)
  const note = page.getByText(/^You’re on the waitlist for “At the market” at .* You can’t get a seat there/)
  await expect.poll(() => note.elements()).toHaveLength(notes)
})
