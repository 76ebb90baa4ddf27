import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { answersOfFrame } from '#testing/mock-server.ts'
import { anId, employee, inHours, onePage, taughtClass, teacher } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from './tree.ts'

const me = employee('teacher')
const titled = (title: string) => ({ topic: { id: anId(), title } })
const over = taughtClass({ ...titled('It is over'), starts_at: inHours(-2), ends_at: inHours(-1), feedback_owed: 5 })
const running = taughtClass({
  ...titled('What might go wrong'),
  starts_at: inHours(0),
  ends_at: inHours(1),
  room_opens_at: inHours(-0.2),
  room_url: 'https://zoom.us/j/123',
  unit: { id: anId(), number: 5, title: 'Away from home' },
})
const later = taughtClass({ ...titled('It is later'), starts_at: inHours(2), ends_at: inHours(3) })
const coverRequest = {
  id: anId(),
  scheduled_live_class: taughtClass(titled('Would you cover it?')),
  teacher: teacher(),
  asked_by: null,
  note: '',
  state: 'ASKED' as const,
  answer: '',
  answer_until: inHours(20),
  created_at: inHours(-1),
  ended_at: null,
  conflict: null,
}
const join = page.getByRole('link', { name: 'Join class' })

beforeEach(async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(width, height))
})

async function visit(address: string): Promise<void> {
  await signIn(me, {
    ...answersOfFrame(),
    'GET /api/main/home/': {
      announcements: [],
      student: null,
      staff: null,
      teacher: {
        today: { date: dayOf(new Date(), zoneOf(me)), count: 3, results: [over, running, later] },
        ahead: [running, later],
        owed: onePage(over),
        asked: [coverRequest],
        next_roster: { class_id: running.id, count: 0, results: [] },
        to_mark: { answers: 5, levels: 3 },
        month: null,
        without_teacher: onePage(),
      },
    },
    'GET /api/classes/my-classes-as-teacher/': ({ query }) =>
      query.only_owed ? onePage(over) : onePage(over, running, later),
  })
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) }))
}

async function expectInView(): Promise<void> {
  const bar = await page.getByRole('navigation', { name: 'Main' }).findElement()
  const { bottom } = (await join.findElement()).getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
}

/** The order of these texts on the page. */
function inOrder(texts: readonly string[]): string[] {
  const all = page.getByRole('main').element().textContent ?? ''
  return texts.toSorted((one, other) => all.indexOf(one) - all.indexOf(other))
}

test.each(['/home', '/teachers/classes'])('a class in progress is joined without scrolling from %s', async address => {
  await visit(address)
  await expectInView()
})

test('on the home page, a class in progress is above cover requests and grading', async () => {
  await visit('/home')
  await expect.element(join).toBeVisible()
  const texts = ['Class in progress', 'Cover requests', 'Answers to grade', 'It is over']
  for (const text of texts) await expect.element(page.getByRole('main')).toMatchTextContent(text)
  expect(inOrder(texts.toReversed())).toEqual(texts)
})

test('among today’s classes, ended ones are last, after due feedback', async () => {
  await visit('/teachers/classes')
  await expect.element(join).toBeVisible()
  const texts = ['What might go wrong', 'It is later', 'Feedback due for 1 class', 'Earlier today', 'It is over']
  for (const text of texts) await expect.element(page.getByRole('main')).toMatchTextContent(text)
  expect(inOrder(texts.toReversed())).toEqual(texts)
})
