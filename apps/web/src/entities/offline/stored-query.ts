import { queryOptions } from '@tanstack/react-query'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { storedCourses } from './course-store.ts'

export const storedKey = ['offline', 'stored'] as const

/** A person's courses on this device. Null if it cannot store any. */
export const storedQuery = (user: string) =>
  queryOptions({ queryKey: [...storedKey, user], queryFn: () => storedCourses(user), staleTime: 0 })

/** Free bytes on this device. Null if unknown. */
export const freeQuery = queryOptions({
  queryKey: [...storedKey, 'free'],
  queryFn: async () => (await (await offlineFiles())?.freeSpace()) ?? null,
})
