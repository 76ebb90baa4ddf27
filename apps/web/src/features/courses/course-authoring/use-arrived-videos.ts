import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AuthoredCourse, isUnready, videosQuery } from './authoring.queries.ts'
import { knowFile } from './send-file.tsx'
import type { Draft } from './use-draft.ts'
import { isTaken, useBrought } from './video-uploads.ts'

/** Adds each uploaded video to its class as soon as it is ready. */
export function useArrivedVideos(course: AuthoredCourse, draft: Draft): void {
  const brought = useBrought()
  const { data: videos = [] } = useQuery({ ...videosQuery(course.id), enabled: brought.size > 0 })
  useEffect(() => {
    for (const video of videos) {
      const { id, class_id, file } = video
      if (isUnready(video) || !brought.has(id)) continue
      isTaken(id)
      if (!file) continue
      knowFile(course.id, file)
      draft.change(document => ({
        ...document,
        classes: document.classes.map(one => (one.id === class_id ? { ...one, video_file_id: file.id } : one)),
      }))
    }
  })
}
