import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { filesWords } from './files.words.ts'

/** In place of a file field while a chosen photo is made smaller. */
export function DrawingPhoto() {
  return (
    <Loading label={filesWords().drawing}>
      <Skeleton height="5.25rem" />
    </Loading>
  )
}
