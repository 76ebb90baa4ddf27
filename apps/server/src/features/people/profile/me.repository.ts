import type { Language } from '@aulaviva/domain/languages'
import { command } from '../../../platform/database/statement.ts'

/** Saves the device's time zone if none is known. Returns the stored one. */
export const saveDetectedTimeZone = command<[id: string, zone: string], { time_zone: string }>(
  'profile.save-detected-time-zone',
  `update users set time_zone = coalesce(time_zone, $2) where id = $1 returning time_zone`,
)

/** Saves the device's language if none was chosen. Returns the stored one. */
export const saveDetectedLanguage = command<[id: string, language: Language], { language: Language }>(
  'profile.save-detected-language',
  `update users set language = coalesce(language, $2) where id = $1 returning language`,
)
