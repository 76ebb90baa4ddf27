import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { progressWords } from './progress.words.ts'

/** The skeleton of the page. */
export function ProgressSkeleton() {
  return (
    <Loading label={progressWords().loading}>
      <div className="grid gap-x-6 gap-y-8 desk:grid-cols-[minmax(0,1fr)_24rem] desk:items-start">
        <div className="flex flex-col gap-8">
          <Skeleton height="11rem" />
          <div className="flex flex-col gap-3">
            <Skeleton width="8rem" height="1.5rem" />
            <Skeleton height="4.5rem" />
            <Skeleton height="30rem" />
          </div>
        </div>
        <div className="flex flex-col gap-6">
          <Skeleton height="18rem" />
          <Skeleton height="18rem" />
        </div>
      </div>
    </Loading>
  )
}
