import type { CallResponse } from '@aulaviva/contract/calls'
import { useLocation } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#platform/query-client.ts'
import { setLanguageLoader, switchLanguage } from '#platform/words/language.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, constants, inHours, level, liveClass, onePage, place, student, studentClass } from '#testing/samples.ts'
import { resetPage, show } from '#testing/show.tsx'
import { loadLanguage } from '../../../languages/load-language.ts'
import { MyClasses } from './my-classes-page.tsx'

const places = 'GET /api/classes/my-waitlist/'
const groups = 'GET /api/classes/my-groups/'
const mine = 'GET /api/classes/my-classes/'
const mineList = mine

test('the waitlist is shown once the classes above it are there, so that they do not move it', async () => {
  const classes = Promise.withResolvers<CallResponse<typeof mine>>()
  const offered = place({ state: 'OFFERED', offer_expires_at: inHours(1) })
  await show(<MyClasses search={{}} />, {
    me: student(),
    answers: {
      [places]: [offered, place()],
      [groups]: [],
      [mine]: () => classes.promise,
      'GET /api/classes/config-constants/': constants,
    },
  })
  const waited = page.getByRole('heading', { name: 'Waitlist' })
  await expect.element(page.getByRole('heading', { name: 'A seat is held for you' })).toBeVisible()
  await expect.element(waited).not.toBeInTheDocument()
  classes.resolve(onePage(studentClass(), studentClass()))
  await expect.element(waited).toBeVisible()
})

