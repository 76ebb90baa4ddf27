import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoPassword, type Person } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

/** Account security: two-factor authentication, devices, data export, and deletion. */

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The six digits an authenticator app shows now, or this many half minutes later (RFC 6238). */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('two-factor authentication is set up, requested at sign-in, passed with a recovery code, and turned off, without scripts', async ({
  scene,
  open,
}) => {
  const student = await scene.student()
  const page = await open(null, { ...phone, javaScriptEnabled: false })
  await page.goto('/accounts/second-factor/')
  await signIn(page, student)
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the secret key' })).toBeVisible()
  const secret = (await page.locator('.secret code').textContent()) ?? ''
  await page.getByLabel('6-digit code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-factor authentication is on')
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)

  const elsewhere = await open(null, { javaScriptEnabled: false })
  await elsewhere.goto('/accounts/login/?next=%2Faccounts%2Fsecond-factor%2F')
  await signIn(elsewhere, student)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  await elsewhere.getByLabel('6-digit code').fill('000000')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('That code isn’t valid.')
  await elsewhere.getByText('I can’t use my authenticator app').click()
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '')
  await elsewhere.getByRole('button', { name: 'Use recovery code' }).click()
  await expect(elsewhere.getByText('You have 9 recovery codes left.')).toBeVisible()
  await elsewhere.getByLabel('Your password').fill(demoPassword)
  await elsewhere.getByLabel('Code from your authenticator app, or a recovery code').fill(codeOf(secret, 1))
  await elsewhere.getByRole('button', { name: 'Turn off' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Two-factor authentication is off')
})

test('a session left on another device is signed out, and that device shows it', async ({ scene, open }) => {
  const student = await scene.student()
  const [here, there] = [await open(null), await open(null, phone)]
  for (const page of [here, there]) {
    await page.goto('/profile')
    await signIn(page, student)
    await expect(page.getByText('This device')).toBeVisible()
  }
  await here.reload()
  const devices = here.getByRole('region', { name: 'Sign-in and security' }).getByRole('listitem')
  // The person's third session is a token without a browser.
  await expect(devices).toHaveCount(3)
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const signedOutAlert = expect(there.getByRole('alert').getByText('Your session has expired.')).toBeVisible()
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(here.getByText('Other devices signed out')).toBeVisible()
  await expect(devices).toHaveCount(1)
  // It may already have sent a request of its own before the press.
  await Promise.race([signedOutAlert, there.getByRole('link', { name: 'Home' }).first().click()])
  await signedOutAlert
  await expect(there).toHaveURL(/\/accounts\/logout\//)
  await here.reload()
  await expect(devices).toHaveCount(1)
})

test('a student exports their data, requests the account’s deletion, and cancels it', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.goto('/profile')
  const own = page.getByRole('region', { name: 'Your data' })
  await own.getByRole('button', { name: 'Request export' }).click()
  const downloading = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^aulaviva-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')

  await own.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText(/we permanently delete your name/)).toBeVisible()
  await dialog.getByLabel('Your password').fill('not mine')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This isn’t your password. Try again.')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByLabel('Your password').press('Enter')
  await expect(own.getByText(/Your account will be deleted on/)).toBeVisible()
  await page.reload()
  await own.getByRole('button', { name: 'Cancel deletion' }).click()
  await expect(own.getByRole('button', { name: 'Delete account' })).toBeVisible()
})
