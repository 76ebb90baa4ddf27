import { useMutation } from '@tanstack/react-query'
import { refreshLists, unreadQuery } from '#entities/notifications/notifications.queries.ts'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { type Notification, notificationsQuery } from './notifications.queries.ts'
import { notificationsWords } from './notifications.words.ts'

/** Marks one notification as read. It stays in its place until the page is opened again, so that nothing moves. */
export function useMark() {
  return useMutation({
    mutationFn: ({ id, read }: { id: string; read: boolean }) =>
      api('PATCH /api/main/notifications/{id}/', { params: { id }, body: { read } }),
    onMutate: ({ id, read }) => applyOptimistically(id, read),
    onError: (problem, { id, read }) => {
      applyOptimistically(id, !read)
      showFailure(problem)
    },
  })
}

/** Marks all notifications as read. */
export function useMarkAll() {
  return useMutation({
    mutationFn: () => api('PATCH /api/main/notifications/mark-all-as-read/'),
    onSuccess: ({ marked }) => {
      queryClient.setQueryData(unreadQuery.queryKey, 0)
      refreshLists()
      toast.success(notificationsWords().marked(marked))
    },
    onError: showFailure,
  })
}

function applyOptimistically(id: string, read: boolean): void {
  const read_at = read ? new Date().toISOString() : null
  const mark = (one: Notification) => (one.id === id ? { ...one, read_at } : one)
  for (const state of ['unread', 'read'] as const) {
    queryClient.setQueryData(
      notificationsQuery(state).queryKey,
      list => list && { ...list, pages: list.pages.map(page => ({ ...page, results: page.results.map(mark) })) },
    )
  }
  queryClient.setQueryData(unreadQuery.queryKey, count => count && Math.max(0, count + (read ? -1 : 1)))
}