test('groups that cannot be loaded are not silently left out', async () => {
  await show(<MyClasses search={{}} />, {
    answers: { [places]: [], [groups]: new ErrorAnswer(404), [mine]: onePage() },
  })
  const failure = page.getByRole('heading', { name: 'We couldn’t load your groups' })
  await expect.element(failure).toBeVisible()
  await expectAccessible()
  addAnswers({ [groups]: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})

test('a waitlist entry links to its class, and its choice is changed in place', async () => {
  const waiting = place()
  const { id } = waiting.scheduled_live_class
  const change = 'PATCH /api/classes/scheduled-live-classes/{id}/waitlist/'
  await show(<MyClasses search={{}} />, {
    answers: {
      [places]: [waiting],
      [groups]: [],
      [mine]: onePage(),
      [change]: { ...waiting, auto_accept_hours_before: 12 },
    },
  })
  const link = await page.getByRole('link', { name: 'At the market' }).findElement()
  expect(link.getAttribute('href')).toContain(`class=${id}`)
  await page
    .getByRole('group', { name: 'At the market' })
    .getByRole('combobox', { name: 'When it’s my turn' })
    .selectOptions('Reserve a seat for me if one opens at least 12 hours before class')
  await expect.element(page.getByText('Choice saved')).toBeVisible()
  expect(requestsTo(change).map(({ params, body }) => [params?.id, body])).toEqual([
    [id, { auto_accept_hours_before: 12 }],
  ])
  await expectAccessible()
})

test('a choice for a place shows at once, and the next one is sent after it', async () => {
  const waiting = place()
  const change = 'PATCH /api/classes/scheduled-live-classes/{id}/waitlist/'
  const first = Promise.withResolvers<CallResponse<typeof change>>()
  await show(<MyClasses search={{}} />, {
    answers: {
      [places]: [waiting],
      [groups]: [],
      [mine]: onePage(),
      [change]: ({ body }) =>
        body.auto_accept_hours_before === 12 ? first.promise : { ...waiting, auto_accept_hours_before: 24 },
    },
  })
  const choice = page.getByRole('combobox', { name: 'When it’s my turn' })
  await choice.selectOptions('Reserve a seat for me if one opens at least 12 hours before class')
  await expect.poll(() => requestsTo(change)).toHaveLength(1)
  await expect.element(choice).toHaveValue('12')
  await choice.selectOptions('Reserve a seat for me if one opens at least 24 hours before class')
  await expect.element(choice).toHaveValue('24')
  expect(requestsTo(change)).toHaveLength(1)
  first.resolve({ ...waiting, auto_accept_hours_before: 12 })
  await expect.poll(() => requestsTo(change)).toHaveLength(2)
  await expect.element(page.getByText('Choice saved').nth(1)).toBeVisible()
  await expect.element(choice).toHaveValue('24')
})

test('a student who cannot reserve has no link to a sheet that would not open', async () => {
  await show(<MyClasses search={{}} />, {
    me: student({ student_status: 'HOURS_COMPLETED' }),
    answers: { [places]: [place()], [groups]: [], [mine]: onePage() },
  })
  await expect.element(page.getByRole('heading', { name: 'At the market' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'At the market' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'When it’s my turn' })).not.toBeInTheDocument()
})

test('a waitlist entry names the student’s class that conflicts with it', async () => {
  const waiting = place()
  const mine = studentClass()
  const other = studentClass({
    scheduled_live_class: { ...liveClass({ starts_at: inHours(90), ends_at: inHours(91) }) },
  })
  for (const [reserved, notes] of [
    [mine, 1],
    [other, 0],
  ] as const) {
    queryClient.clear()
    await show(<MyClasses search={{}} />, {
      answers: {
        [places]: [waiting],
        [groups]: [],
        [mineList]: onePage(reserved),
        'GET /api/classes/config-constants/': constants,
      },
    })
    await expect.element(page.getByRole('heading', { name: 'Waitlist' }).last()).toBeVisible()
    expect(page.getByText(/^Overlaps “At the market” at .* You can’t get a seat here/).elements()).toHaveLength(notes)
    resetPage()
  }
})

test('a card shows until when canceling is free, or its cost, in one sentence', async () => {
  const [next, open, late] = [studentClass(), studentClass(), studentClass({ cancel_free_until: inHours(-1) })]
  await show(<MyClasses search={{}} />, {
    answers: {
      [places]: [],
      [groups]: [],
      [mineList]: onePage(next, open, late),
      'GET /api/classes/config-constants/': constants,
    },
  })
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  await expect.element(cards.first()).toMatchTextContent(/Free cancellation until [^()]*\d$/)
  await expect.element(cards.last()).toMatchTextContent(/Canceling now costs 1 hour$/)
})

test.each(['en', 'es', 'pt'] as const)('the tabs fit the narrowest phone in full: %s', async language => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(async () => {
    await page.viewport(...size)
    await switchLanguage('en')
  })
  setLanguageLoader(loadLanguage)
  await switchLanguage(language)
  const me = student()
  const languages = ['en', 'es', 'pt'] as const
  await show(<MyClasses search={{}} />, {
    me: { ...me, language, academy: { ...me.academy, languages: [...languages] } },
    answers: { [places]: [], [groups]: [], [mineList]: onePage() },
  })
  const row = await page.getByRole('tablist').findElement()
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
})

function PastClasses() {
  return <MyClasses search={{ tab: 'past', ...useLocation().search }} />
}

test('past classes are grouped by month, and a month is one press away', async () => {
  const at = (starts_at: string) => studentClass({ scheduled_live_class: { ...liveClass(), starts_at } })
  const [march, february] = [at('2026-03-31T20:00:00Z'), at('2026-02-11T20:00:00Z')]
  await show(<PastClasses />, {
    answers: {
      'GET /api/classes/my-classes/months/': [
        { month: '2026-03-01', classes: 1 },
        { month: '2026-02-01', classes: 14 },
      ],
      [mine]: ({ query }) => (query.month ? onePage(february) : onePage(march, february)),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'March 2026' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'February 2026' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('February 2026 · 14 classes')
  await expect.element(page.getByRole('heading', { name: 'March 2026' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'February 2026' })).toBeVisible()
  expect(requestsTo(mine).at(-1)?.query).toMatchObject({ only_past: 'true', month: '2026-02-01' })
  await expectAccessible()
})

test('each group has its times, its progress, and a link to its next class', async () => {
  const next = { ...liveClass(), student_class_id: anId() }
  const group: CallResponse<typeof groups>[number] = {
    ...{ id: anId(), name: 'A1 mornings', state: 'ACTIVE', level, classroom: null, time_zone: 'America/Bogota' },
    live_class_type: { id: anId(), code: 'LESSON', name: 'Lesson', color: 'teal' },
    teacher: { id: anId(), first_name: 'Clara', last_name: 'Méndez', photo: null },
    weekly_times: [{ weekday: 1, local_time: '18:00' }],
    ...{ first_day: '2026-09-01', last_day: '2026-12-15', enrolled_at: inHours(-400), next_class: next },
    ...{ attended: 5, missed: 1, classes: 16, classes_left: 10 },
  }
  const own = { id: anId(), name: 'A0 start', time_zone: 'Europe/Madrid' }
  const ended: typeof group = { ...group, ...own, state: 'ENDED', next_class: null }
  await show(<MyClasses search={{}} />, { answers: { [places]: [], [groups]: [group, ended], [mine]: onePage() } })
  const card = page.getByRole('article').filter({ hasText: 'A1 mornings' })
  await expect.element(card).toMatchTextContent('Mon 18:00')
  await expect.element(card).toMatchTextContent('6 of 16 classes done, 5 attended')
  const link = await card.getByRole('link', { name: /^Next class/ }).findElement()
  expect(link.getAttribute('href')).toContain(`class=${next.student_class_id}`)
  const other = page.getByRole('article').filter({ hasText: 'A0 start' })
  await expect.element(other).toMatchTextContent('Ended')
  await expect.element(other).toMatchTextContent('Mon 18:00, Madrid time')
  await expectAccessible()
})
