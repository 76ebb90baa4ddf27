import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** A setting that cannot be understood. The message is one line that names the setting and what it accepts. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Everything an operator can set. Built once at start by `readConfig` and handed on; nothing else reads the environment. */
export type Config = {
  port: number
  host: string
  /** The origin people and mails use, without a final slash. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | null
  storageUrl: string | null
  smtpUrl: string | null
  /** The address mails come from. */
  mailFrom: string
  academy: { name: string; timeZone: string; currency: string }
  oauthClientId: string
  /** What second factors are encrypted with; null for the key in the data folder. */
  encryptionKey: Uint8Array | null
  logLevel: (typeof logLevels)[number]
  demo: boolean
  production: boolean
  /** As Fastify's `trustProxy`: no proxy, every proxy, a number of hops, or a list of addresses. */
  trustProxy: boolean | number | string
}

type Setting<T> = {
  name: string
  doc: string
  /** The default in words, for the docs. */
  default: string
  /** A value worth showing in .env.example. */
  example: string
  /** Returns the meaning of a given value, or throws a string that completes "NAME: 'value' …". */
  parse: (text: string) => T
}

/** Declares one setting, so that its doc line, default and parser stand together. */
const setting = <T>(name: string, doc: string, fallback: string, example: string, parse: (text: string) => T) =>
  ({ name, doc, default: fallback, example, parse }) satisfies Setting<T>

const table = {
  port: setting('PORT', 'The port the server listens on.', '3000', '3000', port),
  host: setting(
    'HOST',
    'The address it listens on. `localhost` answers this machine only, over IPv4 and IPv6; `0.0.0.0` or `::` answers the network, which a container needs.',
    'localhost',
    '0.0.0.0',
    host,
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    'The address people open, as it stands in links and mails: scheme, host and port, no path.',
    'http://localhost:PORT',
    'https://academy.example',
    origin,
  ),
  dataDir: setting(
    'DATA_DIR',
    'The folder of everything the server keeps: the embedded database, uploaded files, kept mails. One running server per folder.',
    './data',
    './data',
    text => resolve(text),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'A PostgreSQL (15 or later) to use in place of the embedded one. Several servers may share it.',
    'none: the embedded PostgreSQL in DATA_DIR',
    'postgresql://aulaviva:secret@db.example:5432/aulaviva',
    url('postgresql:', 'postgres:'),
  ),
  storageUrl: setting(
    'STORAGE_URL',
    'An S3 bucket for uploaded files, in place of a folder.',
    'none: the folder DATA_DIR/files',
    's3://bucket?region=us-east-1',
    url('s3:'),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'The mail server that sends the mails.',
    'none: mails are kept in DATA_DIR/mail',
    'smtps://user:secret@mail.example:465',
    url('smtp:', 'smtps:'),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'The address mails come from; the name beside it is the academy’s.',
    'no-reply@ and the host of PUBLIC_URL',
    'hello@academy.example',
    address,
  ),
  academyName: setting('ACADEMY_NAME', 'The name of the academy, as people read it.', 'Aulaviva', 'Aulaviva', words),
  academyTimeZone: setting(
    'ACADEMY_TIME_ZONE',
    'The IANA time zone of the academy: its days and hours are those of this zone.',
    'America/Bogota',
    'America/Bogota',
    timeZone,
  ),
  academyCurrency: setting(
    'ACADEMY_CURRENCY',
    'The ISO 4217 currency of prices and honorarium.',
    'COP',
    'COP',
    currency,
  ),
  oauthClientId: setting(
    'OAUTH_CLIENT_ID',
    'The client identifier under which the app signs people in.',
    'aulaviva-app',
    'aulaviva-app',
    clientId,
  ),
  encryptionKey: setting(
    'ENCRYPTION_KEY',
    'What the secrets of second factors are encrypted with in the database: 32 random bytes in base64, as `openssl rand -base64 32` prints them. Servers that share a database need the same one.',
    'none: made once and kept in DATA_DIR/encryption.key',
    'c2l4dGVlbiBieXRlcyB0d2ljZSBhcmUgMzIgYnl0ZXM=',
    encryptionKey,
  ),
  logLevel: setting('LOG_LEVEL', `How much is logged: ${logLevels.join(', ')}.`, 'info', 'info', oneOf(logLevels)),
  demo: setting(
    'DEMO',
    'Whether an empty database becomes the demo academy and the sign-in page shows its accounts.',
    'true, and false when NODE_ENV is production',
    'false',
    flag,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Whose X-Forwarded headers are believed: `false`, `true`, a number of proxies, or their addresses separated by commas.',
    'false',
    '1',
    trustProxy,
  ),
  nodeEnv: setting(
    'NODE_ENV',
    '`production` switches the demo off.',
    'development',
    'production',
    oneOf(['production', 'development', 'test'] as const),
  ),
}

