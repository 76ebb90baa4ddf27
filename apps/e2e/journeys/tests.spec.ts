import type { Page } from '@playwright/test'
import { assignPrivatePlan, createPrivateTest, type PrivateTest, savedAnswers } from '../private-test.ts'
import { demoPassword, type Person } from '../scene.ts'
import { test as base, expect } from '../test.ts'

/** Answers that are never lost, in a real browser. */

/** A student with their own test, and their browser. */
const test = base.extend<{ own: { student: Person; privateTest: PrivateTest; page: Page } }>({
  own: async ({ scene, open, database }, use) => {
    const student = await scene.student()
    await assignPrivatePlan(database, student)
    await use({ student, privateTest: await createPrivateTest(database, student), page: await open(student) })
  },
})

async function begin(page: Page, { path }: PrivateTest) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Start test' }).click()
  await expect(page.getByRole('radio', { name: 'True' })).toBeVisible()
}

const answer = (page: Page, value: 'True' | 'False') => page.getByRole('radio', { name: value }).check()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

async function submitTest(page: Page) {
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
}

const score = (page: Page) => page.getByRole('progressbar', { name: 'Your score' })

test('answers given offline are shown as waiting, survive, and are all there when the network is back', async ({
  own: { student, privateTest: made, page },
  database,
}) => {
  await begin(page, made)
  await answer(page, 'True')
  await saved(page)

  await page.context().setOffline(true)
  await next(page)
  await answer(page, 'True')
  await expect(page.getByRole('status').filter({ hasText: '1 answer not sent yet' })).toBeVisible()
  expect(await savedAnswers(database, student, made)).toEqual({ 'Water is wet.': true })

  await page.context().setOffline(false)
  await saved(page)
  expect(await savedAnswers(database, student, made)).toEqual({ 'Water is wet.': true, 'Ice is cold.': true })
  await submitTest(page)
  await expect(score(page)).toHaveAttribute('aria-valuetext', '100%')
})

test('an answer whose way is cut is sent again after a reload', async ({
  own: { student, privateTest: made, page },
  database,
}) => {
  await begin(page, made)
  await page.route('**/answers/**', route => route.abort())
  await answer(page, 'False')
  await expect(page.getByText('1 answer not sent yet')).toBeVisible()
  await page.unroute('**/answers/**')
  await page.reload()
  await saved(page)
  expect(await savedAnswers(database, student, made)).toEqual({ 'Water is wet.': false })
  await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible()
})

test('an answer given offline is sent although its page was closed', async ({
  own: { student, privateTest: made, page },
  database,
}) => {
  await page.goto(`/students/courses/${made.course}`)
  await page.locator(`a[href="${made.path}"]`).first().click()
  await page.getByRole('button', { name: 'Start test' }).click()
  await answer(page, 'True')
  await saved(page)
  await next(page)

  await page.context().setOffline(true)
  await answer(page, 'True')
  await expect(page.getByText('1 answer not sent yet')).toBeVisible()
  await page.getByRole('link', { name: 'Leave for now' }).click()
  await expect(page).toHaveURL(new RegExp(made.course))

  await page.context().setOffline(false)
  await expect
    .poll(() => savedAnswers(database, student, made))
    .toEqual({ 'Water is wet.': true, 'Ice is cold.': true })
  await expect(page).toHaveURL(new RegExp(made.course))
})

test('a session that ends in the middle leads to the logout page, and from there back to the same answers', async ({
  own: { student, privateTest: made, page },
  scene,
  database,
}) => {
  await begin(page, made)
  await answer(page, 'True')
  await saved(page)
  await next(page)

  await scene.revokeTokens(student)
  // The page changes while this is pressed, so do not check whether it is checked.
  await page.getByRole('radio', { name: 'True' }).click()
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(new RegExp(made.path))
  await saved(page)
  expect(await savedAnswers(database, student, made)).toEqual({ 'Water is wet.': true, 'Ice is cold.': true })
  await expect(page.getByRole('button', { name: /^Question \d, answered/ })).toHaveCount(2)
})

test('two tabs answer one attempt together, and handing it in counts once', async ({ scene, open, database }) => {
  const student = await scene.student()
  await assignPrivatePlan(database, student)
  const made = await createPrivateTest(database, student)
  const one = await open(student)
  await begin(one, made)
  const other = await one.context().newPage()
  await other.goto(made.path)
  await other.getByRole('button', { name: 'Question 2, not answered' }).click()
  await answer(other, 'True')
  await saved(other)
  await answer(one, 'True')
  await saved(one)
  await expect(one.getByRole('button', { name: 'Question 2, answered' })).toBeVisible()

  await one.getByRole('button', { name: 'Finish' }).click()
  await other.getByRole('button', { name: 'Finish' }).click()
  await Promise.all(
    [one, other].map(page => page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()),
  )
  for (const page of [one, other]) await expect(score(page)).toHaveAttribute('aria-valuetext', '100%')
  const { rows } = await database.query('select state from attempts where student_id = $1', [student.id])
  expect(rows).toEqual([{ state: 'GRADED' }])
})

