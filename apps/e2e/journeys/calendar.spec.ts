import { expect, test } from '../test.ts'

test('a student adds classes to a calendar app, replaces the calendar link, and deletes it', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 3 }, students: [student] })
  const page = await open(student)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Your calendar' })
  const address = section.getByLabel('Your calendar link')
  const read = async (url: string) => {
    const answer = await page.request.get(url, { headers: { authorization: '' } })
    return { status: answer.status(), text: await answer.text() }
  }

  await section.getByRole('button', { name: 'Create calendar link' }).click()
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  expect((await read(first)).text).toContain(`SUMMARY:${liveClass.title}`)

  await test.step('shown once', async () => {
    await page.reload()
    await expect(section).toContainText('You’ve had a calendar link since')
    await expect(address).toHaveCount(0)
  })
  await test.step('another address ends the one before', async () => {
    await section.getByRole('button', { name: 'Create new link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create new link' }).click()
    await expect(address).toHaveValue(/\.ics$/)
    expect((await read(first)).status).toBe(404)
  })
  await test.step('ended', async () => {
    const second = await address.inputValue()
    await section.getByRole('button', { name: 'Delete link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete link' }).click()
    await expect(section.getByRole('button', { name: 'Create calendar link' })).toBeVisible()
    expect((await read(second)).status).toBe(404)
  })
})

test('a reserved class is handed to the device’s calendar, by the student and by the teacher', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 2 }, students: [student] })
  const pages = [
    { person: student, path: `/students/classes/reserve?class=${liveClass.id}` },
    { person: teacher, path: `/teachers/classes/${liveClass.id}` },
  ]
  for (const { person, path } of pages) {
    const page = await open(person)
    await page.goto(path)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('class.ics')
  }
})
