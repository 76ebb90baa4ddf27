import type { Me } from '#platform/session/me.ts'
import { nicknameOf } from '#platform/session/naming.ts'
import { sessionWords } from '#platform/session/session.words.ts'
import { clockTime, longDay } from '#platform/time/format.ts'
import { zoneOf, zonePlace } from '#platform/time/zone.ts'
import { homeWords } from './home.words.ts'
import { partOfDay } from './part-of-day.ts'

/** What home says first: a greeting that fits the hour where the person is, and which day it is there. */
export function greetingOf(me: Me, now: Date): { title: string; tabTitle: string; lede: string } {
  const words = homeWords()
  const zone = zoneOf(me)
  const hour = Number.parseInt(clockTime(now, zone), 10)
  return {
    title: words.greeting[partOfDay(hour)](nicknameOf(me, sessionWords().someone)),
    tabTitle: words.title,
    lede: words.today(longDay(now, zone), zonePlace(zone)),
  }
}
