import { canonicalTimeZone } from '@aulaviva/domain/time-zones'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { activeLocale } from '#platform/words/language.ts'
import { deviceZone } from './zone.ts'
import { zoneRegionsWords } from './zone-regions.words.ts'

/**
 * Time zones to choose from: likely ones first, then all that the device knows. Each label starts with the name of its
 * place, as people type it to find it in a list.
 */
export function zoneChoices(...likely: (string | null | undefined)[]): { value: string; label: string }[] {
  const first = [...likely, deviceZone()].filter(zone => typeof zone === 'string' && zone !== '')
  const all = Intl.supportedValuesOf('timeZone').map(choiceOf)
  const { compare } = new Intl.Collator(activeLocale())
  const rest = all.toSorted((one, other) => compare(one.label, other.label))
  const choices = new Map([...first.map(zone => choiceOf(zone as string)), ...rest].map(one => [one.value, one]))
  return [...choices.values()]
}

function choiceOf(name: string): { value: string; label: string } {
  // Browsers list some under an old name.
  const zone = canonicalTimeZone(name) ?? name
  const [region = ''] = zone.split('/')
  const place = zonePlace(zone)
  const regions: Partial<Record<string, string>> = zoneRegionsWords()
  return { value: zone, label: region === zone ? place : `${place} (${regions[region] ?? region})` }
}
