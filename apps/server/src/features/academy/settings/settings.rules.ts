import {
  defaultExtensions,
  type FileExtension,
  fileExtensions,
  type LimitName,
  limitConflicts,
  limitNames,
  type SwitchName,
  settingLimits,
  settingSwitches,
  switchNames,
} from '@aulaviva/domain/academy-settings'
import { defaultLanguage, type Language, pseudoLanguage } from '@aulaviva/domain/languages'
import { isPhone } from '@aulaviva/domain/profile'
import { canonicalTimeZone } from '@aulaviva/domain/time-zones'

type Limits = Record<LimitName, number>
type Switches = Record<SwitchName, boolean>

/** The stored settings: null if the academy hasn't set a value. Limits always have one. */
export interface StoredSettings extends Limits, Switches {
  name: string | null
  contact_email: string | null
  contact_phone: string | null
  contact_whatsapp: string | null
  time_zone: string | null
  currency: string | null
  languages: Language[] | null
  teaches: string | null
  accent: string | null
  allowed_extensions: string[]
}

export type SettingsChange = { [Name in keyof StoredSettings]?: StoredSettings[Name] | null | undefined }

export interface SettingError {
  field: string
  code: string
  message: string
}

const emailPattern = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/
// with the country code, which the link to WhatsApp needs
const isWhatsapp = (number: string) => /^\+[1-9]/.test(number) && isPhone(number)
const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
const pictureExtensions: readonly FileExtension[] = ['png', 'jpg', 'jpeg', 'webp']

/** The settings that the academy always has a value for, as they are until it changes them. */
export const defaultValues = {
  ...(Object.fromEntries(limitNames.map(name => [name, settingLimits[name].default])) as Limits),
  ...(Object.fromEntries(switchNames.map(name => [name, settingSwitches[name].default])) as Switches),
  allowed_extensions: [...defaultExtensions],
}

/** The settings after a change, or its errors by field. Null resets a field to its default. */
export function changedSettings(
  before: StoredSettings,
  change: SettingsChange,
): { after: StoredSettings; wrong: SettingError[] } {
  const defaults: Partial<StoredSettings> = defaultValues
  const changes = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value ?? defaults[name as keyof StoredSettings] ?? null])
  const after = normalize({ ...before, ...Object.fromEntries(changes) } as StoredSettings)
  return { after, wrong: findErrors(after, change) }
}

/**
 * Normalizes lists and colors: English first among the languages, extensions in the list's order, colors in lowercase.
 */
function normalize(settings: StoredSettings): StoredSettings {
  const { languages, allowed_extensions, accent, time_zone } = settings
  const { contact_email, contact_phone, contact_whatsapp } = settings
  return {
    ...settings,
    contact_email: contact_email || null,
    contact_phone: contact_phone || null,
    contact_whatsapp: contact_whatsapp || null,
    accent: accent?.toLowerCase() ?? null,
    languages: languages && [...new Set<Language>([defaultLanguage, ...languages])],
    allowed_extensions: fileExtensions.filter(one => allowed_extensions.includes(one)),
    time_zone: time_zone && (canonicalTimeZone(time_zone) ?? time_zone),
  }
}

function findErrors(after: StoredSettings, change: SettingsChange): SettingError[] {
  const { contact_email, contact_phone, contact_whatsapp } = after
  const { time_zone, currency, languages, teaches, accent, allowed_extensions } = after
  const checks: [keyof SettingsChange, boolean, string, string][] = [
    ['contact_email', contact_email === null || emailPattern.test(contact_email), 'invalid', 'Isn’t a valid email'],
    ['contact_phone', contact_phone === null || isPhone(contact_phone), 'invalid', 'Isn’t a valid phone number'],
    [
      'contact_whatsapp',
      contact_whatsapp === null || isWhatsapp(contact_whatsapp),
      'invalid',
      'Isn’t a phone number with country code, such as +57 300 1234567',
    ],
    ['time_zone', time_zone === null || canonicalTimeZone(time_zone) !== null, 'invalid', 'Isn’t a time zone'],
    [
      'currency',
      currency === null || Intl.supportedValuesOf('currency').includes(currency),
      'invalid',
      'Isn’t a currency',
    ],
    ['languages', !languages?.includes(pseudoLanguage), 'invalid', 'Includes a language that’s only for tests'],
    ['teaches', teaches === null || languageTag.test(teaches), 'invalid', 'Isn’t a language tag'],
    ['accent', accent === null || /^#[0-9a-f]{6}$/.test(accent), 'invalid', 'Isn’t a color such as #0f766e'],
    [
      'allowed_extensions',
      pictureExtensions.some(one => allowed_extensions.includes(one)),
      'no_picture',
      `Include at least one of ${pictureExtensions.join(', ')} for people’s photos`,
    ],
  ]
  const errors: SettingError[] = checks
    .filter(([field, holds]) => !holds && field in change)
    .map(([field, , code, message]) => ({ field, code, message }))
  for (const { field, against } of limitConflicts(after)) {
    // report the error at the field that was changed
    const reportedField = change[field] === undefined ? against : field
    if (change[reportedField] === undefined) continue
    const message = `${field} must be less than ${against}, because reservations open only that long before a class starts`
    errors.push({ field: reportedField, code: 'beyond_horizon', message })
  }
  return errors
}
