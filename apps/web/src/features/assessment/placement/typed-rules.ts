import { hasStoppingConflict, type StoppingRules, stoppingBounds, stoppingNames } from '@aulaviva/domain/placement'
import { parseNumber } from '#platform/forms/parse-amount.ts'
import { plainNumber } from '#platform/words/language.ts'
import { placementBankWords } from './placement-bank.words.ts'

/** Stopping rules as typed. */
export type TypedRules = Record<keyof StoppingRules, string>

export const typedRulesOf = (rules: StoppingRules): TypedRules => ({
  least: String(rules.least),
  most: String(rules.most),
  sure_below: plainNumber(rules.sure_below),
})

/** The rules typed. Null while one is invalid. */
export function rulesOf(typed: TypedRules): StoppingRules | null {
  return Object.values(ruleErrors(typed)).some(Boolean) ? null : read(typed)
}

/** The error of each field. */
export function ruleErrors(typed: TypedRules): Record<keyof StoppingRules, string | null> {
  const words = placementBankWords().simulation
  const rules = read(typed)
  const errorOf = (name: keyof StoppingRules) => {
    const { min, max, step } = stoppingBounds[name]
    const value = rules[name]
    // Also true for NaN.
    if (!(value >= min && value <= max)) return words.between(plainNumber(min), plainNumber(max))
    if (Math.abs(value / step - Math.round(value / step)) > 1e-9) return words.steps[step]
    return name === 'most' && hasStoppingConflict(rules) ? words.minAboveMax : null
  }
  return Object.fromEntries(stoppingNames.map(name => [name, errorOf(name)])) as ReturnType<typeof ruleErrors>
}

function read(typed: TypedRules): StoppingRules {
  const number = (name: keyof StoppingRules) => parseNumber(typed[name]) ?? Number.NaN
  return { least: number('least'), most: number('most'), sure_below: number('sure_below') }
}
