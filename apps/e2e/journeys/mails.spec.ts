import { mailReaches } from '../mailbox.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

test('staff customize an email in Spanish and test it, its reader receives it, and it is reset to the default', async ({
  scene,
  open,
}) => {
  const office = await scene.demo('staff')
  const [teacher, student] = [await scene.teacher(), await scene.student()]
  const page = await open(office, { viewport: phone.viewport })
  const statusMessage = (text: RegExp) => page.getByRole('status').getByText(text)
  const mark = `Clase ${Date.now().toString(36)}`
  const preview = page.getByRole('region', { name: 'Preview' })

  await test.step('it is found, and begins from the words of the product', async () => {
    await page.goto('/staff')
    await page.getByRole('link', { name: /^Email templates/ }).click()
    await page.getByLabel('Search email templates').fill('class canceled')
    await page.getByRole('link', { name: /^Class canceled To students/ }).click()
    await page.getByRole('tab', { name: 'Español' }).click()
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/\{\{class\}\}/)
  })
  await test.step('it is written with what is known, and read as it is typed', async () => {
    await page.getByLabel('Subject', { exact: true }).fill('{{class}}')
    await expect(page.getByText(/^You can’t use .* in the subject/)).toBeVisible()
    await page.getByLabel('Subject', { exact: true }).fill(mark)
    await page.getByLabel('Text', { exact: true }).fill('Hola ')
    await page.getByRole('button', { name: 'Recipient’s first name' }).click()
    await page.keyboard.type(':\n\n{{message}}')
    await expect(preview.getByText(`Hola ${office.firstName}:`)).toBeVisible()
  })
  await test.step('a test of it reaches whoever writes it', async () => {
    await page.getByRole('button', { name: 'Send test email' }).click()
    await expect(statusMessage(/^Test email sent to/)).toBeVisible()
    await mailReaches(office, [`Prueba: ${mark}`, `Hola ${office.firstName}:`])
  })
  await test.step('what is not saved is asked about, then saved', async () => {
    await page.getByRole('link', { name: 'Email templates', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay on page' }).click()
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(statusMessage(/^Template saved$/)).toBeVisible()
  })
  await test.step('a student who reads Spanish gets it when a class is canceled', async () => {
    const headers = (token: string) => ({ authorization: `Bearer ${token}` })
    await page.request.patch('/api/users/me/language/', { headers: headers(student.token), data: { language: 'es' } })
    const { id } = await scene.liveClass({ teacher, startsIn: { days: 5 }, students: [student] })
    const path = `/api/classes/scheduled-live-classes/${id}/cancellation/`
    const data = { version: 1, reason: 'Se cierra la casa' }
    const canceled = await page.request.post(path, { headers: headers(office.token), data })
    expect(canceled.status(), await canceled.text()).toBe(200)
    await mailReaches(student, [mark, `Hola ${student.firstName}:`, 'Se cierra la casa'])
  })
  await test.step('the original is taken again', async () => {
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
    await expect(statusMessage(/^Template reset to default$/)).toBeVisible()
    await expect(page.getByLabel('Text', { exact: true })).not.toHaveValue(/Hola/)
    await expect(page.getByText('Deleted', { exact: true }).first()).toBeVisible()
  })
})
