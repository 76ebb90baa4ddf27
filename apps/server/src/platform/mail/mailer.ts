import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { isLoopback } from '../../config.ts'
import type { Logger } from '../logging/logger.ts'

/** A mail as it is handed over. */
export interface Letter {
  id: string
  to: string
  subject: string
  text: string
  html: string
  writtenAt: Date
  /** Attached. */
  calendar?: CalendarFile | null
}

export interface CalendarFile {
  method: 'PUBLISH' | 'CANCEL'
  text: string
}

/** The mail server has said that it will never take this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken responsibility. Throws `MailRefused` for a refusal that is final, and any
   * other error for one that may be over later.
   */
  handOver(letter: Letter): Promise<void>
  /** Whether it keeps mails as files, which reach no one. */
  keepsFiles: boolean
}

export interface MailerOptions {
  smtpUrl: string | null
  /** Who a mail comes from at this moment, and where answers to it go; null for to the sender. */
  from(): { name: string; address: string; replyTo: string | null }
  /** Where mails are kept when there is no mail server. */
  folder: string
  log: Logger
  /** Milliseconds one handing over may take in all. */
  patience?: number
}

/** How long one mail may take; what claims a mail for longer has died. */
export const handOverWithin = 60_000

/** Where mails are kept when there is no mail server. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

const keptMailPath = (folder: string, id: string) => join(folder, `${id}.eml`)

/** The ids of the mails that are kept as files, by the path of each. */
export async function keptMails(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const kept = names.map(name => [join(folder, name), /^([\da-f-]{36})\.eml(\.part)?$/.exec(name)?.[1]] as const)
  return new Map(kept.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
}

/** Hands mails to the mail server of the settings, or keeps each as a file that any mail program opens. */
export function openMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl, options) : folderMailer(options)
}

/**
 * Goes as far with the mail server as one can without a mail: connects, encrypts where it has to, signs in. Throws what
 * stands in the way.
 */
export async function tryMailServer(url: string, patience: number): Promise<void> {
  const transport = smtpTransport(url, { quick: patience, slow: patience })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function smtpTransport(url: string, { quick, slow } = { quick: 10_000, slow: 20_000 }) {
  return nodemailer.createTransport({
    url,
    requireTLS: needsTls(new URL(url)),
    connectionTimeout: quick,
    greetingTimeout: quick,
    socketTimeout: slow,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function smtpMailer(url: string, { from, patience = handOverWithin }: MailerOptions): Mailer {
  const transport = smtpTransport(url)
  return {
    keepsFiles: false,
    async handOver(letter) {
      try {
        await transport.sendMail({ ...messageOf(letter, from()), signal: AbortSignal.timeout(patience) })
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message) : error
      }
    },
  }
}

/** Links that let somebody in are in these mails: they go out in clear only to this machine, or where it was asked for. */
function needsTls({ hostname, searchParams }: URL): boolean {
  return !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

/** A 5xx for the sender, the recipient or the mail itself; one for the sign-in is the operator's to put right. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

function folderMailer({ folder, from, log }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    keepsFiles: true,
    async handOver(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = keptMailPath(folder, letter.id)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'a mail was kept')
    },
  }
}

function messageOf(
  { id, to, subject, text, html, writtenAt, calendar }: Letter,
  { replyTo, ...from }: ReturnType<MailerOptions['from']>,
) {
  return {
    // the same whenever the same mail is handed over, so that a receiver can tell a repetition
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    date: writtenAt,
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: to },
    envelope: { from: from.address, to },
    subject,
    text,
    html,
    // an attachment, because programs show an alternative part as an invitation to answer
    ...(calendar && {
      attachments: [
        {
          filename: 'class.ics',
          content: calendar.text,
          contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
        },
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
