import { linkMailedTo, mailReaches } from '../mailbox.ts'
import { demoPassword } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

test('an owner enters the password and requests a merge, and merges two accounts once the person has confirmed by email', async ({
  scene,
  open,
}) => {
  const [kept, merged] = [await scene.student({ hours: 10 }), await scene.student({ hours: 5 })]
  const owner = await scene.demo('staff')
  await scene.expirePasswordProof(owner)
  const page = await open(owner)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const sendButton = page.getByRole('button', { name: 'Send merge request' })
  const statusMessage = (text: string) => page.getByRole('status').getByText(text)

  await test.step('a colleague reads why an owner has to do it', async () => {
    const colleaguePage = await open(await scene.staff(['people', 'money']))
    await colleaguePage.goto(`/staff/people/${kept.id}/merge?other=${merged.id}`)
    await expect(colleaguePage.getByText(/^Only an owner can merge these accounts/)).toBeVisible()
    await expect(colleaguePage.getByRole('button', { name: 'Send merge request' })).toHaveCount(0)
  })
  await test.step('the dialog asks for the password, and refuses a wrong one', async () => {
    await page.goto(`/staff/people/${kept.id}`)
    await page.getByRole('link', { name: 'Merge with another account…' }).click()
    await page.getByLabel('Name or email of the other account').fill(merged.email)
    await page.getByRole('link', { name: `Compare with ${merged.name}` }).click()
    await page.getByLabel('Reason').fill('Signed up twice')
    await sendButton.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('This needs your password. Nothing was changed.')).toBeVisible()
    await sendButton.click()
    await dialog.getByLabel('Your password').fill('not mine')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This isn’t your password. Try again.')
  })
  await test.step('with the password, both people are asked', async () => {
    await dialog.getByLabel('Your password').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(statusMessage('Merge request sent')).toBeVisible()
    await expect(page.getByText(/^The 72 hours start once/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Merge accounts' })).toHaveCount(0)
    await mailReaches(kept, ['Another account may be merged into yours'])
  })
  const link = await linkMailedTo(merged)
  const guest = await open(null, { ...phone, javaScriptEnabled: false })
  await test.step('the person of the account that goes confirms it', async () => {
    await guest.goto(link)
    await expect(guest.getByRole('main')).toContainText(`remove the account ${merged.email}`)
    await expect(guest.getByRole('main')).not.toContainText(kept.email)
    await guest.getByRole('button', { name: 'Both accounts are mine' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You confirmed the merge')
  })
  await test.step('the owner types which account goes, and one person has what both had', async () => {
    await page.reload()
    await expect(page.getByText(/^The removed account’s holder confirmed that both accounts are theirs/)).toBeVisible()
    const typed = page.getByLabel(`To confirm, type ${merged.email}`)
    await typed.fill(kept.email)
    await page.getByRole('button', { name: 'Merge accounts' }).click()
    await expect(typed).toHaveAccessibleDescription(/This isn’t the removed account’s email/)
    await typed.fill(merged.email)
    await page.getByRole('button', { name: 'Merge accounts' }).click()
    await expect(statusMessage(`${kept.name}’s accounts merged`)).toBeVisible()
    await expect(page).toHaveURL(`/staff/people/${kept.id}`)
    await expect(page.getByRole('main')).toContainText('15 hours')
    for (const person of [kept, merged]) await mailReaches(person, ['Your accounts were merged'])
  })
  await test.step('the link is over, and the sign-in page tells the person the other address', async () => {
    expect((await guest.goto(link))?.status()).toBe(410)
    await guest.goto('/accounts/login/')
    await guest.getByLabel('Email').fill(merged.email)
    await guest.getByLabel('Password').fill(demoPassword)
    await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(guest.getByRole('main')).toContainText(kept.email)
  })
})
