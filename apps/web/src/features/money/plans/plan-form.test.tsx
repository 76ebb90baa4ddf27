import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { PlanForm } from './plan-form.tsx'
import { type PlanWithHistory, planQuery } from './plans.queries.ts'

const me = employee('staff')
const lesson = { id: anId(), name: 'Lesson' }
const put = 'PUT /api/payments/plans/{id}/'

const plan = (own: Partial<PlanWithHistory> = {}): PlanWithHistory => ({
  id: anId(),
  name: 'Starter',
  description: '',
  is_trial: false,
  hours: 24,
  days: 150,
  warranty_days: 15,
  carry_over_hours: null,
  weekly_limit_hours: 6,
  monthly_limit_hours: null,
  type_limits: [],
  open_limit: null,
  price_cents: 96_000,
  offered: true,
  archived_at: null,
  courses: [],
  running: 2,
  version: 1,
  history: [],
  ...own,
})

const showPlan = (of: PlanWithHistory, answers: Answers = {}) =>
  show(<Reading begun={of} />, {
    me,
    answers: {
      'GET /api/payments/plans/{id}/': of,
      'GET /api/payments/plans/{id}/courses-change/': { students: 0, gain: 0, lose: 0 },
      ...answers,
    },
  })
/** The form of a plan that is reloaded. */
function Reading({ begun }: { begun: PlanWithHistory }) {
  const { data } = useQuery({ ...planQuery(begun.id), initialData: begun, staleTime: 60_000 })
  return <PlanForm plan={data} types={[lesson]} currency="EUR" />
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = page.getByRole('button', { name: 'Save plan' })
const words = page.getByRole('complementary', { name: 'Summary' })

test('a plan’s summary is shown beside its form and follows typing', async () => {
  await showPlan(plan())
  await expect.element(words).toMatchTextContent('at most 6 hours per week')
  await field('Hours per week').fill('')
  await field('Lesson').fill('1,5')
  await expect.element(words).toMatchTextContent('at most 1.5 hours of Lesson')
  await page.getByRole('combobox', { name: 'Leftover hours' }).selectOptions('carry')
  await field('Maximum hours to roll over').fill('10')
  await expect.element(words).toMatchTextContent('rollover of up to 10 hours to the next subscription')
  await expectAccessible()
})

test('errors are shown at their fields, and nothing is sent', async () => {
  await showPlan(plan())
  await field('Days to use the hours').fill('none')
  await save.click()
  await expect
    .element(field('Days to use the hours'))
    .toHaveAccessibleDescription('Enter a number of days from 1 to 1830')
  await expect.element(field('Days to use the hours')).toHaveFocus()
  expect(requestsTo(put)).toEqual([])
})

test('a name in use is reported at the name', async () => {
  await showPlan(plan(), { [put]: new ErrorAnswer(409, 'plan_name_taken') })
  await field('Name').fill('Steady')
  await save.click()
  await expect
    .element(field('Name'))
    .toHaveAccessibleDescription('Another plan already has this name. It may be archived.')
})

test('a conflicting version is shown beside the typed one, which is kept until one is chosen', async () => {
  const mine = plan()
  const serverVersion = { ...mine, name: 'Beginner', days: 90, version: 2 }
  await showPlan(mine, {
    [put]: new ErrorAnswer(409, 'changed_meanwhile'),
    'GET /api/payments/plans/{id}/': serverVersion,
  })
  await field('Days to use the hours').fill('120')
  await save.click()
  const both = page.getByRole('region', { name: /someone else/i })
  await expect.element(both).toMatchTextContent('90')
  await expect.element(both).toMatchTextContent('120')
  await expect.element(field('Days to use the hours')).toHaveValue('120')
  // A field that was not edited here takes their value.
  await expect.element(field('Name')).toHaveValue('Beginner')
  await expectAccessible()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(field('Days to use the hours')).toHaveValue('90')
  await expect.element(field('Name')).toHaveValue('Beginner')
})

test('text typed during a save is kept, and saved next', async () => {
  const of = plan()
  const answer = Promise.withResolvers<PlanWithHistory>()
  await showPlan(of, { [put]: () => answer.promise })
  await field('Days to use the hours').fill('120')
  await save.click()
  await expect.poll(() => requestsTo(put)).toHaveLength(1)
  await field('Name').fill('Steady')
  answer.resolve({ ...of, days: 120, version: 2 })
  await expect.element(page.getByText('Starter saved')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Steady')
  await save.click()
  await expect.poll(() => requestsTo(put)[1]?.body).toMatchObject({ name: 'Steady', days: 120, version: 2 })
})

test('the plan’s courses are chosen after a preview of the effect on its students', async () => {
  const [verbs, debates] = ['Verbs', 'Debates'].map(name => ({ id: anId(), name, level: null }))
  const of = plan()
  await showPlan(of, {
    'GET /api/payments/plan-courses/': [verbs!, debates!],
    'GET /api/payments/plans/{id}/courses-change/': ({ query }) =>
      query.courses ? { students: 12, gain: 0, lose: 7 } : { students: 12, gain: 0, lose: 0 },
    [put]: ({ body }) => ({
      ...of,
      version: 2,
      courses: [verbs!, debates!].filter(({ id }) => body.courses?.includes(id)),
    }),
  })
  await page.getByRole('combobox', { name: 'Included courses' }).selectOptions('these')
  await save.click()
  await expect.element(page.getByText('Choose at least 1 course, or include all courses')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Debates' }).click()
  await expect.element(page.getByText(/7 students lose access to some courses/)).toBeVisible()
  await expectAccessible()
  await save.click()
  await expect.element(page.getByText('Starter saved')).toBeVisible()
  expect(requestsTo(put).map(({ body }) => body.courses)).toEqual([[debates!.id]])
})
