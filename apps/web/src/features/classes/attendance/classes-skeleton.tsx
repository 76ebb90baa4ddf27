import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { attendanceWords } from './attendance.words.ts'

/** As tall as the cards that replace it, at every width. */
export function ClassesSkeleton({ count, titled }: { count: number; titled: boolean }) {
  return (
    <Loading label={attendanceWords().loading}>
      {titled && (
        <div className="mb-3 min-h-8 py-1">
          <Skeleton width="9rem" height="1.5rem" />
        </div>
      )}
      <div className="flex flex-col gap-3">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <div key={at} className="rounded-card border border-line bg-room p-4 tablet:px-5">
            <div className="flex h-[4.375rem] items-center gap-5 max-tablet:h-32 max-tablet:items-start">
              <Skeleton width="4.5rem" height="3rem" />
              <div className="flex grow flex-col gap-2 py-1">
                <Skeleton width="70%" height="1.25rem" />
                <Skeleton width="45%" height="1rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
