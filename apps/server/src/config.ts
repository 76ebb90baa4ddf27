import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defaultLanguage, type Language, languageCodes, pseudoLanguage } from '@aulaviva/domain/languages'
import { canonicalTimeZone } from '@aulaviva/domain/time-zones'
import { Decrypter } from 'age-encryption'
import { z } from 'zod'

/** A setting is invalid. The message is one line that names the setting and what it accepts. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

interface Documented {
  doc: string
  /** The default in words, for the docs. */
  default: string
  /** A value worth showing in .env.example. */
  example: string
}

const documented = z.registry<Documented>()

/** Declares one setting. `fallback` describes its default if the schema has none to show. */
function setting<S extends z.ZodType>(schema: S, doc: string, example: string, fallback?: string): S {
  documented.add(schema, { doc, example, default: fallback ?? String(schema.parse(undefined)) })
  return schema
}

/** A text for which `holds` is true. Every message completes "NAME: 'value' …". */
const text = (message: string, holds: (text: string) => unknown) => z.string().refine(holds, message)

const oneOf = <const T extends string>(...values: T[]) => z.enum(values, `isn’t one of ${values.join(', ')}`)

const flag = oneOf('true', 'false').transform(value => value === 'true')

// PostgreSQL reaches a Unix socket with postgresql:///name?host=/folder, so the host may be empty
const url = (...begins: string[]) =>
  text(
    `isn’t an address that starts with ${begins.join(' or ')}`,
    text => URL.canParse(text) && begins.some(begin => text.startsWith(begin)),
  )

