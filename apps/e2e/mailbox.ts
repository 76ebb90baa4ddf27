import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The link in the mail that reached somebody, read from the file that stands for it where there is no mail server. */
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
  // quoted-printable, as far as it changes addresses
  return mails
    .filter(mail => mail.includes(`To: ${email}`))
    .map(mail => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** Waits for a mail to somebody in which all of these words stand. */
export async function mailReaches(
  { email }: { email: string },
  words: readonly string[],
  folder = process.env.AULAVIVA_MAILS ?? '',
): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(email, folder)).some(mail => words.every(word => mail.includes(word))))
    .toBe(true)
}
