import type { CallResponse } from '@aulaviva/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { saveBytes, saveText } from '#platform/files/save-text.ts'
import { toast } from '#platform/toasts/toast.ts'
import { syllabusFileWords } from './syllabus-file.words.ts'
import { useSyllabusChange } from './use-syllabus-change.ts'

export type SyllabusReport = CallResponse<'POST /api/classes/syllabus/file/'>

/** Exports the active syllabus as CSV or as a workbook. */
export function useExportSyllabus() {
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => api('GET /api/classes/syllabus/file/', { query: { format } }),
    onSuccess: ({ file_name, content }, format) => {
      if (format === 'csv') saveText(file_name, content)
      else saveBytes(file_name, content)
      toast.success(syllabusFileWords().saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
    },
  })
}

/** Previews what a table would change. */
export function usePreviewSyllabus() {
  return useMutation({
    mutationFn: (file: File) => api('POST /api/classes/syllabus/file/', { body: { dry_run: 'true' }, files: { file } }),
  })
}

/** Imports what the preview with this token has shown. */
export function useImportSyllabus(onDone: () => void) {
  const call = useApi()
  return useSyllabusChange({
    send: ({ file, token }: { file: File; token: string }) =>
      call('POST /api/classes/syllabus/file/', { body: { dry_run: 'false', token }, files: { file } }),
    done: syllabusFileWords().done,
    onDone,
  })
}
