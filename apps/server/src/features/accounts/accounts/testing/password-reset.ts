import type { TestApp } from '../../../../../test/test-app.ts'
import { linksIn, mailsIn, workOff } from './mailbox.ts'
import { formOf, Visitor } from './visitor.ts'

export const resetPath = '/accounts/password/reset/'
export const fresh = 'another lamp in the morning'

type Sent = Parameters<Visitor['post']>[2]

/** Actions of people who forgot their password, each from a new browser unless one is given. */
export function resetsAt(test: TestApp) {
  async function ask(email: string, visitor = new Visitor(test.app), sent: Sent = {}) {
    const { action, hidden } = formOf(await visitor.get(resetPath))
    return visitor.post(action, { ...hidden, email }, sent)
  }
  return {
    ask,
    /** Requests a link, and returns where the email leads. */
    async askedLink(): Promise<string> {
      await ask('ana@example.test')
      await workOff(test, 'password-reset')
      return linksIn(await mailsIn(test)).at(-1) ?? ''
    },
    async choose(link: string, wanted = fresh, visitor = new Visitor(test.app), sent: Sent = {}) {
      const { action, hidden } = formOf(await visitor.get(link))
      return visitor.post(action, { ...hidden, wanted }, sent)
    },
  }
}
