import { type Cue, transcriptAfter } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import type { AuthoredCourse, CourseFile } from './authoring.queries.ts'
import { cuesKey, cuesQuery } from './captions-query.ts'
import { trackFile, withTrack } from './class-captions.ts'
import { cacheFile } from './send-file.tsx'

/** Updates a class in the draft as it is at that time. */
export type ChangeClass = (update: (one: CourseClassDocument) => Partial<CourseClassDocument>) => void

/** Saves cues as a file of the course, which its draft can then reference. */
export function useSaveCaptions(course: AuthoredCourse) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ language, cues }: { language: string; cues: readonly Cue[] }) => {
      const body = { language, cues: [...cues] }
      const params = { id: course.id }
      return call('POST /api/courses/authoring/{id}/captions/', { params, body })
    },
    onSuccess: (file, { cues }) => {
      cacheFile(course.id, file)
      queryClient.setQueryData(cuesQuery(course, file.id).queryKey, [...cues])
    },
  })
}

interface SavedCaptions {
  file: CourseFile
  language: string
  cues: readonly Cue[]
}

/** References the new file in the draft. The transcript follows the default captions. */
export function referenceCaptions(
  { file, language, cues }: SavedCaptions,
  taught: string,
  onChange: ChangeClass,
): void {
  onChange(one => {
    const previousFile = trackFile(one, taught, language)
    const own = withTrack(one, taught, { language, file_id: file.id })
    const previousCues =
      previousFile === null ? [] : (queryClient.getQueryData<Cue[]>([...cuesKey, previousFile]) ?? [])
    const isDefault = own.captions_file_id === file.id
    return { ...own, ...(isDefault && { transcript: transcriptAfter(one.transcript, previousCues, cues) }) }
  })
}
