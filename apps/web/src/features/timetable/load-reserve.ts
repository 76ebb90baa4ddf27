import { reservableDays } from '#entities/live-class/reservable-days.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { levelsQuery, teachersQuery, typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { myWaitlistQuery } from '#entities/waitlist/waitlist.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import type { Me } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { askedOf } from './filters.ts'
import type { ReserveSearch } from './reserve-search.ts'
import { classQuery, dayClassesQuery, daysQuery } from './timetable.queries.ts'

/** Begins everything the page reads, so that it is on its way before the page is drawn; nothing is waited for. */
export function loadReserve(search: ReserveSearch, me: Me): void {
  const today = dayOf(new Date(), zoneOf(me))
  const constants = queryClient.getQueryData(configConstantsQuery.queryKey)
  const days = reservableDays(today, constants?.reserve_horizon_days)
  const asked = askedOf(search)
  void queryClient.prefetchQuery(daysQuery(today, days.at(-1) ?? today, asked, me.time_zone))
  void queryClient.prefetchQuery(dayClassesQuery(search.date ?? today, asked, me.time_zone))
  if (me.is_student) void queryClient.prefetchQuery(myWaitlistQuery)
  if (search.class) void queryClient.prefetchQuery(classQuery(search.class))
  for (const query of [configConstantsQuery, typesQuery, levelsQuery, teachersQuery]) {
    void queryClient.prefetchQuery(query as typeof configConstantsQuery)
  }
}
