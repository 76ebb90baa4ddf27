import { roomOpensAt } from '@aulaviva/domain/deadlines'
import { useQuery } from '@tanstack/react-query'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { myWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import type { RefusalFacts } from './refusal.ts'
import type { ListedClass } from './timetable.queries.ts'

/** The academy's and the student's rules for reserving, as needed for texts. */
export function useRules() {
  const me = useMe()
  const { data: constants } = useQuery(configConstantsQuery)
  const zone = zoneOf(me)
  return {
    zone,
    constants,
    factsOf: (liveClass: Pick<ListedClass, 'starts_at' | 'cost_minutes' | 'level' | 'mine'>): RefusalFacts => ({
      zone,
      startsAt: liveClass.starts_at,
      costMinutes: liveClass.cost_minutes,
      levelCode: liveClass.level?.code,
      conflict: liveClass.mine?.conflict,
      dateLimit: me.student?.date_limit,
      minMinutesBefore: constants?.reserve_min_minutes_before,
      horizonDays: constants?.reserve_horizon_days,
    }),
    /** When the room of a class opens. Undefined until the academy's settings are loaded. */
    roomOpensAt: ({ starts_at }: { starts_at: string }): Date | undefined =>
      constants && roomOpensAt(new Date(starts_at), { joinWindowMinutes: constants.join_window_minutes }),
  }
}
export type ReserveRules = ReturnType<typeof useRules>

/**
 * Whether the limits and waitlist entries are loaded or have failed. The text on the cards depends on them, so cards
 * drawn earlier would change size.
 */
export function useTextsReady(): boolean {
  return [useQuery(configConstantsQuery), useQuery(myWaitlistQuery)].every(({ isFetched }) => isFetched)
}
