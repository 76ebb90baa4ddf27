import {
  limitNames,
  type SettingName,
  settingLimits,
  settingNames,
  switchNames,
} from '@aulaviva/domain/academy-settings'
import type { Dependencies } from '../../../dependencies.ts'
import type { Actor, Person, WriteContext } from '../../../platform/auth/person.ts'
import { personOrNull } from '../../../platform/auth/person-summary.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { countRequest } from '../../../platform/limits/attempts.ts'
import { changedMeanwhile, invalid, Problem, tooManyRequests } from '../../../platform/problem/problem.ts'
import { logoAddress } from '../../../platform/settings/look.ts'
import { type DrawnLogo, drawLogo } from '../../../platform/storage/photo-picture.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { changedFields } from '../../shared/changes/changes.rules.ts'
import { changeLog, changesOfThing } from '../../shared/changes/changes.usecases.ts'
import { deleteFile, saveFile } from '../../shared/files/files.usecases.ts'
import { amountsExist, notAPicture } from './settings.errors.ts'
import {
  lastChanges,
  lockSettings,
  type SettingsRow,
  saveContractCurrency,
  setLogo,
  settingsRow,
  storedAmounts,
  writeSettings,
} from './settings.repository.ts'
import { changedSettings, defaultValues, type SettingsChange, type StoredSettings } from './settings.rules.ts'

type Deps = Pick<Dependencies, 'config'>

/** The id of the settings in the audit log: they are a single row. */
const settingsId = '01890000-0000-7000-8000-000000000001'

/** Each upload is scaled, which takes CPU time. */
const maxLogosPerHour = 30

/** The academy's settings, with the defaults and who last changed each one. */
export async function readAcademySettings(deps: Deps, { db, person }: { db: Queryable; person: Actor }) {
  const row = await settingsRow.first(db)
  return present(deps, db, person, row!)
}

/** Only the settings that the academy has set, without the operator's values and the defaults. */
export async function customSettings(db: Queryable): Promise<{ version: number; set: SettingsChange; logo: boolean }> {
  const row = await settingsRow.one(db)
  const set = settingNames
    .filter(name => name !== 'logo')
    .filter(name => JSON.stringify(row[name]) !== JSON.stringify(emptySettings[name]))
  return {
    version: row.version,
    set: Object.fromEntries(set.map(name => [name, row[name]])) as SettingsChange,
    logo: row.logo_file_id !== null,
  }
}

/**
 * Changes the settings that were sent. Rejects a change of an older version with the current settings. Rejects another
 * currency while amounts are stored, unless the caller confirms that none is converted.
 */
export async function changeAcademySettings(
  deps: Deps,
  {
    tx,
    person,
    now,
    body: { version, reason, currency_confirmed, logo, ...sent },
  }: WriteContext<Actor> & {
    body: { version: number; reason: string; currency_confirmed: boolean; logo?: null | undefined } & SettingsChange
  },
) {
  const before = await lockAt(deps, tx, person, version)
  const { after, wrong } = changedSettings(before, sent)
  if (wrong.length > 0) throw invalid(wrong)
  const { academyDefaults: defaults } = deps.config
  const currency = before.currency ?? defaults.currency
  if ((after.currency ?? defaults.currency) !== currency) {
    const { amounts } = await storedAmounts.one(tx)
    if (amounts > 0 && !currency_confirmed) throw new Problem(amountsExist, { amounts })
    await saveContractCurrency.run(tx, currency)
  }
  const removesLogo = logo === null && before.logo_file_id !== null
  const fields = {
    ...changedFields(valuesOf(deps, before), valuesOf(deps, after)),
    ...(removesLogo && { logo: { from: true, to: false } }),
  }
  if (Object.keys(fields).length > 0) {
    if (removesLogo) await setLogo.run(tx, null, null, null)
    await writeSettings.run(tx, JSON.stringify(after))
    if (removesLogo) await deleteFile(tx, before.logo_file_id!, now)
    const { name } = valuesOf(deps, after)
    await recordChange({ tx, person, now }, { id: settingsId, name, act: 'CHANGED', fields, reason })
  } else if (JSON.stringify(after) !== JSON.stringify(storedSettingsOf(before))) {
    // the academy set the same value that the operator had given, so nothing changes for anyone
    await writeSettings.run(tx, JSON.stringify(after))
  }
  return readAcademySettings(deps, { db: tx, person })
}

