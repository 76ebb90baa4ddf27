import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { formatPercent } from '#platform/time/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { authoredCourseQuery, type CourseFile } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'

type FileKind = 'images' | 'attachments'

/** Uploads a file for a course. The page knows the file before the draft references it. */
export function useSendFile(course: string, what: FileKind, onSent: (id: string) => void) {
  const call = useApi()
  const [share, setShare] = useState<number | null>(null)
  const send = useMutation({
    mutationFn: (file: File) => {
      const request = { params: { id: course }, files: { file }, onUpload: setShare }
      return call(`POST /api/courses/authoring/{id}/${what}/`, request)
    },
    onMutate: () => setShare(0),
    onSuccess: file => {
      cacheFile(course, file)
      onSent(file.id)
    },
    onSettled: () => setShare(null),
  })
  return { share, problem: send.error && problemSentence(send.error), start: (file: File) => send.mutate(file) }
}

/** Adds a file to the cached course, so that the draft can reference it. */
export function cacheFile(course: string, file: CourseFile): void {
  queryClient.setQueryData(authoredCourseQuery(course).queryKey, cached => {
    return cached && { ...cached, files: [...cached.files.filter(({ id }) => id !== file.id), file] }
  })
}

export function SendingFile({ share }: { share: number | null }) {
  const words = courseAuthoringWords().files
  if (share === null) return null
  const text = words.sending(formatPercent(share))
  return <ProgressBar value={share} label={words.image} text={text} />
}
