import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { ownDataWords } from './own-data.words.ts'

const refetchMilliseconds = 2000

export const exportQuery = queryOptions({
  queryKey: ['users', 'data-export'],
  queryFn: async ({ signal }) => (await api('GET /api/users/data-export/', { signal })).export,
  // Poll while it is being created.
  refetchInterval: ({ state }) => (state.data?.state === 'PENDING' ? refetchMilliseconds : false),
})

export const deletionQuery = queryOptions({
  queryKey: ['users', 'account-deletion'],
  queryFn: async ({ signal }) => (await api('GET /api/users/account-deletion/', { signal })).deletion,
})

export function useRequestExport() {
  return useMutation({
    mutationFn: () => api('POST /api/users/data-export/'),
    onSuccess: answer => queryClient.setQueryData(exportQuery.queryKey, answer.export),
    onError: showFailure,
  })
}

/** Downloads the finished file with a link that expires after some minutes. */
export function useDownloadExport(id: string) {
  return useMutation({
    mutationFn: () => api('GET /api/users/data-export/{id}/link/', { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: problem => {
      showFailure(problem)
      void queryClient.invalidateQueries(exportQuery)
    },
  })
}

/** Its form shows rejections. */
export function useRequestDeletion() {
  return useMutation({
    mutationFn: (password: string) => api('POST /api/users/account-deletion/', { body: { password } }),
    onSuccess: ({ deletion }) => {
      queryClient.setQueryData(deletionQuery.queryKey, deletion)
      toast.success(ownDataWords().deletion.scheduled)
    },
  })
}

export function useCancelDeletion() {
  return useMutation({
    mutationFn: () => api('DELETE /api/users/account-deletion/'),
    onSuccess: ({ deletion }) => {
      queryClient.setQueryData(deletionQuery.queryKey, deletion)
      toast.success(ownDataWords().deletion.canceled)
    },
    onError: showFailure,
  })
}
