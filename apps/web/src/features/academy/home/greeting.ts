import { zonePlace } from '@aulaviva/domain/zone-place'
import type { Me } from '#platform/session/me.ts'
import { nicknameOf } from '#platform/session/naming.ts'
import { longDay } from '#platform/time/format.ts'
import { capitalize, hourOf } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { platformWords } from '#platform/words/platform.words.ts'
import { homeWords } from './home.words.ts'

/** The first lines of Home: a greeting for the local time of day, and the date. */
export function greetingOf(me: Me, now: Date): { title: string; tabTitle: string; intro: string } {
  const words = homeWords()
  const zone = zoneOf(me)
  const hour = hourOf(now, zone)
  return {
    title: words.greeting[greetingAt(hour)](nicknameOf(me, platformWords().session.someone)),
    tabTitle: words.title,
    intro: words.today(capitalize(longDay(now, zone)), zonePlace(zone)),
  }
}

/** Before 4:00, most people who are awake have not gone to bed yet. */
function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
