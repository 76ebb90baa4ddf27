import { accessibilityFaults } from '../accessibility.ts'
import { expect, phone, test } from '../test.ts'

test('a student attends a class, is notified of a badge, and shares it, and a stranger verifies it', async ({
  scene,
  open,
}) => {
  const [teacher, student] = [await scene.teacher(), await scene.student()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { minutes: -10 }, students: [student] })
  const page = await open(student, { ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/badges')
  await expect(page.getByRole('progressbar', { name: 'Ten classes' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 10 classes',
  )

  await test.step('the teacher records that the student is there', async () => {
    const teacherPage = await open(teacher)
    await teacherPage.goto(`/teachers/classes/${liveClass.id}`)
    await teacherPage
      .getByRole('group', { name: `Attendance for ${student.name}` })
      .getByRole('button', { name: 'Attended' })
      .click()
    await expect(teacherPage.getByRole('status').getByText('Student attended status saved')).toBeVisible()
  })
  await test.step('the student is told, and is led to the badge', async () => {
    // Another journey may publish a badge that this student also earns.
    await page.getByRole('link', { name: /\d unread/ }).tap()
    await page.getByRole('link', { name: /New badge: First class/ }).tap()
    const badge = page.getByRole('listitem').filter({ hasText: 'First class' })
    await expect(badge).toContainText('Earned on')
    await expect(page.getByRole('progressbar', { name: 'Ten classes' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 10 classes',
    )
  })
  const dialog = page.getByRole('dialog', { name: 'First class' })
  const address = await test.step('nothing is shared until the student makes a link', async () => {
    await page.getByRole('button', { name: 'Share First class' }).tap()
    await expect(dialog).toContainText('your name')
    await dialog.getByRole('button', { name: 'Create link' }).tap()
    await expect(dialog.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy link' }).tap()
    await expect(page.getByRole('status').getByText('Link copied')).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  })
  const stranger = await open(null)
  await test.step('a stranger sees who, what and when, and gets the signed credential', async () => {
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { level: 1, name: 'First class' })).toBeVisible()
    await expect(stranger.getByText(student.name)).toBeVisible()
    await expect(stranger.getByText('Verified by')).toBeVisible()
    expect(await accessibilityFaults(stranger)).toEqual([])
    const downloading = stranger.waitForEvent('download')
    await stranger.getByRole('link', { name: 'Download signed credential' }).click()
    expect((await downloading).suggestedFilename()).toBe('badge.jwt')
  })
  await test.step('and nothing any more once the student ends it', async () => {
    await dialog.getByRole('button', { name: 'Stop sharing' }).tap()
    await dialog.getByRole('button', { name: 'Stop sharing' }).tap()
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
    expect((await stranger.reload())?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { level: 1, name: 'This badge isn’t shared' })).toBeVisible()
    expect(await accessibilityFaults(stranger)).toEqual([])
  })
})
