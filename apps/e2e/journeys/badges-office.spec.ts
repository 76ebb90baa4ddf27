import { accessibilityFaults } from '../accessibility.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

test('staff create a badge, preview its awards, and publish it, and a student gets it', async ({ scene, open }) => {
  const [teacher, student] = [await scene.teacher(), await scene.student()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { minutes: -10 }, students: [student] })
  const teacherPage = await open(teacher)
  await teacherPage.goto(`/teachers/classes/${liveClass.id}`)
  await teacherPage
    .getByRole('group', { name: `Attendance for ${student.name}` })
    .getByRole('button', { name: 'Attended' })
    .click()
  await expect(teacherPage.getByRole('status').getByText('Student attended status saved')).toBeVisible()

  const page = await open(await scene.demo('staff'), { viewport: phone.viewport })
  const name = `Out loud ${Date.now().toString(36)}`
  await test.step('from the office, as a draft', async () => {
    await page.goto('/staff')
    await page.getByRole('link', { name: /^Badges/ }).click()
    await page.getByRole('link', { name: 'Create badge' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Description', { exact: true }).fill('You came and spoke.')
    await page.getByLabel('Number of classes').fill('1')
    await page.getByRole('button', { name: 'Check students', exact: true }).click()
    await expect(page.getByRole('status').getByText(/^[\d,]+ students?\.$/)).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
  const home = await open(student)
  await test.step('which no student sees before it is published', async () => {
    await home.goto('/badges')
    await expect(home.getByRole('heading', { name: 'First class' })).toBeVisible()
    await expect(home.getByText(name)).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish badge' }).click()
    await expect(page.getByRole('status').getByText(`“${name}” published`)).toBeVisible()
  })
  await test.step('whoever has met its rule is given it', async () => {
    await expect(async () => {
      await home.goto('/badges')
      await expect(home.getByRole('listitem').filter({ hasText: name })).toContainText('Earned on', { timeout: 2_000 })
    }).toPass({ timeout: 55_000 })
  })
  await test.step('and keeps it when it is archived', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive badge' }).click()
    await expect(page.getByRole('status').getByText(`“${name}” archived`)).toBeVisible()
    await home.reload()
    await expect(home.getByRole('listitem').filter({ hasText: name })).toContainText('Earned on')
  })
})
