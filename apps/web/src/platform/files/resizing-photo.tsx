import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { filesWords } from './files.words.ts'

/** In place of a file field while a chosen photo is made smaller. */
export function ResizingPhoto() {
  return (
    <Loading label={filesWords().resizing}>
      <Skeleton height="5.25rem" />
    </Loading>
  )
}
