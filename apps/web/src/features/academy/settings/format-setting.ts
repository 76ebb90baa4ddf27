import { type LimitName, type SettingUnit, settingLimits } from '@aulaviva/domain/academy-settings'
import { languages } from '@aulaviva/domain/languages'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { activeLocale } from '#platform/words/language.ts'
import { settingsWords } from './settings.words.ts'
import type { EditedName, FieldValue } from './use-settings-editing.ts'

/** The name of a currency or language in the reader's language. */
export function displayName(type: 'currency' | 'language', code: string): string {
  const name = new Intl.DisplayNames(activeLocale(), { type, fallback: 'code' }).of(code) ?? code
  return name.slice(0, 1).toLocaleUpperCase(activeLocale()) + name.slice(1)
}

/** An amount of a unit in natural words: days and hours rather than many minutes. */
export function formatQuantity(count: number, unit: SettingUnit): string {
  const { units } = settingNamesWords()
  if (unit === 'minutes' && count > 60 && count % 60 === 0) return formatQuantity(count / 60, 'hours')
  if (unit === 'hours' && count > 24 && count % 24 === 0) return units.days(count / 24)
  return units[unit](count)
}

/** The value of a setting as a phrase. */
export function formatSetting(name: EditedName, value: FieldValue): string {
  if (typeof value === 'boolean') return settingsWords()[value ? 'on' : 'off']
  if (value === null || value === '') return name === 'accent' ? settingsWords().colour.own : '–'
  if (typeof value !== 'string') {
    const named = name === 'languages' ? value.map(code => languages[code as keyof typeof languages].name) : value
    return new Intl.ListFormat(activeLocale()).format(named)
  }
  if (name in settingLimits) return formatQuantity(Number(value), settingLimits[name as LimitName].unit)
  if (name === 'time_zone') return zonePlace(value)
  if (name === 'currency' || name === 'teaches') {
    return displayName(name === 'currency' ? 'currency' : 'language', value)
  }
  return value
}
