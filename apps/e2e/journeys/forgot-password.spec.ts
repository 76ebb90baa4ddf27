import { linkMailedTo } from '../mailbox.ts'
import { demoPassword } from '../scene.ts'
import { expect, test } from '../test.ts'

const fresh = 'a lamp in the evening'

test('a person who forgot the password gets a link by email, chooses a new password, and is signed out everywhere else', async ({
  scene,
  open,
  request,
}) => {
  const student = await scene.student()
  const page = await open(null, { javaScriptEnabled: false })
  await page.goto('/accounts/login/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(student.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')

  await page.goto(await linkMailedTo(student))
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()
  await page.getByLabel('Password').fill(fresh)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is set')

  const me = await request.get('/api/users/me/', { headers: { authorization: `Bearer ${student.token}` } })
  expect(me.status()).toBe(401)

  const elsewhere = await open(null)
  const signIn = async (password: string) => {
    await elsewhere.getByLabel('Email').fill(student.email)
    await elsewhere.getByLabel('Password').fill(password)
    await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  }
  await elsewhere.goto('/home')
  await signIn(demoPassword)
  await expect(elsewhere.getByRole('alert')).toBeVisible()
  await signIn(fresh)
  await expect(elsewhere).toHaveURL('/home')
})