test('two tests with one title keep their answers apart', async ({ scene, open, database }) => {
  const student = await scene.student()
  await assignPrivatePlan(database, student)
  const [one, other] = [await createPrivateTest(database, student), await createPrivateTest(database, student)]
  const page = await open(student)
  await begin(page, one)
  await answer(page, 'True')
  await saved(page)
  await begin(page, other)
  await expect(page.getByRole('radio', { name: 'True' })).not.toBeChecked()
  await answer(page, 'False')
  await saved(page)
  await page.goto(one.path)
  await page.getByRole('button', { name: 'Question 1, answered' }).click()
  await expect(page.getByRole('radio', { name: 'True' })).toBeChecked()
})

test('two people on one browser never meet each other’s answers', async ({ scene, open, database }) => {
  const [first, second] = [await scene.student(), await scene.student()]
  await assignPrivatePlan(database, first, second)
  const made = await createPrivateTest(database, first)
  const page = await open(first)
  await begin(page, made)
  await page.route('**/answers/**', route => route.abort())
  await answer(page, 'True')
  await expect(page.getByText('1 answer not sent yet')).toBeVisible()

  await page.goto('/design')
  await page.unroute('**/answers/**')
  await page.evaluate(token => localStorage.setItem('access-token', token), second.token)
  await begin(page, made)
  await expect(page.getByRole('radio', { name: 'True' })).not.toBeChecked()
  await answer(page, 'False')
  await saved(page)
  expect(await savedAnswers(database, second, made)).toEqual({ 'Water is wet.': false })
  // Her answer may have been sent with her page, or may still be waiting. His is never saved for her.
  expect(await savedAnswers(database, first, made)).not.toEqual({ 'Water is wet.': false })

  await page.goto('/design')
  await page.evaluate(token => localStorage.setItem('access-token', token), first.token)
  await page.goto(made.path)
  await saved(page)
  expect(await savedAnswers(database, first, made)).toEqual({ 'Water is wet.': true })
})

test('a test edited during an attempt stays unchanged for that student', async ({
  own: { privateTest: made, page },
  database,
}) => {
  await begin(page, made)
  await answer(page, 'True')
  await saved(page)
  await database.query(
    `update questions set prompt = jsonb_set(prompt, '{text}', '"Water is dry."'), key = '{"value": false}'
     where id in (select question_id from assessment_questions where assessment_id = $1)`,
    [made.id],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Question 1, answered' }).click()
  await expect(page.getByRole('heading', { name: 'Water is wet.' })).toBeVisible()
  await next(page)
  await answer(page, 'True')
  await submitTest(page)
  await expect(score(page)).toHaveAttribute('aria-valuetext', '100%')
  await expect(page.getByRole('heading', { name: 'Water is wet.' })).toBeVisible()
})

test('no attempt begins by pointing at a test, nor by opening its page', async ({
  own: { student, privateTest: made, page },
  database,
}) => {
  const begun = async () =>
    (await database.query('select count(*)::int from attempts where student_id = $1', [student.id])).rows[0].count
  await page.goto(`/students/courses/${made.course}`)
  const link = page.locator(`a[href="${made.path}"]`).first()
  await link.hover()
  await link.focus()
  await link.click()
  await expect(page.getByRole('button', { name: 'Start test' })).toBeVisible()
  expect(await begun()).toBe(0)
  await page.getByRole('button', { name: 'Start test' }).click()
  await expect(page.getByRole('radio', { name: 'True' })).toBeVisible()
  expect(await begun()).toBe(1)
})

test('no response contains the correct answers before submission', async ({ own: { privateTest: made, page } }) => {
  const bodies: Promise<string>[] = []
  page.on('response', response => {
    if (/\.js$|\.map$|\/api\/courses\//.test(response.url())) bodies.push(response.text().catch(() => ''))
  })
  await begin(page, made)
  await answer(page, 'False')
  await saved(page)
  const before = (await Promise.all(bodies)).join('\n')
  for (const secret of ['Because.', '"key"', '"solution"', '“Excuse me” asks for attention']) {
    expect(before).not.toContain(secret)
  }
  await next(page)
  await answer(page, 'True')
  await submitTest(page)
  // Only of the answer that is right: another attempt could use that of the other.
  await expect(page.getByText('Because.')).toHaveCount(1)
})