/** The settings in the order of the docs; `.env.example` and the table in docs/operations.md are made from it. */
export const SETTINGS: readonly Setting<unknown>[] = Object.values(table)

/**
 * Reads every setting from the environment. An empty value counts as not given.
 * Throws `ConfigError` for the first one that cannot be understood.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <T, D>({ name, parse }: Setting<T>, fallback: D): T | D => {
    const text = env[name]?.trim()
    if (!text) return fallback
    try {
      return parse(text)
    } catch (reason) {
      if (typeof reason !== 'string') throw reason
      throw new ConfigError(`${name}: '${shown(name, text)}' ${reason}`)
    }
  }
  const production = read(table.nodeEnv, 'development') === 'production'
  const port = read(table.port, 3000)
  const publicUrl = read(table.publicUrl, `http://localhost:${port}`)
  return {
    port,
    host: read(table.host, 'localhost'),
    publicUrl,
    dataDir: read(table.dataDir, resolve('data')),
    databaseUrl: read(table.databaseUrl, null),
    storageUrl: read(table.storageUrl, null),
    smtpUrl: read(table.smtpUrl, null),
    mailFrom: read(table.mailFrom, `no-reply@${new URL(publicUrl).hostname}`),
    academy: {
      name: read(table.academyName, 'Aulaviva'),
      timeZone: read(table.academyTimeZone, 'America/Bogota'),
      currency: read(table.academyCurrency, 'COP'),
    },
    oauthClientId: read(table.oauthClientId, 'aulaviva-app'),
    encryptionKey: read(table.encryptionKey, null),
    logLevel: read(table.logLevel, 'info'),
    demo: read(table.demo, !production),
    production,
    trustProxy: read(table.trustProxy, false),
  }
}

/** A URL setting may hold a password, a key is one, and the message ends up in logs. */
function shown(name: string, text: string): string {
  if (name.endsWith('_KEY')) return '…'
  const line = text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 80)
  return name.endsWith('_URL') ? line.replace(/\/\/.*@/, '//…@') : line
}

function port(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= 65535) return number
  throw 'is not a port between 1 and 65535'
}

function host(text: string): string {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text
  throw 'is not a host name or an address'
}

function origin(text: string): string {
  const parsed = URL.parse(text)
  if (parsed && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`) return parsed.origin
  throw 'is not an http or https address without a path'
}

function url(...protocols: string[]) {
  return (text: string): string => {
    const parsed = URL.parse(text)
    // PostgreSQL reaches a Unix socket with postgresql:///name?host=/folder, so a host is not asked for.
    if (parsed && protocols.includes(parsed.protocol) && text.startsWith(`${parsed.protocol}//`)) return text
    throw `is not an address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`
  }
}

function address(text: string): string {
  if (/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/.test(text) && text.length <= 254) return text
  throw 'is not a mail address'
}

function words(text: string): string {
  if (text.length <= 80 && !/\p{Cc}/u.test(text)) return text
  throw 'is not a name of at most 80 characters'
}

function timeZone(text: string): string {
  // Intl also takes offsets such as +05:00, whose summer time nobody could know.
  if (/^[A-Z]/i.test(text)) {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
    } catch {}
  }
  throw 'is not an IANA time zone such as America/Bogota'
}

function currency(text: string): string {
  if (Intl.supportedValuesOf('currency').includes(text)) return text
  throw 'is not an ISO 4217 currency such as COP'
}

function clientId(text: string): string {
  if (/^[A-Za-z0-9._-]{1,80}$/.test(text)) return text
  throw 'is not a client identifier of letters, digits, dots, dashes and underscores'
}

function encryptionKey(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 32 && bytes.toString('base64') === text) return bytes
  throw 'is not 32 bytes in base64'
}

function oneOf<const T extends string>(values: readonly T[]) {
  return (text: string): T => {
    const found = values.find(value => value === text)
    if (found) return found
    throw `is none of ${values.join(', ')}`
  }
}

function flag(text: string): boolean {
  return oneOf(['true', 'false'])(text) === 'true'
}

function trustProxy(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const addresses = text.split(',').map(address => address.trim())
  const valid = (address: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(address) ||
    (isIP(address.split('/')[0] ?? '') && /^[^/]+(\/\d{1,3})?$/.test(address))
  if (addresses.every(valid)) return addresses.join(',')
  throw 'is none of true, false, a number of proxies, or addresses separated by commas'
}
