import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** As tall as the page. */
export function SubscriptionSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid grid-cols-1 gap-8">
        <div className="grid h-80 grid-cols-1 content-start gap-4 rounded-card border border-line bg-room p-5 tablet:h-72 tablet:p-7">
          <Skeleton width="14rem" height="1.75rem" />
          <Skeleton width="20rem" height="1rem" />
          <Skeleton height="1.5rem" />
          <Skeleton width="24rem" height="2.5rem" />
        </div>
        <div className="grid h-64 grid-cols-1 content-start gap-4 pt-11">
          <div className="grid max-w-xl grid-cols-3 justify-items-center gap-2">
            {['a', 'b', 'c'].map(ring => (
              <Skeleton key={ring} width="6rem" height="6rem" round />
            ))}
          </div>
        </div>
      </div>
    </Loading>
  )
}
