import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AuthoredCourse, isUnready, videosQuery } from './authoring.queries.ts'
import { cacheFile } from './send-file.tsx'
import type { Draft } from './use-draft.ts'
import { markAttached, useUploadedVideos } from './video-uploads.ts'

/** Adds each uploaded video to its class as soon as it is ready. */
export function useAttachReadyVideos(course: AuthoredCourse, draft: Draft): void {
  const uploaded = useUploadedVideos()
  const { data: videos = [] } = useQuery({ ...videosQuery(course.id), enabled: uploaded.size > 0 })
  useEffect(() => {
    for (const video of videos) {
      const { id, class_id, file } = video
      if (isUnready(video) || !uploaded.has(id)) continue
      markAttached(id)
      if (!file) continue
      cacheFile(course.id, file)
      draft.change(document => ({
        ...document,
        classes: document.classes.map(one => (one.id === class_id ? { ...one, video_file_id: file.id } : one)),
      }))
    }
  })
}
