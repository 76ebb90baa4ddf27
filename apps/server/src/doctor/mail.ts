import { randomUUID } from 'node:crypto'
import { type Config, isLoopback } from '../config.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { mailFolder, openMailer, tryMailServer } from '../platform/mail/mailer.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

interface Options {
  patience: number
  /** Who is sent a mail; without it none is. */
  to: string | undefined
  log: Logger
}

/** The mail server: whether it can be reached, encrypts, and lets the academy sign in. */
export async function examineMail(config: Config, options: Options): Promise<Finding[]> {
  const { smtpUrl, reachable, mailFrom } = config
  if (!smtpUrl) {
    const says = 'there is no mail server: nobody gets a mail, and each is kept in DATA_DIR/mail'
    return [
      reachable && !config.demo
        ? wrong('mail', says, 'Set SMTP_URL to the mail server of the academy')
        : ok('mail', says),
    ]
  }
  try {
    await tryMailServer(smtpUrl, options.patience)
  } catch (error) {
    return [wrong('mail', `the mail server cannot be used (${reasonOf(error)})`, mendOf(error, new URL(smtpUrl)))]
  }
  const { hostname, searchParams, username, host } = new URL(smtpUrl)
  const found = [ok('mail', `${host} can be reached${username ? ' and lets the academy sign in' : ''}`)]
  if (searchParams.get('ignoreTLS') === 'true' && !isLoopback(hostname))
    found.push(
      warning('mail', 'mails go out in clear, with links that let somebody in', 'Leave ignoreTLS out of SMTP_URL'),
    )
  if (isLoopback(mailFrom.split('@')[1] ?? ''))
    found.push(warning('mail', `mails come from ${mailFrom}, which others refuse`, 'Set MAIL_FROM or PUBLIC_URL'))
  if (options.to) found.push(await send(config, options.to, options))
  return found
}

async function send(config: Config, to: string, { log, patience }: Options): Promise<Finding> {
  const { name } = config.academyDefaults
  const from = () => ({ name, address: config.mailFrom, replyTo: null })
  const mailer = openMailer({ smtpUrl: config.smtpUrl, from, folder: mailFolder(config.dataDir), log, patience })
  const text = `This mail says that ${name} at ${config.publicUrl} can send mails. Nothing has to be done.`
  try {
    const written = { text, html: `<p>${escaped(text)}</p>`, writtenAt: new Date() }
    await mailer.handOver({ id: randomUUID(), to, subject: `A mail from ${name}`, ...written })
    return ok('mail', `the mail server has taken a mail to ${to}: look whether it arrives, and not among the unwanted`)
  } catch (error) {
    const mend = `Look whether the mail server lets this account send from ${config.mailFrom}, or set MAIL_FROM`
    return wrong('mail', `a mail to ${to} was refused (${reasonOf(error)})`, mend)
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function mendOf(error: unknown, { port, protocol }: URL): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'EAUTH') return 'Write user and password of the mail account into SMTP_URL, with %40 for an @ in them'
  if (code === 'EDNS' || message.includes('ENOTFOUND'))
    return 'The name of the host in SMTP_URL is not known: correct it'
  if (code === 'ETLS' || message.includes('STARTTLS'))
    return 'The mail server does not encrypt here: use smtps:// with its port, mostly 465'
  if (/certificate|self-signed/.test(message))
    return 'The certificate of the mail server is not one for this name: use the name it was made for'
  if (/wrong version number|SSL/.test(message) || (protocol === 'smtps:' && port === '587'))
    return 'smtps:// goes with port 465, and smtp:// with 587'
  return 'Look at host and port in SMTP_URL, and whether the network lets this machine out: many hosts close port 25'
}
