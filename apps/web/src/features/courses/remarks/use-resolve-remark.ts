import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { type Remark, remarksKey } from './remarks.queries.ts'
import { remarksWords } from './remarks.words.ts'

/** Resolves or reopens a comment. */
export function useResolveRemark({ id }: Remark, onDone: () => void) {
  return useMutation({
    mutationFn: (handled: boolean) =>
      api('PATCH /api/courses/course-observation/{id}/', { params: { id }, body: { handled } }),
    onSuccess: async (_row, handled) => {
      toast.success(handled ? remarksWords().done : remarksWords().opened)
      onDone()
      await queryClient.invalidateQueries({ queryKey: remarksKey })
    },
    onError: showFailure,
  })
}
