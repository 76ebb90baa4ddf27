import { randomUUID } from 'node:crypto'
import { type Config, isLoopback } from '../config.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { mailFolder, openMailer, verifyMailServer } from '../platform/mail/mailer.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

interface Options {
  timeout: number
  /** The recipient of a test email. Without one, none is sent. */
  to: string | undefined
  log: Logger
}

/** Checks the email server: whether it can be reached, encrypts, and accepts the academy's credentials. */
export async function examineMail(config: Config, options: Options): Promise<Finding[]> {
  const { smtpUrl, reachable, mailFrom } = config
  if (!smtpUrl) {
    const message = 'no mail server is set, so emails are saved in DATA_DIR/mail instead of being sent'
    return [
      reachable && !config.demo
        ? wrong('mail', message, 'Set SMTP_URL to the academy’s mail server')
        : ok('mail', message),
    ]
  }
  try {
    await verifyMailServer(smtpUrl, options.timeout)
  } catch (error) {
    return [wrong('mail', `can’t use the mail server (${reasonOf(error)})`, fixFor(error, new URL(smtpUrl)))]
  }
  const { hostname, searchParams, username, host } = new URL(smtpUrl)
  const found = [ok('mail', `${host} is reachable${username ? ' and accepts the sign-in' : ''}`)]
  if (searchParams.get('ignoreTLS') === 'true' && !isLoopback(hostname))
    found.push(
      warning(
        'mail',
        'emails are sent unencrypted, with links that let people sign in',
        'Remove ignoreTLS from SMTP_URL',
      ),
    )
  if (isLoopback(mailFrom.split('@')[1] ?? ''))
    found.push(
      warning('mail', `emails come from ${mailFrom}, which other servers reject`, 'Set MAIL_FROM or PUBLIC_URL'),
    )
  if (options.to) found.push(await sendTestMail(config, options.to, options))
  return found
}

async function sendTestMail(config: Config, to: string, { log, timeout }: Options): Promise<Finding> {
  const { name } = config.academyDefaults
  const from = () => ({ name, address: config.mailFrom, replyTo: null })
  const mailer = openMailer({ smtpUrl: config.smtpUrl, from, folder: mailFolder(config.dataDir), log, timeout })
  const text = `This email confirms that ${name} at ${config.publicUrl} can send emails. You don’t need to do anything.`
  try {
    const content = { text, html: `<p>${escaped(text)}</p>`, writtenAt: new Date() }
    await mailer.send({ id: randomUUID(), to, subject: `Test email from ${name}`, ...content })
    return ok('mail', `the mail server accepted an email to ${to}: check that it arrives and isn’t in spam`)
  } catch (error) {
    const fix = `Check that the mail server lets this account send from ${config.mailFrom}, or set MAIL_FROM`
    return wrong('mail', `couldn’t send an email to ${to} (${reasonOf(error)})`, fix)
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function fixFor(error: unknown, { port, protocol }: URL): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'EAUTH') return 'Correct the user and password in SMTP_URL, and write @ in them as %40'
  if (code === 'EDNS' || message.includes('ENOTFOUND')) return 'Correct the host name in SMTP_URL: it doesn’t exist'
  if (code === 'ETLS' || message.includes('STARTTLS'))
    return 'In SMTP_URL, use smtps:// with its port, usually 465: the mail server doesn’t encrypt on this port'
  if (/certificate|self-signed/.test(message))
    return 'In SMTP_URL, use the host name in the mail server’s certificate, and check that the certificate is valid'
  if (/wrong version number|SSL/.test(message) || (protocol === 'smtps:' && port === '587'))
    return 'In SMTP_URL, use smtps:// with port 465 or smtp:// with port 587'
  return 'Check the host and port in SMTP_URL, and that the network allows outgoing connections: many providers block port 25'
}
