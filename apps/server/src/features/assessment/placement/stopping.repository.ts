import type { StoppingRules } from '@aulaviva/domain/placement'
import { command, query } from '../../../platform/database/statement.ts'

export type StoppingRulesRow = StoppingRules & { version: number }

/** The stopping rules for attempts that start now. */
export const currentStoppingRules = query<[], StoppingRulesRow>(
  'placement.current-stopping-rules',
  'select least, most, sure_below::float8 as sure_below, version from placement_stopping',
)

/** Locks the rules, which every academy has. */
export const lockStoppingRules = command<[], { least: number }>(
  'placement.lock-stopping-rules',
  'select least from placement_stopping for no key update',
)

/** Saves the rules if they are still at this version. */
export const updateStoppingRules = command<[version: number, least: number, most: number, sureBelow: number]>(
  'placement.update-stopping-rules',
  'update placement_stopping set least = $2, most = $3, sure_below = $4, version = version + 1 where version = $1',
)
