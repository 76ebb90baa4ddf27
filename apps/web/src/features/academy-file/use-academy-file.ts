import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { saveText } from '#platform/files/save-text.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { academyFileWords } from './academy-file.words.ts'

/** Saves the academy as a file. */
export function useDownload() {
  return useMutation({
    mutationFn: () => api('GET /api/main/academy-file/download/'),
    onSuccess: ({ file_name, content }) => {
      saveText(file_name, content)
      toast.success(academyFileWords().out.saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
    },
  })
}

/** Tries what a file would make, and leaves nothing of it. */
export function useTrial() {
  return useMutation({
    mutationFn: (file: File) => api('POST /api/main/academy-file/', { body: { dry_run: 'true' }, files: { file } }),
  })
}

/** Makes what a file holds; all that is known of the academy is read anew. */
export function useMake() {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (file: File) =>
      underKey(file, idempotencyKey =>
        api('POST /api/main/academy-file/', { body: { dry_run: 'false' }, files: { file }, idempotencyKey }),
      ),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
