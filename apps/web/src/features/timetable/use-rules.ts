import { useQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import type { RefusalFacts } from './refusal.ts'
import { constantsQuery, type ListedClass } from './timetable.queries.ts'

/** What the academy and the student's own plan say about reserving, for wording it. */
export function useRules() {
  const me = useMe()
  const { data: constants } = useQuery(constantsQuery)
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
    /** When the room of a class opens; undefined until the academy's settings have come. */
    roomOpensAt: ({ starts_at }: { starts_at: string }): Date | undefined =>
      constants && new Date(Date.parse(starts_at) - constants.join_window_minutes * 60_000),
  }
}
export type ReserveRules = ReturnType<typeof useRules>
