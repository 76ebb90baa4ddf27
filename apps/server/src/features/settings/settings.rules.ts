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

/** What is kept of the settings: null where the school has set nothing. Limits always have a value. */
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
// with the country's number, which the link that opens it needs
const isWhatsapp = (number: string) => /^\+[1-9]/.test(number) && isPhone(number)
const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/
const pictures: readonly FileExtension[] = ['png', 'jpg', 'jpeg', 'webp']

const usualLimits = Object.fromEntries(limitNames.map(name => [name, limits[name].usual])) as Limits

/** The settings after a change, or what is wrong with it, by the field that was sent. Null goes back to what is usual. */
export function changedSettings(before: SettingsKept, sent: Sent): { after: SettingsKept; wrong: Wrong[] } {
  const usual: Partial<SettingsKept> = { ...usualLimits, allowed_extensions: [...usualExtensions] }
  const given = Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value ?? usual[name as keyof SettingsKept] ?? null])
  const after = inOrder({ ...before, ...Object.fromEntries(given) } as SettingsKept)
  return { after, wrong: wrongIn(after, sent) }
}

/** English first among the languages, endings in the order of their list, colours in small letters: one way for each. */
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
    // whoever shortens the one is told so there, where the other was not touched
    const named = sent[field] === undefined ? against : field
    if (sent[named] === undefined) continue
    const message = `${field} must be less than ${against}, because reservations open only that long before a class starts`
    wrong.push({ field: named, code: 'beyond_horizon', message })
  }
  return wrong
}
