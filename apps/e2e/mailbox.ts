import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Returns the link in the email to a person, from the file that replaces it if there is no mail server. */
export async function linkMailedTo(
  { email }: { email: string },
  folder = process.env.AULAVIVA_MAILS ?? '',
): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mails = await mailsTo(email, folder)
      link = mails.map(mail => /https?:\S+\?token=[\w-]{43}/.exec(mail)?.[0]).find(Boolean) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

async function mailsTo(email: string, folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    files.filter(file => file.endsWith('.eml')).map(file => readFile(join(folder, file), 'utf8')),
  )
  // Decodes quoted-printable as far as it affects URLs.
  return mails
    .filter(mail => mail.includes(`To: ${email}`))
    .map(mail => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** Waits for an email to a person that contains all of these words. */
export async function mailReaches(
  { email }: { email: string },
  words: readonly string[],
  folder = process.env.AULAVIVA_MAILS ?? '',
): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(email, folder)).some(mail => words.every(word => mail.includes(word))))
    .toBe(true)
}
