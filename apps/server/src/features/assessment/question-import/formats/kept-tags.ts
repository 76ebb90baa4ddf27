import type { Comparison } from '../../questions/questions.rules.ts'
import { oneLine } from './plain-text.ts'
import { type ReadQuestion, readingLimits } from './reading.ts'

/**
 * Values that a format can't express are written as tags such as `aulaviva:points=3`. Other systems keep them as tags,
 * so a reimport restores the values.
 */

const prefix = 'aulaviva:'
type Told = Map<string, string>

/** The tags of a question, with ours for the values that the format can't express. */
export function tagsOut(question: ReadQuestion, told: Record<string, string | number | null>): string[] {
  const ours = Object.entries(told).flatMap(([name, value]) => (value === null ? [] : [`${prefix}${name}=${value}`]))
  return [...question.tags, ...ours]
}

/** Splits the tags of a file into people's tags and the values in ours. */
export function tagsIn(found: readonly string[]): { tags: string[]; told: Told } {
  const told: Told = new Map()
  const tags = new Set<string>()
  for (const one of found) {
    const tag = oneLine(one, readingLimits.tag)
    const ours = /^aulaviva:([a-z]+)=(.*)$/.exec(tag)
    if (ours) told.set(ours[1] as string, ours[2] as string)
    else if (tag !== '') tags.add(tag)
  }
  return { tags: [...tags].slice(0, readingLimits.tags), told }
}

export function toldPoints(told: Told): number | null {
  const points = Number(told.get('points'))
  return Number.isInteger(points) && points >= 1 && points <= readingLimits.points ? points : null
}

/** `10-50`: the bounds of words or seconds. */
export function toldBounds(told: Told, name: string): { least: number; most: number } | null {
  const found = /^(\d{1,5})-(\d{1,5})$/.exec(told.get(name) ?? '')
  return found ? { least: Number(found[1]), most: Number(found[2]) } : null
}

/** `case,spaces`: what must match exactly. Empty for nothing, null without the tag. */
export function toldComparison(told: Told): Comparison | null {
  const exact = told.get('exact')
  if (exact === undefined) return null
  const names = exact.split(/[,+]/)
  return {
    ...(names.includes('case') && { case: 'exact' as const }),
    ...(names.includes('accents') && { accents: 'exact' as const }),
    ...(names.includes('spaces') && { spaces: 'exact' as const }),
  }
}

export function comparisonOut(comparison: Comparison | undefined): string {
  return Object.keys(comparison ?? {})
    .sort()
    .join(',')
}
