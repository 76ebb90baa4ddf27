import type { Comparison } from '../../questions/questions.rules.ts'
import { oneLine } from './plain-text.ts'
import { type ReadQuestion, readingLimits } from './read-results.ts'

/**
 * Values that a format can't express are written as tags such as `aulaviva:points=3`. Other systems keep them as tags,
 * so a reimport restores the values.
 */

const prefix = 'aulaviva:'
type TagValues = Map<string, string>

/** The tags of a question, with ours for the values that the format can't express. */
export function writeTags(question: ReadQuestion, values: Record<string, string | number | null>): string[] {
  const ours = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [`${prefix}${name}=${value}`]))
  return [...question.tags, ...ours]
}

/** Splits the tags of a file into people's tags and the values in ours. */
export function readTags(found: readonly string[]): { tags: string[]; tagValues: TagValues } {
  const tagValues: TagValues = new Map()
  const tags = new Set<string>()
  for (const one of found) {
    const tag = oneLine(one, readingLimits.tag)
    const ours = /^aulaviva:([a-z]+)=(.*)$/.exec(tag)
    if (ours) tagValues.set(ours[1] as string, ours[2] as string)
    else if (tag !== '') tags.add(tag)
  }
  return { tags: [...tags].slice(0, readingLimits.tags), tagValues }
}

export function pointsFromTags(values: TagValues): number | null {
  const points = Number(values.get('points'))
  return Number.isInteger(points) && points >= 1 && points <= readingLimits.points ? points : null
}

/** `10-50`: the bounds of words or seconds. */
export function boundsFromTags(values: TagValues, name: string): { least: number; most: number } | null {
  const found = /^(\d{1,5})-(\d{1,5})$/.exec(values.get(name) ?? '')
  return found ? { least: Number(found[1]), most: Number(found[2]) } : null
}

/** `case,spaces`: what must match exactly. Empty for nothing, null without the tag. */
export function comparisonFromTags(values: TagValues): Comparison | null {
  const exact = values.get('exact')
  if (exact === undefined) return null
  const names = exact.split(/[,+]/)
  return {
    ...(names.includes('case') && { case: 'exact' as const }),
    ...(names.includes('accents') && { accents: 'exact' as const }),
    ...(names.includes('spaces') && { spaces: 'exact' as const }),
  }
}

export function comparisonTag(comparison: Comparison | undefined): string {
  return Object.keys(comparison ?? {})
    .sort()
    .join(',')
}
