import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { isLoopback } from '../../config.ts'
import type { Logger } from '../logging/logger.ts'

/** An email as it is sent. */
export interface OutgoingMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  writtenAt: Date
  /** Attached file. */
  calendar?: CalendarFile | null
}

export interface CalendarFile {
  method: 'PUBLISH' | 'CANCEL'
  text: string
}

/** The mail server permanently rejects this email. */
export class MailRejected extends Error {
  override name = 'MailRejected'
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted responsibility. Throws `MailRejected` for a permanent rejection, and any
   * other error for a temporary one.
   */
  send(letter: OutgoingMail): Promise<void>
  /** Whether emails are written to files instead of being sent. */
  savesFiles: boolean
}

export interface MailerOptions {
  smtpUrl: string | null
  /** Current sender name and address, and where replies go. Null for replies to the sender. */
  from(): { name: string; address: string; replyTo: string | null }
  /** Folder for emails if there is no mail server. */
  folder: string
  log: Logger
  /** Time limit in milliseconds for sending one email. */
  timeout?: number
}

/** Maximum milliseconds for one email. A claim that is older belongs to a dead process. */
export const sendTimeout = 60_000

/** Folder for emails if there is no mail server. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

const savedMailPath = (folder: string, id: string) => join(folder, `${id}.eml`)

/** Ids of the emails stored as files, by path. */
export async function savedMails(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const entries = names.map(name => [join(folder, name), /^([\da-f-]{36})\.eml(\.part)?$/.exec(name)?.[1]] as const)
  return new Map(entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
}

/** Sends emails to the configured mail server, or writes each to a file that any email program opens. */
export function openMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl, options) : folderMailer(options)
}

/** Tests the mail server without sending: connects, starts TLS if required, and signs in. Throws the first error. */
export async function verifyMailServer(url: string, timeout: number): Promise<void> {
  const transport = smtpTransport(url, { quick: timeout, slow: timeout })
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

function smtpMailer(url: string, { from, timeout = sendTimeout }: MailerOptions): Mailer {
  const transport = smtpTransport(url)
  return {
    savesFiles: false,
    async send(letter) {
      try {
        await transport.sendMail({ ...messageOf(letter, from()), signal: AbortSignal.timeout(timeout) })
      } catch (error) {
        throw isFinal(error) ? new MailRejected((error as Error).message) : error
      }
    },
  }
}

/** Emails contain sign-in links, so they go unencrypted only to this machine or if the operator allows it. */
function needsTls({ hostname, searchParams }: URL): boolean {
  return !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

/** A 5xx for the sender, the recipient, or the email itself. A 5xx for the sign-in is for the operator to fix. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

function folderMailer({ folder, from, log }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    savesFiles: true,
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = savedMailPath(folder, letter.id)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file }, 'an email was saved to a file')
    },
  }
}

function messageOf(
  { id, to, subject, text, html, writtenAt, calendar }: OutgoingMail,
  { replyTo, ...from }: ReturnType<MailerOptions['from']>,
) {
  return {
    // The same for every attempt, so that a receiver can detect a duplicate.
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    date: writtenAt,
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: to },
    envelope: { from: from.address, to },
    subject,
    text,
    html,
    // Attached, because email programs show an alternative part as an invitation to respond to.
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
