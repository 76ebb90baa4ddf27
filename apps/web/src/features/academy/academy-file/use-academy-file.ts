import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { saveText } from '#platform/files/save-text.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { academyFileWords } from './academy-file.words.ts'

/** Downloads the academy's file. */
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

/** Previews what a file would create. Nothing is saved. */
export function useDryRun() {
  return useMutation({
    mutationFn: (file: File) => api('POST /api/main/academy-file/', { body: { dry_run: 'true' }, files: { file } }),
  })
}

/** Creates what a file contains, then reloads everything known about the academy. */
export function useImportAcademy() {
  const call = useApi()
  return useMutation({
    mutationFn: (file: File) => call('POST /api/main/academy-file/', { body: { dry_run: 'false' }, files: { file } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
