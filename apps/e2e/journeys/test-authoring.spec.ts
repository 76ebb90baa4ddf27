import type { Page } from '@playwright/test'
import { assignPrivatePlan, createPrivateTest } from '../private-test.ts'
import type { Person } from '../scene.ts'
import { expect, test } from '../test.ts'

test.use({ inputMode: 'keys' })

/** From an empty evaluation with random questions to a student who passes it. */

const isTrue = (text: string, tag: string) => ({
  kind: 'TRUE_FALSE',
  prompt: { text, passage: null },
  key: { value: true },
  explanation: '',
  points: 1,
  level: null,
  skill: null,
  cefr: null,
  tags: [tag],
  audio: null,
  picture: null,
})

async function publishQuestions(page: Page, author: Person, tag: string, texts: readonly string[]) {
  const headers = { authorization: `Bearer ${author.token}` }
  for (const text of texts) {
    const created = await page.request.post('/api/courses/questions/', {
      headers,
      data: { document: isTrue(text, tag) },
    })
    const { id, draft_version } = await created.json()
    const published = await page.request.post(`/api/courses/questions/${id}/publish/`, {
      headers,
      data: { draft_version },
    })
    expect(published.ok()).toBe(true)
  }
}

test('an evaluation that draws is refused for too few questions, mended, published and passed', async ({
  scene,
  open,
  database,
}) => {
  const author = await scene.staff(['content'])
  const student = await scene.student()
  await assignPrivatePlan(database, student)
  const { course } = await createPrivateTest(database, student)
  const page = await open(author)
  const tag = `tides of ${author.name}`
  await publishQuestions(page, author, tag, ['The moon pulls the sea.', 'Tides come twice a day.'])
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const saved = () => expect(page.getByRole('status').filter({ hasText: /^Saved at \d/ })).toBeVisible()

  await test.step('it is begun with a name, and draws three questions of a tag', async () => {
    await page.goto('/staff/tests')
    await button('Create test').click()
    const dialog = page.getByRole('dialog', { name: 'Create test' })
    await dialog.getByLabel('Name').fill('The tides')
    await dialog.getByRole('button', { name: 'Create test', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'The tides', level: 1 })).toBeVisible()
    await button('Add section').click()
    await button('Add random questions').click()
    await page.getByLabel('Number of questions').fill('3')
    await page.getByLabel('Tag').selectOption(tag)
    await page.getByLabel('Number of questions').press('Tab')
    await saved()
  })

  await test.step('it is refused, and led to what draws', async () => {
    await button('Publish').click()
    await button('Not enough questions to draw from. Only 2 match.').click()
    await expect(page.getByLabel('Number of questions')).toBeFocused()
  })

  await test.step('once there are enough, it is tried and published', async () => {
    await page.getByLabel('Number of questions').fill('2')
    await page.getByLabel('Number of questions').press('Tab')
    await saved()
    await page.getByRole('link', { name: 'Student preview' }).click()
    await expect(page.getByText('Question 2 of 2')).toBeVisible()
    for (const radio of await page.getByRole('radio', { name: 'True' }).all()) await radio.check()
    await button('Grade my answers').click()
    await expect(page.getByText('100% · passed')).toBeVisible()
    await page.getByRole('link', { name: 'Test' }).click()
    await button('Publish').click()
    await expect(page.getByText('All changes are published.')).toBeVisible()
  })

  await test.step('a student of the course that has it takes it and passes', async () => {
    const id = page.url().split('/').at(-1)
    await database.query('update courses set evaluation_id = $2 where id = $1', [course, id])
    const mine = await open(student)
    await mine.goto(`/students/courses/tests/${id}`)
    await mine.getByRole('button', { name: 'Start test' }).click()
    await expect(mine.locator('h2:focus')).toBeVisible()
    await mine.getByRole('radio', { name: 'True' }).check()
    await mine.getByRole('button', { name: 'Next' }).click()
    await mine.getByRole('radio', { name: 'True' }).check()
    await mine.getByRole('button', { name: 'Finish' }).click()
    await mine.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click()
    await expect(mine.getByRole('progressbar', { name: 'Your score' })).toHaveAttribute('aria-valuetext', '100%')
    await page.reload()
    await expect(page.getByText('100% of 1 attempt passed')).toBeVisible()
  })
})
