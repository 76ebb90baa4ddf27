import type { TestApp } from '../../../../../test/test-app.ts'
import { linksIn, postedMails, runPendingJobs } from './mailbox.ts'
import { formOf, Visitor } from './visitor.ts'

export const resetPath = '/accounts/password/reset/'
export const newPassword = 'another lamp in the morning'

type RequestOptions = Parameters<Visitor['post']>[2]

/** Actions of people who forgot their password, each from a new browser unless one is given. */
export function resetActions(test: TestApp) {
  async function requestReset(email: string, visitor = new Visitor(test.app), sent: RequestOptions = {}) {
    const { action, hidden } = formOf(await visitor.get(resetPath))
    return visitor.post(action, { ...hidden, email }, sent)
  }
  return {
    requestReset,
    /** Requests a link, and returns where the email leads. */
    async requestLink(): Promise<string> {
      await requestReset('ana@example.test')
      await runPendingJobs(test, 'password-reset')
      return linksIn(await postedMails(test)).at(-1) ?? ''
    },
    async choose(link: string, wanted = newPassword, visitor = new Visitor(test.app), sent: RequestOptions = {}) {
      const { action, hidden } = formOf(await visitor.get(link))
      return visitor.post(action, { ...hidden, wanted }, sent)
    },
  }
}
