import type { Page } from '@playwright/test'
import { demoPassword } from '../scene.ts'
import { expect, test, tokenIn } from '../test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a guest who opens a page signs in with PKCE and returns to that page', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(null)
  const authorize = page.waitForRequest(/\/o\/authorize\?/)
  const token = page.waitForRequest(/\/o\/token\/$/)

  await page.goto('/students/classes?tab=past')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await fillSignIn(page, student.email, demoPassword)

  await expect(page).toHaveURL('/students/classes?tab=past')
  await expect(page.getByRole('tab', { name: 'Past', selected: true })).toBeVisible()
  const parameters = new URL((await authorize).url()).searchParams
  expect(parameters.get('response_type')).toBe('code')
  expect(parameters.get('code_challenge_method')).toBe('S256')
  expect(parameters.get('next')).toBe('/students/classes?tab=past')
  const redeemed = new URLSearchParams((await token).postData() ?? '')
  expect(redeemed.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/)
  expect(await tokenIn(page)).toBeTruthy()
})

test('a wrong password is reported without naming the wrong field, and the email address is kept', async ({
  scene,
  open,
}) => {
  const student = await scene.student()
  const page = await open(null)
  await page.goto('/home')
  await fillSignIn(page, student.email, 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password')
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  expect(await tokenIn(page)).toBeNull()

  await fillSignIn(page, student.email, demoPassword)
  await expect(page).toHaveURL('/home')
})

test('a password can be read while it is typed, and is sent as one', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(null)
  await page.goto('/home')
  const password = page.getByLabel('Password')
  const show = page.getByRole('button', { name: 'Show password' })
  await password.fill(demoPassword)
  await expect(password).toHaveAttribute('type', 'password')
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await fillSignIn(page, student.email, demoPassword)
  await expect(page).toHaveURL('/home')
})

test('a language chosen on the sign-in page stays, and becomes the person’s if they had none', async ({
  scene,
  open,
}) => {
  const student = await scene.student()
  const page = await open(null)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByLabel('Correo', { exact: true }).fill(student.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(heading(page, 'Perfil')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Perfil')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es')
})

test('signing out without a network ends the session before anybody signs in again', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(null)
  await page.goto('/profile')
  await fillSignIn(page, student.email, demoPassword)
  await expect(heading(page, 'Profile')).toBeVisible()
  await page.context().setOffline(true)
  const failedRequest = page.waitForEvent('requestfailed', request => request.url().endsWith('/accounts/logout/'))
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await failedRequest
  await page.context().setOffline(false)
  await page.goto('/home')
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('going back to a page after signing out shows no one’s data', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/profile')
  await expect(heading(page, 'Profile')).toBeVisible()
  // Simulates a page restored from the back/forward cache, which this browser does not have.
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(heading(page, 'Sign in')).toBeVisible()
})

test('signing out ends on the accounts page, and the token is dead', async ({ scene, open, request }) => {
  const student = await scene.student()
  const page = await open(null)
  await page.goto('/profile')
  await fillSignIn(page, student.email, demoPassword)
  await expect(heading(page, 'Profile')).toBeVisible()
  const token = await tokenIn(page)
  const me = () => request.get('/api/users/me/', { headers: { authorization: `Bearer ${token}` } })
  expect((await me()).status()).toBe(200)

  const revoked = page.waitForRequest(/\/o\/revoke_token\/$/)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/accounts/logout/')
  const body = new URLSearchParams((await revoked).postData() ?? '')
  expect(Object.fromEntries(body)).toEqual({ client_id: 'aulaviva-app', token })
  await expect(heading(page, 'You’re signed out')).toBeVisible()
  expect((await me()).status()).toBe(401)
  expect(await tokenIn(page)).toBeNull()

  await page.goto('/home')
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a button has an edge where the device forces its colors', async ({ open }) => {
  const page = await open(null, { forcedColors: 'active' })
  await page.goto('/accounts/login/')
  const button = page.getByRole('button', { name: 'Sign in' })
  const [width, edge, fill] = await button.evaluate(element => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
    return [borderTopWidth, borderTopColor, backgroundColor]
  })
  expect(width).toBe('1px')
  expect(edge).not.toBe(fill)
})

test('a demo account is one tap away, without any script', async ({ open, baseURL, request }) => {
  const page = await open(null, { javaScriptEnabled: false })
  const redirect = `${baseURL}/`
  const query = { response_type: 'code', client_id: 'aulaviva-app', redirect_uri: redirect, state: 'a-state' }
  await page.goto(`/o/authorize?${new URLSearchParams(query)}`)
  await page.getByRole('button', { name: /teacher@aulaviva\.test/ }).click()

  await expect(page).toHaveURL(/\/\?(.*&)?code=/)
  const back = new URL(page.url()).searchParams
  expect(back.get('state')).toBe('a-state')
  const form = {
    grant_type: 'authorization_code',
    client_id: query.client_id,
    code: back.get('code') ?? '',
    redirect_uri: redirect,
  }
  const answer = await request.post('/o/token/', { form })
  const { access_token } = await answer.json()
  const me = await request.get('/api/users/me/', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await me.json()).toMatchObject({ email: 'teacher@aulaviva.test', is_student: false })
  expect((await request.post('/o/token/', { form })).status()).toBe(400)
})

test('signing in works by keyboard only', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(null)
  await page.goto('/badges')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(student.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/badges')
})
