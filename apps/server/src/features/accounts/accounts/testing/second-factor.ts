import { generateSync } from 'otplib'
import type { TestApp } from '../../../../../test/test-app.ts'
import { formOf, password, type Visitor } from './visitor.ts'

export const secondFactorPath = '/accounts/second-factor/'

type Clock = Pick<TestApp['clock'], 'now' | 'advance'>

/** The authenticator's digits now, or that many steps of 30 seconds later. */
export const digitsOf = (secret: string, clock: Pick<Clock, 'now'>, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + 30 * steps })

/** Sets up the second factor as a person does, 30 seconds ago, and returns what signing in needs. */
export async function turnOnSecondFactor(
  browser: Visitor,
  clock: Clock,
  { currentPassword = password, from = secondFactorPath }: { currentPassword?: string; from?: string } = {},
) {
  const startForm = formOf(await browser.get(from))
  const shown = await browser.post(startForm.action, { ...startForm.hidden, password: currentPassword })
  const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(shown.body)?.[1]?.replaceAll(' ', '') ?? ''
  const { action, hidden } = formOf(shown)
  const done = await browser.post(action, { ...hidden, code: digitsOf(secret, clock) })
  const codes = [...done.body.matchAll(/<li><code>([a-z0-9-]{19})<\/code>/g)].map(([, code]) => code ?? '')
  clock.advance({ seconds: 30 })
  return { browser, shown, done, secret, codes }
}
