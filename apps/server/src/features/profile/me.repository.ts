import type { Language } from '@aulaviva/domain/languages'
import { command } from '../../platform/database/statement.ts'

/** Keeps the device's zone if none is known; answers what is known afterwards. */
export const learnTimeZone = command<[id: string, zone: string], { time_zone: string }>(
  'profile.learn-time-zone',
  `update users set time_zone = coalesce(time_zone, $2) where id = $1 returning time_zone`,
)

/** Keeps the device's language if none was chosen; answers what is known afterwards. */
export const learnLanguage = command<[id: string, language: Language], { language: Language }>(
  'profile.learn-language',
  `update users set language = coalesce(language, $2) where id = $1 returning language`,
)
