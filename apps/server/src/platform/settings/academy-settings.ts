import { type LimitName, limitNames, type SwitchName, switchNames } from '@aulaviva/domain/academy-settings'
import type { Language } from '@aulaviva/domain/languages'
import type { Config } from '../../config.ts'
import type { Queryable } from '../database/queryable.ts'
import { query } from '../database/statement.ts'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

type Limits = { [Name in LimitName as CamelCase<Name>]: number }
type Switches = { [Name in SwitchName as CamelCase<Name>]: boolean }

/** The academy's logo: its storage key, its hash, and its size in pixels. */
export interface Logo {
  key: string
  /** Of its content, in hexadecimal. */
  sha256: string
  bytes: number
  width: number
  height: number
}

/**
 * Settings that take effect without a restart: one row of the database, with the operator's defaults for empty columns.
 */
export interface AcademySettings extends Limits, Switches {
  name: string
  /** Contact email address of the academy, or null. */
  contactEmail: string | null
  contactPhone: string | null
  contactWhatsapp: string | null
  timeZone: string
  currency: string
  /** English first. */
  languages: readonly Language[]
  teaches: string
  /** The academy's color as #rrggbb. Null for the default. */
  accent: string | null
  logo: Logo | null
  allowedExtensions: string[]
}

export interface ReadSettings {
  /** Returns the cached settings, at most a moment old, or five seconds if the database cannot notify us. */
  (): AcademySettings
  /** Reads the settings again after a notification that they changed. */
  refresh(): Promise<void>
}

type Defaults = Config['academyDefaults']
type SettingsRow = Pick<
  AcademySettings,
  'contactEmail' | 'contactPhone' | 'contactWhatsapp' | 'accent' | 'allowedExtensions' | 'logo'
> &
  Limits &
  Switches & { [Name in keyof Defaults]: Defaults[Name] | null }

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const readSettings = query<[], SettingsRow>(
  'settings.read-settings',
  `select ${[...limitNames, ...switchNames].map(name => `${name} as "${camelCase(name)}"`).join(', ')},
          name, contact_email as "contactEmail", contact_phone as "contactPhone",
          contact_whatsapp as "contactWhatsapp", time_zone as "timeZone", currency, languages, teaches, accent,
          allowed_extensions as "allowedExtensions",
          (select json_build_object('key', f.storage_key, 'sha256', encode(f.sha256, 'hex'), 'bytes', f.size,
                                    'width', logo_width, 'height', logo_height)
           from files f where f.id = logo_file_id) as logo
   from academy_settings`,
)

const maxAge = 5_000

/**
 * Reads the settings once, again when notified of a change, and in the background when they are older than five
 * seconds. No one waits for that: a request in a transaction must not need a second connection.
 */
export async function openSettings(
  db: Queryable,
  defaults: Defaults,
  monotonic: () => number = () => performance.now(),
): Promise<ReadSettings> {
  async function read(): Promise<AcademySettings> {
    const row = await readSettings.one(db)
    const { name, timeZone, currency, languages, teaches, ...own } = row
    return {
      ...own,
      name: name ?? defaults.name,
      timeZone: timeZone ?? defaults.timeZone,
      currency: currency ?? defaults.currency,
      languages: languages ?? defaults.languages,
      teaches: teaches ?? defaults.teaches,
    }
  }
  let cached = await read()
  let readAt = monotonic()
  let lastStarted = 0
  let lastApplied = 0

  // Of two overlapping reads, the one that started later is more current.
  async function refresh(): Promise<void> {
    const started = ++lastStarted
    readAt = monotonic()
    const settings = await read()
    if (started > lastApplied) [cached, lastApplied] = [settings, started]
  }

  const settings = () => {
    // While the database is unavailable, the last known settings stay in use.
    if (monotonic() - readAt > maxAge) refresh().catch(() => {})
    return cached
  }
  return Object.assign(settings, { refresh })
}