const origin = text('isn’t an http or https address without a path', text => {
  const parsed = URL.parse(text)
  return parsed && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`
}).transform(text => new URL(text).origin)

const transcriptionUrl = text('isn’t an http or https address without a username, a query, or a fragment', text => {
  const parsed = URL.parse(text)
  return (
    parsed &&
    /^https?:$/.test(parsed.protocol) &&
    !(parsed.username || parsed.password || parsed.search || parsed.hash || /[?#]/.test(text))
  )
}).transform(text => new URL(text).href.replace(/\/+$/, ''))

const timeZone = text(
  'isn’t an IANA time zone such as America/Bogota',
  text => canonicalTimeZone(text) !== null,
).transform(text => canonicalTimeZone(text) ?? text)

const count = text(
  'isn’t a whole number from 1 to 1000000',
  text => /^\d{1,7}$/.test(text) && +text >= 1 && +text <= 1_000_000,
).transform(Number)
const number = text('isn’t a number from 0 to 999', text => /^\d{1,3}$/.test(text)).transform(Number)

const isLanguage = (code: string): code is Language => languageCodes.some(languageCode => languageCode === code)
const offeredLanguages = languageCodes.filter(code => code !== pseudoLanguage).join(', ')
const languageList = text(`isn’t a list of these languages, separated by commas: ${offeredLanguages}`, text =>
  text.split(',').every(code => isLanguage(code.trim())),
).transform(text => [...new Set([defaultLanguage, ...text.split(',').map(code => code.trim())].filter(isLanguage))])

const key = text('isn’t 32 bytes in base64', text => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === 32 && bytes.toString('base64') === text
}).transform((text): Uint8Array => Buffer.from(text, 'base64'))

/** The key's checksum detects incomplete copies. */
const secretKeyOfAge = text('isn’t an age secret key, which starts with AGE-SECRET-KEY-1', text => {
  try {
    new Decrypter().addIdentity(text)
    return text.startsWith('AGE-SECRET-KEY-1')
  } catch {
    return false
  }
})

const isProxy = (address: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(address) ||
  (isIP(address.split('/')[0] ?? '') && /^[^/]+(\/\d{1,3})?$/.test(address))

/** Whether a host name or address is this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    (isIP(bare) === 4 && bare.startsWith('127.'))
  )
}

/** The host and port of `host:port`, with an IPv6 address in brackets. Null for anything else. */
function placeOf(text: string): { host: string; port: number } | null {
  const [, address, name, port] = /^(?:\[([\da-f:]+)\]|([a-z\d][a-z\d.-]*)):(\d{1,5})$/i.exec(text) ?? []
  const host = address ?? name
  return host && (!address || isIP(address)) && Number(port) >= 1 && Number(port) <= 65_535
    ? { host, port: Number(port) }
    : null
}

const proxies = z.union(
  [
    z.literal('false').transform(() => false as const),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
    z
      .string()
      .transform(text => text.split(',').map(address => address.trim()))
      .refine(addresses => addresses.every(isProxy), { abort: true })
      .transform(addresses => addresses.join(',')),
  ],
  'isn’t false, a number of proxies, or addresses separated by commas',
)

/** A server's connections that are not for transactions: reads, jobs, one to listen, one for uploads. */
const reservedConnections = 10
const minConnections = reservedConnections + 3

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const environment = z.object({
  PORT: setting(
    text('isn’t a port between 1 and 65535', text => /^\d+$/.test(text) && +text >= 1 && +text <= 65535)
      .transform(Number)
      .default(3000),
    'The port the server listens on.',
    '3000',
  ),
  HOST: setting(
    text(
      'isn’t a host name or an address',
      text => isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
    ).default('localhost'),
    'The address the server listens on. `localhost` accepts only this machine, over IPv4 and IPv6. `0.0.0.0` or `::` accepts the network, which a container needs.',
    '0.0.0.0',
  ),
  PUBLIC_URL: setting(
    origin.optional(),
    'The address people open, used in links and emails: scheme, host, and port, without a path.',
    'https://academy.example',
    'http://localhost:PORT',
  ),
  WORKERS: setting(
    text(
      'isn’t auto or a number from 1 to 64',
      text => text === 'auto' || (/^\d{1,2}$/.test(text) && +text >= 1 && +text <= 64),
    )
      .transform(text => (text === 'auto' ? availableParallelism() : Number(text)))
      .default(1),
    'How many processes serve requests, in addition to one that supervises them and runs jobs: `auto` for one per processor. 1 is a single process that does everything, which is enough for most academies.',
    'auto',
  ),
  DATA_DIR: setting(
    z
      .string()
      .default('data')
      .transform(text => resolve(text)),
    'The folder for everything the server stores: the embedded database, uploaded files, and saved emails. With the embedded database, one running server per folder.',
    './data',
    './data',
  ),
  DATABASE_URL: setting(
    url('postgresql://', 'postgres://').optional(),
    'A PostgreSQL server (15 or later) to use instead of the embedded one. Several servers may share it.',
    'postgresql://aulaviva:secret@db.example:5432/aulaviva',
    'none: the embedded PostgreSQL in DATA_DIR',
  ),
  DATABASE_CONNECTIONS: setting(
    text(
      `isn’t a number from ${minConnections} to 500`,
      text => /^\d{1,3}$/.test(text) && +text >= minConnections && +text <= 500,
    )
      .transform(Number)
      .default(25),
    'The maximum number of database connections one process opens: 4 for reads, 4 for jobs, 1 to listen, 1 for uploads, and the rest for writes and sign-in.',
    '25',
  ),
  STORAGE_URL: setting(
    url('s3://').optional(),
    'An S3 bucket for uploaded files, instead of a folder. Files above 32 MB are uploaded in parts. Set the bucket to delete unfinished multipart uploads after a few days.',
    's3://bucket?region=us-east-1',
    'none: the folder DATA_DIR/files',
  ),
  FREE_SPACE_MB: setting(
    text('isn’t a number of megabytes', text => /^\d{1,9}$/.test(text))
      .transform(Number)
      .default(1024),
    'How many megabytes uploads leave free on the disk of DATA_DIR. Below this, uploads are rejected and everything else continues.',
    '1024',
  ),
  SMTP_URL: setting(
    url('smtp://', 'smtps://').optional(),
    'The mail server that sends emails. With `smtp://`, the connection must use STARTTLS or no email is sent, unless the mail server is this machine or the address ends with `?ignoreTLS=true`.',
    'smtps://user:secret@mail.example:465',
    'none: emails are saved in DATA_DIR/mail',
  ),
  MAIL_FROM: setting(
    text(
      'isn’t an email address',
      text => text.length <= 254 && /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/.test(text),
    ).optional(),
    'The address emails are sent from. The sender name is the academy’s.',
    'hello@academy.example',
    'no-reply@ and the host of PUBLIC_URL',
  ),
  SECURITY_CONTACT: setting(
    text(
      'isn’t an email or https address',
      text => /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/.test(text) || (URL.canParse(text) && text.startsWith('https://')),
    ).optional(),
    'Where people report a security problem: an email or https address, published at `/.well-known/security.txt`.',
    'security@academy.example',
    'none: the academy’s contact email, if it’s set',
  ),
  ACADEMY_NAME: setting(
    text('isn’t a name of at most 80 characters', text => text.length <= 80 && !/\p{Cc}/u.test(text)).default(
      'Aulaviva',
    ),
    'The name of the academy, until the academy changes it in its settings.',
    'Aulaviva',
  ),
  ACADEMY_TIME_ZONE: setting(
    timeZone.default('America/Bogota'),
    'The IANA time zone of the academy, until the academy changes it in its settings. Its days and hours are in this zone.',
    'America/Bogota',
  ),
  ACADEMY_CURRENCY: setting(
    text('isn’t an ISO 4217 currency such as COP', text => Intl.supportedValuesOf('currency').includes(text)).default(
      'COP',
    ),
    'The ISO 4217 currency of prices and honorarium, until the academy changes it in its settings.',
    'COP',
  ),
  ACADEMY_LANGUAGES: setting(
    languageList.default([defaultLanguage]),
    'The languages people can choose, separated by commas, until the academy changes them in its settings: `en`, `es`, and `pt`. English is always included.',
    'en,es',
    'en',
  ),
  ACADEMY_TEACHES: setting(
    text('isn’t a language tag such as en or pt-BR', text => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text)).default(
      'en',
    ),
    'The language being taught, as a BCP 47 tag, until the academy changes it in its settings. Screen readers pronounce the text of classes, courses, and tests in this language, whatever the language of the page.',
    'en',
  ),
  OAUTH_CLIENT_ID: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,80}$/, 'isn’t a client ID of letters, digits, dots, dashes, and underscores')
      .default('aulaviva-app'),
    'The client ID the app uses to sign people in.',
    'aulaviva-app',
  ),
  ENCRYPTION_KEY: setting(
    key.optional(),
    'The key that encrypts the secrets of two-factor authentication and webhooks in the database: 32 random bytes in base64, as printed by `openssl rand -base64 32`. Servers that share a database need the same key.',
    'c2l4dGVlbiBieXRlcyB0d2ljZSBhcmUgMzIgYnl0ZXM=',
    'none: created once and stored in DATA_DIR/encryption.key',
  ),
  BACKUP_DIR: setting(
    z
      .string()
      .transform(text => resolve(text))
      .optional(),
    'The folder for the daily backup, ideally on another disk. Servers that share it take turns.',
    '/mnt/backup/aulaviva',
    'none: no automatic backups',
  ),
  BACKUP_KEY: setting(
    secretKeyOfAge.optional(),
    'The secret key that encrypts and seals backups, as printed by `npm run aulaviva -- backup-key`. A restore needs the same key, so store it somewhere else too.',
    'AGE-SECRET-KEY-1WD5HSAR9V4HZQCNEW3JHXGR5WA5KXEFQV9EX2GPNXGSXY7T5V4ESGY37ZA',
    'none: backups aren’t encrypted',
  ),
  BACKUP_TIME: setting(
    text('isn’t a time of day such as 03:00', text => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)).default('03:00'),
    'When the backup starts, in the academy’s time zone.',
    '03:00',
  ),
  BACKUP_KEEP_DAYS: setting(number.default(7), 'How many days the last backup of each day is kept in BACKUP_DIR.', '7'),
  BACKUP_KEEP_WEEKS: setting(
    number.default(4),
    'How many weeks the last backup of each week is kept in BACKUP_DIR.',
    '4',
  ),
  TRANSCRIPTION_URL: setting(
    transcriptionUrl.optional(),
    'The base address of a transcription service compatible with OpenAI’s. Course authors can then send it the audio of a video to generate captions. It may be in a private network.',
    'https://speech.example/v1',
    'none: no audio leaves the server',
  ),
  TRANSCRIPTION_KEY: setting(
    text('isn’t a key of at most 500 letters, digits, and symbols', text =>
      /^[\x21-\x7E]{1,500}$/.test(text),
    ).optional(),
    'The key the transcription service requires.',
    'sk-secret',
    'none: requests are sent without one',
  ),
  TRANSCRIPTION_MODEL: setting(
    text('isn’t a model name', text => /^[\x21-\x7E]{1,200}$/.test(text)).default('whisper-1'),
    'The model of the transcription service. It must return the time of each sentence.',
    'whisper-1',
  ),
  FFMPEG_PATH: setting(
    text(
      'isn’t a path or a name of at most 1000 characters',
      text => text.length <= 1_000 && !/\p{Cc}/u.test(text),
    ).default('ffmpeg'),
    'The ffmpeg program (4.1 or later, with libx264), which creates lower-quality versions of course videos and converts videos that browsers can’t play: a name in the PATH, or a path. Use `off` for none.',
    '/usr/bin/ffmpeg',
    'ffmpeg in the PATH, if there is one',
  ),
  METRICS_LISTEN: setting(
    text('isn’t a host and a port such as localhost:9464', text => placeOf(text) !== null)
      .transform(text => placeOf(text)!)
      .optional(),
    'The host and port where the server shows its metrics to Prometheus, under `/metrics`, without a password. Limit it to this machine or a private network.',
    'localhost:9464',
    'none: no metrics',
  ),
  LOG_LEVEL: setting(oneOf(...logLevels).default('info'), `How much is logged: ${logLevels.join(', ')}.`, 'info'),
  DEMO: setting(
    oneOf('true', 'false', 'public').optional(),
    'Whether an empty database becomes the demo academy and the sign-in page lists its accounts. `public` confirms that anyone who can reach the server may sign in. Without it, a demo doesn’t run if HOST or PUBLIC_URL isn’t this machine.',
    'false',
    'true, and false when NODE_ENV is production',
  ),
  TRUST_PROXY: setting(
    proxies.default(false),
    'Whose X-Forwarded headers are trusted: `false`, the number of proxies in front of the server, or their addresses separated by commas.',
    '1',
  ),
  WRITES_PER_MINUTE: setting(
    count.default(400),
    'How many write calls one person can make per minute. Beyond that, the response is 429. Reads don’t count.',
    '400',
  ),
  WRITES_PER_DAY: setting(count.default(6_000), 'How many write calls one person can make per day (UTC).', '6000'),
  WEBHOOKS_TO_LOOPBACK: setting(
    flag.default(false),
    'Whether webhooks can call this machine itself, even without TLS, for development.',
    'false',
  ),
  TOKEN_REQUESTS_PER_MINUTE: setting(
    count.default(300),
    'How many calls, including reads, one API token can make per minute. Beyond that, the response is 429.',
    '300',
  ),
  PRIVATE_BOOKINGS_PER_DAY: setting(
    count.default(10),
    'How many private classes one student can reserve per day (UTC).',
    '10',
  ),
  CANCELLATIONS_PER_DAY: setting(count.default(20), 'How many classes one student can cancel per day (UTC).', '20'),
  TAKE_OVERS_PER_DAY: setting(count.default(20), 'How many classes one teacher can cover per day (UTC).', '20'),
  MAILS_PER_HOUR: setting(
    count.default(10),
    'How many notifications one person gets as separate emails per hour. Further ones are sent together in one email.',
    '10',
  ),
  STAFF_SECOND_FACTOR: setting(
    flag.default(false),
    'Whether staff need two-factor authentication. Staff without it set it up when they sign in, and no staff member can turn it off. Their sessions and API tokens created without it are rejected immediately.',
    'true',
    'false',
  ),
  NODE_ENV: setting(
    oneOf('production', 'development', 'test').default('development'),
    'With `production`, DEMO is false unless it’s set, and sign-in can’t return to `localhost` unless PUBLIC_URL is this machine.',
    'production',
  ),
})

