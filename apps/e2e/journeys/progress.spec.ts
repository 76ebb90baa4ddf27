import { accessibilityFaults } from '../accessibility.ts'
import { expect, phone, test } from '../test.ts'

test('a student sees the level as a map, and each chart is a table too', async ({ scene, open }) => {
  const page = await open(await scene.demo('student'), phone)
  await page.goto('/students/classes/progress')
  await expect(page.getByRole('heading', { name: 'Your level' })).toBeVisible()
  const level = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'B1 Intermediate' }) })
  await expect(level.getByRole('heading', { name: 'Unit 1 First impressions' })).toBeVisible()
  const hours = page.getByRole('table', { name: 'Hours used in the last 12 weeks' })
  await expect(hours.getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Classes in the last 6 months, by attendance' })).toBeAttached()
  await page.getByRole('heading', { name: 'B2 Upper intermediate' }).tap()
  await expect(page.getByRole('heading', { name: /The art of the argument/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY), 'a reload stays where it was').toBe(400)
})

test('a new student sees what comes next and how to start', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/students/classes/progress')
  await expect(page.getByRole('heading', { name: 'No progress yet' })).toBeVisible()
  await page.goto('/badges')
  await expect(page.getByRole('heading', { name: 'No badges earned yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ten classes' })).toBeVisible()
})

test('badges are earned with their day, and the others lie ahead', async ({ scene, open }) => {
  const page = await open(await scene.demo('student'))
  await page.goto('/badges')
  const first = page.getByRole('listitem').filter({ hasText: 'First class' })
  await expect(first).toContainText('Earned on')
  await expect(page.getByRole('listitem').filter({ hasText: 'Flawless' })).toContainText('A perfect score')
})