/** Scales the uploaded logo. Throws 429 above the hourly limit. */
export async function prepareLogo({
  db,
  person,
  now,
  files: [upload],
}: {
  db: Database
  person: Person
  now: Date
  files: readonly UploadedFile[]
}): Promise<DrawnLogo[]> {
  const limit = { tries: maxLogosPerHour, minutes: 60 }
  const wait = await db.transaction(tx => countRequest(tx, `logo ${person.id}`, limit, now))
  if (wait !== null) throw new Problem(tooManyRequests, { headers: { 'retry-after': String(wait) } })
  const logo = upload && (await drawLogo(upload, person.id))
  if (!logo) throw new Problem(notAPicture)
  return [logo]
}

/** Replaces the logo and deletes the previous one. */
export async function changeLogo(
  deps: Deps,
  {
    tx,
    person,
    now,
    body: { version },
    files: [logo],
  }: WriteContext<Actor> & { body: { version: number }; files: readonly (StoredUpload & DrawnLogo)[] },
) {
  if (!logo) throw new Problem(notAPicture)
  const before = await lockAt(deps, tx, person, version)
  await setLogo.run(tx, await saveFile(tx, logo, null), logo.width, logo.height)
  if (before.logo_file_id) await deleteFile(tx, before.logo_file_id, now)
  const fields = { logo: { from: before.logo_file_id !== null, to: true } }
  const { name } = valuesOf(deps, before)
  await recordChange({ tx, person, now }, { id: settingsId, name, act: 'CHANGED', fields })
  return readAcademySettings(deps, { db: tx, person })
}

const recordChange = changeLog('settings', 'SETTINGS')

async function lockAt(deps: Deps, tx: Transaction, person: Actor, version: number): Promise<SettingsRow> {
  const row = await lockSettings.first(tx)
  if (row!.version !== version) {
    throw new Problem(changedMeanwhile, { current: await present(deps, tx, person, row!) })
  }
  return row!
}

function storedSettingsOf({
  version,
  logo_file_id,
  logo_sha256,
  logo_width,
  logo_height,
  ...settings
}: SettingsRow): StoredSettings {
  return settings
}

/** The effective values: set by the academy, else given by the operator. */
function valuesOf({ config: { academyDefaults: defaults } }: Deps, row: StoredSettings) {
  const names = [...limitNames, ...switchNames]
  return {
    ...(Object.fromEntries(names.map(name => [name, row[name]])) as Pick<StoredSettings, (typeof names)[number]>),
    name: row.name ?? defaults.name,
    contact_email: row.contact_email,
    contact_phone: row.contact_phone,
    contact_whatsapp: row.contact_whatsapp,
    time_zone: row.time_zone ?? defaults.timeZone,
    currency: row.currency ?? defaults.currency,
    languages: row.languages ?? defaults.languages,
    teaches: row.teaches ?? defaults.teaches,
    accent: row.accent,
    allowed_extensions: row.allowed_extensions,
  }
}

const emptySettings: StoredSettings = {
  ...defaultValues,
  name: null,
  contact_email: null,
  contact_phone: null,
  contact_whatsapp: null,
  time_zone: null,
  currency: null,
  languages: null,
  teaches: null,
  accent: null,
}

const bounds = Object.fromEntries(
  limitNames.map(name => {
    const { unit, min, max } = settingLimits[name]
    return [name, { unit, least: min, most: max }]
  }),
) as Record<(typeof limitNames)[number], { unit: string; least: number; most: number }>

async function present(deps: Deps, db: Queryable, person: Actor, row: SettingsRow) {
  const changed = await lastChanges.all(db, settingsId)
  const stored = await storedAmounts.first(db)
  const history = await changesOfThing(db, person, 'SETTINGS', settingsId)
  const { logo_sha256, logo_width, logo_height } = row
  return {
    version: row.version,
    values: valuesOf(deps, row),
    defaults: valuesOf(deps, emptySettings),
    bounds,
    logo: logo_sha256 ? { url: logoAddress(logo_sha256), width: logo_width ?? 1, height: logo_height ?? 1 } : null,
    last_changes: changed
      .filter(({ setting }) => isSetting(setting))
      .map(({ setting, at, changed_by, first_name, last_name, photo_key }) => ({
        setting,
        at: new Date(at).toISOString(),
        by: personOrNull(changed_by, { first_name, last_name, photo_key }),
      })),
    amounts: stored?.amounts ?? 0,
    history,
  }
}

const isSetting = (name: string): name is SettingName => settingNames.some(setting => setting === name)
