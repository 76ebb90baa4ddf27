import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { serverUrl } from '#platform/device/server-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { calendarWords } from './calendar.words.ts'

/** Whether the person has a calendar link. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => api('GET /api/users/calendar-feed/', { signal }),
})

/** Creates a calendar link. Only its response ever contains it. */
export function useCreateFeed() {
  return useMutation({
    mutationFn: () => api('POST /api/users/calendar-feed/'),
    onSuccess: ({ created_at }) => queryClient.setQueryData(feedQuery.queryKey, { created_at }),
    onError: showFailure,
  })
}

export function useDeleteFeed() {
  return useMutation({
    mutationFn: () => api('DELETE /api/users/calendar-feed/'),
    onSuccess: () => {
      queryClient.setQueryData(feedQuery.queryKey, { created_at: null })
      toast.success(calendarWords().deleted)
    },
    onError: showFailure,
  })
}

/** Opens one class in the device's calendar, with a link that expires after some minutes. */
export function useAddToCalendar(classId: string) {
  return useMutation({
    mutationFn: () => api('GET /api/classes/scheduled-live-classes/{id}/calendar-link/', { params: { id: classId } }),
    onSuccess: ({ url }) => window.location.assign(serverUrl(url)),
    onError: showFailure,
  })
}
