import { queryOptions } from '@tanstack/react-query'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { storedCourses } from './course-store.ts'

export const storedKey = ['offline', 'stored'] as const

/** The courses of a person on this device; null where nothing can be stored. */
export const storedQuery = (user: string) =>
  queryOptions({ queryKey: [...storedKey, user], queryFn: () => storedCourses(user), staleTime: 0 })

/** The bytes that may still be written here; null where nobody says. */
export const freeQuery = queryOptions({
  queryKey: [...storedKey, 'free'],
  queryFn: async () => (await (await offlineFiles())?.free()) ?? null,
})
