import {
  contradictions,
  type FileExtension,
  fileExtensions,
  type LimitName,
  limitNames,
  limits,
  usualExtensions,
} from '@aulaviva/domain/academy-settings'
import { defaultLanguage, type Language, pseudoLanguage } from '@aulaviva/domain/languages'
import { isPhone } from '@aulaviva/domain/profile'
import { timeZoneNamed } from '@aulaviva/domain/time-zones'

type Limits = Record<LimitName, number>

/** The stored settings: null if the academy hasn't set a value. Limits always have one. */
export interface SettingsKept extends Limits {
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

export type Sent = { [Name in keyof SettingsKept]?: SettingsKept[Name] | null | undefined }

export interface Wrong {
  field: string
  code: string
  message: string
}

const address = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/
// with the country code, which the link to WhatsApp needs
const isWhatsapp = (number: string) => /^\+[1-9]/.test(number) && isPhone(number)
const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
const pictures: readonly FileExtension[] = ['png', 'jpg', 'jpeg', 'webp']

const usualLimits = Object.fromEntries(limitNames.map(name => [name, limits[name].usual])) as Limits

/** The settings after a change, or its errors by field. Null resets a field to its default. */
export function changedSettings(before: SettingsKept, sent: Sent): { after: SettingsKept; wrong: Wrong[] } {
  const usual: Partial<SettingsKept> = { ...usualLimits, allowed_extensions: [...usualExtensions] }
  const given = Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value ?? usual[name as keyof SettingsKept] ?? null])
  const after = inOrder({ ...before, ...Object.fromEntries(given) } as SettingsKept)
  return { after, wrong: wrongIn(after, sent) }
}

/**
 * Normalizes lists and colors: English first among the languages, extensions in the list's order, colors in lowercase.
 */
function inOrder(settings: SettingsKept): SettingsKept {
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
    time_zone: time_zone && (timeZoneNamed(time_zone) ?? time_zone),
  }
}

function wrongIn(after: SettingsKept, sent: Sent): Wrong[] {
  const { contact_email, contact_phone, contact_whatsapp } = after
  const { time_zone, currency, languages, teaches, accent, allowed_extensions } = after
  const checks: [keyof Sent, boolean, string, string][] = [
    ['contact_email', contact_email === null || address.test(contact_email), 'invalid', 'Isn’t a valid email'],
    ['contact_phone', contact_phone === null || isPhone(contact_phone), 'invalid', 'Isn’t a valid phone number'],
    [
      'contact_whatsapp',
      contact_whatsapp === null || isWhatsapp(contact_whatsapp),
      'invalid',
      'Isn’t a phone number with country code, such as +57 300 1234567',
    ],
    ['time_zone', time_zone === null || timeZoneNamed(time_zone) !== null, 'invalid', 'Isn’t a time zone'],
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
      pictures.some(one => allowed_extensions.includes(one)),
      'no_picture',
      `Include at least one of ${pictures.join(', ')} for people’s photos`,
    ],
  ]
  const wrong: Wrong[] = checks
    .filter(([field, holds]) => !holds && field in sent)
    .map(([field, , code, message]) => ({ field, code, message }))
  for (const { field, against } of contradictions(after)) {
    // report the error at the field that was changed
    const named = sent[field] === undefined ? against : field
    if (sent[named] === undefined) continue
    const message = `${field} must be less than ${against}, because reservations open only that long before a class starts`
    wrong.push({ field: named, code: 'beyond_horizon', message })
  }
  return wrong
}