/**
 * The settings in the order of the docs. `.env.example` and the table in docs/operations.md are generated from them.
 */
export const SETTINGS = Object.entries(environment.shape).map(([name, schema]) => ({
  name,
  ...documented.get(schema)!,
}))

/** Everything an operator can set. `readConfig` builds it once at start, and nothing else reads the environment. */
export type Config = ReturnType<typeof configOf>

function configOf(values: z.output<typeof environment>) {
  // the primary of several workers runs the jobs, and has its own connections for them
  const processes = values.WORKERS === 1 ? 1 : values.WORKERS + 1
  const production = values.NODE_ENV === 'production'
  if (production && values.ACADEMY_LANGUAGES.includes(pseudoLanguage)) {
    throw new ConfigError(`ACADEMY_LANGUAGES: '${pseudoLanguage}' is only for tests`)
  }
  if (values.DEMO === 'public' && values.SMTP_URL) {
    throw new ConfigError(
      'SMTP_URL: a public demo sends no email, because anyone may sign in to it and invite any address. Remove SMTP_URL',
    )
  }
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    /** The origin for people and emails, without a final slash. */
    publicUrl,
    /** An absolute path. */
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    /** The number of serving processes. */
    workers: values.WORKERS,
    /** Database connections: of all processes together, and of each process for transactions. */
    connections: {
      all: values.DATABASE_CONNECTIONS * processes,
      transactions: values.DATABASE_CONNECTIONS - reservedConnections,
    },
    storageUrl: values.STORAGE_URL ?? null,
    /** The space on the data folder's disk that uploads leave free. */
    freeSpaceBytes: values.FREE_SPACE_MB * 1024 * 1024,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    securityContact: values.SECURITY_CONTACT ?? null,
    /** The academy's defaults until it sets its own. Only the settings read this. */
    academyDefaults: {
      name: values.ACADEMY_NAME,
      timeZone: values.ACADEMY_TIME_ZONE,
      currency: values.ACADEMY_CURRENCY,
      /** English first. */
      languages: values.ACADEMY_LANGUAGES,
      teaches: values.ACADEMY_TEACHES,
    },
    oauthClientId: values.OAUTH_CLIENT_ID,
    /** The key that encrypts second factors. Null if the key is in the data folder. */
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK,
    limits: {
      perMinute: values.WRITES_PER_MINUTE,
      perDay: values.WRITES_PER_DAY,
      tokenRequestsPerMinute: values.TOKEN_REQUESTS_PER_MINUTE,
      privateBookings: values.PRIVATE_BOOKINGS_PER_DAY,
      cancellations: values.CANCELLATIONS_PER_DAY,
      takeOvers: values.TAKE_OVERS_PER_DAY,
      mailsPerHour: values.MAILS_PER_HOUR,
    },
    /** The key that encrypts and seals backups. Null for unencrypted backups. */
    backupKey: values.BACKUP_KEY ?? null,
    /** The automatic backups. Null for none. */
    backup: values.BACKUP_DIR
      ? {
          folder: values.BACKUP_DIR,
          time: values.BACKUP_TIME,
          keep: { days: values.BACKUP_KEEP_DAYS, weeks: values.BACKUP_KEEP_WEEKS },
        }
      : null,
    /** The service that drafts captions, with an address without a final slash. Null for none. */
    transcription: values.TRANSCRIPTION_URL
      ? {
          address: values.TRANSCRIPTION_URL,
          /** The host, which is shown to the people who send sound there. */
          host: new URL(values.TRANSCRIPTION_URL).host,
          key: values.TRANSCRIPTION_KEY ?? null,
          model: values.TRANSCRIPTION_MODEL,
        }
      : null,
    /** The ffmpeg program for lower-quality video versions, which need not be installed. Null for none. */
    ffmpeg: values.FFMPEG_PATH === 'off' ? null : values.FFMPEG_PATH,
    /** Where metrics are served. Null for nowhere. */
    metrics: values.METRICS_LISTEN ?? null,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO === undefined ? !production : values.DEMO !== 'false',
    /** Whether everyone who reaches the demo may enter it. */
    publicDemo: values.DEMO === 'public',
    production,
    staffSecondFactor: values.STAFF_SECOND_FACTOR,
    /** Whether the server listens for, or has an address for, more than this machine. */
    reachable: !isLoopback(values.HOST) || !isLoopback(new URL(publicUrl).hostname),
    /** As Fastify's `trustProxy`: no proxy, a number of hops, or a list of addresses. */
    trustProxy: values.TRUST_PROXY,
  }
}

/**
 * Reads every setting from the environment. An empty value counts as missing. Throws `ConfigError` for the first
 * invalid setting.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(SETTINGS.map(({ name }) => [name, env[name]?.trim() || undefined]))
  const { data, error } = environment.safeParse(values)
  if (data) return configOf(data)
  // the meaning and defaults of the others depend on this one
  const { path, message } = error.issues.find(({ path }) => path[0] === 'NODE_ENV') ?? error.issues[0]!
  const name = String(path[0])
  throw new ConfigError(`${name}: '${masked(name, values[name] ?? '')}' ${message}`)
}

/** A URL setting may contain a password, a key is one, and the message is logged. */
function masked(name: string, text: string): string {
  if (name.endsWith('_KEY')) return '…'
  const line = text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 80)
  return name.endsWith('_URL') ? line.replace(/\/\/.*@/, '//…@') : line
}
