import type { TestApp } from '../../../../../test/test-app.ts'
import type { MailContent } from '../../../../platform/mail/template.ts'
import { workersOf } from '../../../../sweeps.ts'

export interface PostedMail {
  to: string
  language: string
  subject: string
  content: MailContent
}

/** Runs the pending jobs of a queue once, as a worker does. */
export async function runPendingJobs(
  { dependencies }: TestApp,
  queue: 'mail' | 'password-reset' | 'data-export',
): Promise<void> {
  const text = 'delete from pgboss.job where name = $1 returning data'
  const { rows } = await dependencies.database.query<{ data: object }>({ text, values: [queue] })
  const worker = workersOf(dependencies).find(candidate => candidate.queue === queue)
  for (const { data } of rows) await worker?.run(data)
}

/** Every posted email, oldest first. */
export async function postedMails({ dependencies }: TestApp): Promise<PostedMail[]> {
  const text = 'select recipient as to, language, subject, content from mails order by id'
  return (await dependencies.database.query<PostedMail>({ text })).rows
}

/** The paths that the emails' buttons lead to. */
export const linksIn = (mails: PostedMail[]) => mails.map(mail => mail.content.action?.path ?? '')

const noon = '2026-03-11T17:00:00Z'
const clearedTables = ['users', 'mails', 'attempt_counters', 'network_tries', 'account_tries', 'pgboss.job']

/** Empties the academy and sets the clock to noon. Cheaper than a new academy for every test. */
export async function resetAcademy({ dependencies, clock }: TestApp): Promise<void> {
  clock.set(noon)
  for (const table of clearedTables) await dependencies.database.query({ text: `delete from ${table}` })
}
