import { type LimitName, limitNames } from '@aulaviva/domain/academy-settings'
import type { Language } from '@aulaviva/domain/languages'
import type { Config } from '../../config.ts'
import type { Queryable } from '../database/queryable.ts'
import { query } from '../database/statement.ts'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

type Limits = { [Name in LimitName as CamelCase<Name>]: number }

/** The school's own mark: where its bytes are kept, what they are known by, and its size in pixels. */
export interface Logo {
  key: string
  /** Of its content, in hexadecimal. */
  sha256: string
  bytes: number
  width: number
  height: number
}

/** What the school sets without a restart: one row of the database, and what the operator has given where that is empty. */
export interface AcademySettings extends Limits {
  name: string
  /** Where people write to the school; null for nowhere. */
  contactEmail: string | null
  contactPhone: string | null
  contactWhatsapp: string | null
  timeZone: string
  currency: string
  /** English first. */
  languages: readonly Language[]
  teaches: string
  /** The colour the school has chosen, as #rrggbb; null for the product's own. */
  accent: string | null
  logo: Logo | null
  allowedExtensions: string[]
}

export interface ReadSettings {
  /** As they are known; at most a moment old, and five seconds where the database is not heard. */
  (): AcademySettings
  /** Reads them again, for whoever was told that they changed. */
  refresh(): Promise<void>
}

type Given = Config['academyDefaults']
type Own = Pick<
  AcademySettings,
  'contactEmail' | 'contactPhone' | 'contactWhatsapp' | 'accent' | 'allowedExtensions' | 'logo'
> &
  Limits & { [Name in keyof Given]: Given[Name] | null }

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const readSettings = query<[], Own>(
  'settings.read',
  `select ${limitNames.map(name => `${name} as "${camelCase(name)}"`).join(', ')},
          name, contact_email as "contactEmail", contact_phone as "contactPhone",
          contact_whatsapp as "contactWhatsapp", time_zone as "timeZone", currency, languages, teaches, accent,
          allowed_extensions as "allowedExtensions",
          (select json_build_object('key', f.storage_key, 'sha256', encode(f.sha256, 'hex'), 'bytes', f.size,
                                    'width', logo_width, 'height', logo_height)
           from files f where f.id = logo_file_id) as logo
   from academy_settings`,
)

const freshFor = 5_000

/**
 * Reads the settings once, then anew when it is told that they changed, and in the background when they are older than five
 * seconds. Nobody waits for that: a request in a transaction must not need a second connection.
 */
export async function openSettings(
  db: Queryable,
  given: Given,
  monotonic: () => number = () => performance.now(),
): Promise<ReadSettings> {
  async function read(): Promise<AcademySettings> {
    const row = await readSettings.one(db)
    const { name, timeZone, currency, languages, teaches, ...own } = row
    return {
      ...own,
      name: name ?? given.name,
      timeZone: timeZone ?? given.timeZone,
      currency: currency ?? given.currency,
      languages: languages ?? given.languages,
      teaches: teaches ?? given.teaches,
    }
  }
  let kept = await read()
  let readAt = monotonic()
  let begun = 0
  let shown = 0

  // of two reads that overlap, the one begun later knows better
  async function refresh(): Promise<void> {
    const mine = ++begun
    readAt = monotonic()
    const settings = await read()
    if (mine > shown) [kept, shown] = [settings, mine]
  }

  const settings = () => {
    // while the database is away the last known settings stay in force
    if (monotonic() - readAt > freshFor) refresh().catch(() => {})
    return kept
  }
  return Object.assign(settings, { refresh })
}
