import { type StoppingRules, stoppingBounds, stoppingContradicts, stoppingNames } from '@aulaviva/domain/placement'
import { readNumber } from '#platform/forms/read-typed.ts'
import { plainNumber } from '#platform/words/language.ts'
import { placementBankWords } from './placement-bank.words.ts'

/** Stopping rules as typed. */
export type TypedRules = Record<keyof StoppingRules, string>

export const typedOf = (rules: StoppingRules): TypedRules => ({
  least: String(rules.least),
  most: String(rules.most),
  sure_below: plainNumber(rules.sure_below),
})

/** The rules typed. Null while one is invalid. */
export function rulesOf(typed: TypedRules): StoppingRules | null {
  return Object.values(faultsOf(typed)).some(Boolean) ? null : read(typed)
}

/** The error of each field. */
export function faultsOf(typed: TypedRules): Record<keyof StoppingRules, string | null> {
  const words = placementBankWords().simulation
  const rules = read(typed)
  const fault = (name: keyof StoppingRules) => {
    const { min, max, step } = stoppingBounds[name]
    const value = rules[name]
    // Also true for NaN.
    if (!(value >= min && value <= max)) return words.between(plainNumber(min), plainNumber(max))
    if (Math.abs(value / step - Math.round(value / step)) > 1e-9) return words.steps[step]
    return name === 'most' && stoppingContradicts(rules) ? words.leastAboveMost : null
  }
  return Object.fromEntries(stoppingNames.map(name => [name, fault(name)])) as ReturnType<typeof faultsOf>
}

function read(typed: TypedRules): StoppingRules {
  const number = (name: keyof StoppingRules) => readNumber(typed[name]) ?? Number.NaN
  return { least: number('least'), most: number('most'), sure_below: number('sure_below') }
}
