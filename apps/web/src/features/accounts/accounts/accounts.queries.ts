import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { signInCareWords } from './sign-in-care.words.ts'

export type Device = CallResponse<'GET /api/users/devices/'>[number]

export const devicesQuery = queryOptions({
  queryKey: ['users', 'devices'],
  queryFn: ({ signal }) => api('GET /api/users/devices/', { signal }),
})

export const secondFactorQuery = queryOptions({
  queryKey: ['users', 'second-factor'],
  queryFn: ({ signal }) => api('GET /api/users/second-factor/', { signal }),
})

/** Signs out one device, or all other devices without an id. */
export function useSignOutDevices() {
  return useMutation({
    mutationFn: (id: string | null): Promise<null> =>
      id ? api('DELETE /api/users/devices/{id}/', { params: { id } }) : api('POST /api/users/devices/end-others/'),
    onSuccess: (_done, id) => {
      const words = signInCareWords().devices
      toast.success(id ? words.signedOut : words.othersSignedOut)
    },
    onError: showFailure,
    // A device that was signed out elsewhere must leave the list too.
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  })
}
