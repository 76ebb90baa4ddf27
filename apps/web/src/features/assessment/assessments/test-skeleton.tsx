import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { testWords } from './test.words.ts'

export function TestSkeleton() {
  return (
    <Loading label={testWords().loading}>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3">
          <Skeleton height="2.5rem" width="22rem" />
          <Skeleton height="1.5rem" width="16rem" />
        </div>
        <Skeleton height="22rem" />
      </div>
    </Loading>
  )
}
