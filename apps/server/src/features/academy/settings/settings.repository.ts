import { limitNames, type SettingName, switchNames } from '@aulaviva/domain/academy-settings'
import { command, query } from '../../../platform/database/statement.ts'
import type { StoredSettings } from './settings.rules.ts'

const names = [
  ...[
    'name',
    'contact_email',
    'contact_phone',
    'contact_whatsapp',
    'time_zone',
    'currency',
    'languages',
    'teaches',
    'accent',
    'allowed_extensions',
  ],
  ...limitNames,
  ...switchNames,
]

export interface SettingsRow extends StoredSettings {
  version: number
  logo_file_id: string | null
  logo_sha256: string | null
  logo_width: number | null
  logo_height: number | null
}

const columns = `${names.map(name => `s.${name}`).join(', ')}, s.version, s.logo_file_id, s.logo_width, s.logo_height,
  (select encode(f.sha256, 'hex') from files f where f.id = s.logo_file_id) as logo_sha256`

export const settingsRow = query<[], SettingsRow>('settings.settings-row', `select ${columns} from academy_settings s`)

export const lockSettings = command<[], SettingsRow>(
  'settings.lock-settings',
  `select ${columns} from academy_settings s for update of s`,
)

/** Saves the settings, given as JSON. */
export const writeSettings = command<[settings: string]>(
  'settings.write-settings',
  `update academy_settings s set (${names.join(', ')}) =
     (select ${names.map(name => `n.${name}`).join(', ')} from jsonb_populate_record(null::academy_settings, $1::jsonb) n),
     version = s.version + 1`,
)

export const setLogo = command<[file: string | null, width: number | null, height: number | null]>(
  'settings.set-logo',
  'update academy_settings set logo_file_id = $1, logo_width = $2, logo_height = $3, version = version + 1',
)

/** The number of stored amounts in the academy's currency. */
export const storedAmounts = query<[], { amounts: number }>(
  'settings.stored-amounts',
  `select ((select count(*) from plans where price_cents > 0) + (select count(*) from honorarium_rates)
         + (select count(*) from honorarium_deductions) + (select count(*) from honorarium_corrections)
         + (select count(*) from honorarium_bonuses))::int as amounts`,
)

/** Stores the previous currency in existing subscriptions, so that they keep it. */
export const saveContractCurrency = command<[currency: string]>(
  'settings.save-contract-currency',
  'update subscriptions set currency = $1 where currency is null',
)

export interface LastChange {
  setting: SettingName
  at: string
  changed_by: string | null
  first_name: string
  last_name: string
  photo_key: string | null
}

/** Who last changed each setting. */
export const lastChanges = query<[thing: string], LastChange>(
  'settings.last-changes',
  `select distinct on (field.name) field.name as setting, c.created_at as at, c.changed_by,
          u.first_name, u.last_name, u.photo_key
   from changes c cross join lateral jsonb_object_keys(c.fields) as field (name) left join users u on u.id = c.changed_by
   where c.thing = 'SETTINGS' and c.thing_id = $1
   order by field.name, c.created_at desc, c.id desc`,
)
