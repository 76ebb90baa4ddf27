import { BackLink } from '#platform/page/back-link.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { attendanceWords } from './attendance.words.ts'

export function ClassPageSkeleton() {
  return (
    <>
      <BackLink to="/teachers/classes" restoresPage>
        {attendanceWords().oneClass.back}
      </BackLink>
      <Loading label={attendanceWords().oneClass.loading}>
        <div className="mb-6 tablet:mb-8">
          <Skeleton width="19rem" height="2.5rem" />
          <div className="mt-1.5 py-0.5">
            <Skeleton width="11rem" height="1.25rem" />
          </div>
        </div>
        <div className="-mt-2 mb-6 rounded-card border border-line bg-room p-4 tablet:px-5">
          <div className="flex h-14 flex-col gap-2 max-tablet:h-28">
            <Skeleton width="12rem" height="1.75rem" />
            <Skeleton width="18rem" height="1.25rem" />
          </div>
        </div>
        <RosterSkeleton count={5} />
      </Loading>
    </>
  )
}

/** As tall as a student's row at each width. */
export function RosterSkeleton({ count }: { count: number }) {
  return (
    <div>
      <div className="mb-4 h-14">
        <Skeleton width="14rem" height="1.5rem" />
      </div>
      <div className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <div key={at} className="rounded-card border border-line bg-room p-4">
            <div className="flex h-[10.25rem] items-start gap-3 desk:h-12 desk:items-center">
              <Skeleton width="2.5rem" height="2.5rem" round />
              <Skeleton width="40%" height="1.25rem" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
