import { type Actor, makeScene } from '../../../../../test/scene.ts'
import { startTestApp } from '../../../../../test/test-app.ts'
import { auditData } from '../../../../audit/invariants.repository.ts'
import { hashPassword } from '../../../accounts/accounts/passwords.ts'
import { password } from '../../../accounts/accounts/testing/visitor.ts'
import { type NewNotification, notify } from '../../../shared/notifications/notifications.usecases.ts'
import { deleteDueAccounts } from '../account-deletion.usecases.ts'

export const noon = '2026-03-11T17:00:00Z'
export const path = '/api/users/account-deletion/'

/** An academy at noon with people who delete their accounts. */
export async function startDeletions() {
  const product = await startTestApp()
  const scene = await makeScene(product)
  const hash = await hashPassword(password)
  const { clock, dependencies } = product

  const requestDeletion = (as: Actor, withPassword = password) =>
    scene.call('POST', path, { as, body: { password: withPassword } })
  const sweep = () => deleteDueAccounts(dependencies, clock.now())
  /** Sets a person's name, and the password that the request needs. */
  const name = ({ id }: Actor, first: string, last: string) =>
    scene.row(
      'update users set first_name = $2, last_name = $3, password_hash = $4 where id = $1',
      id,
      first,
      last,
      hash,
    )
  return {
    product,
    scene,
    name,
    /** Puts the mark into every text that a person has entered about themselves, and sets their password. */
    async addMark<Who extends Actor>(who: Who, mark: string): Promise<Who> {
      await name(who, mark, `${mark}son`)
      await scene.row(
        `update users set email = $2, email_canonical = $2, city = $3, address = $3, phone = '+57 300 000 0000',
           identification_type = 'CC', identification_number = $3, birth_date = '1990-05-05' where id = $1`,
        who.id,
        `${mark}@example.test`.toLowerCase(),
        mark,
      )
      return who
    },
    requestDeletion,
    sweep,
    /** Requests the deletion of an account and carries it out two weeks later. */
    async leave(person: Actor): Promise<void> {
      await requestDeletion(person)
      clock.advance({ days: 14 })
      await sweep()
    },
    sendNotifications: (...messages: NewNotification[]) =>
      dependencies.database.transaction(tx => notify(tx, messages, clock.now())),
    /** Uploads a people import and returns its id. */
    async uploadPeople(as: Actor, lines: readonly string[]): Promise<string> {
      const form = new FormData()
      form.append('file', new Blob([`${lines.join('\n')}\n`]), 'people.csv')
      return (await scene.call('POST', '/api/users/people-imports/', { as, form })).data.id
    },
    /**
     * All text columns of the database as one string. Emails are left out by default, because they are stored for a
     * week.
     */
    async allText({ mails = false } = {}): Promise<string> {
      const tables = await scene.rows<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and (table_name <> 'mails' or $1)`,
        mails,
      )
      const texts = await Promise.all(
        tables.map(({ name }) =>
          scene.row<{ text: string }>(`select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`),
        ),
      )
      return texts.map(({ text }) => text).join('\n')
    },
    breaches: async () => (await auditData(dependencies.database, clock.now())).filter(({ breaches }) => breaches > 0),
  }
}
