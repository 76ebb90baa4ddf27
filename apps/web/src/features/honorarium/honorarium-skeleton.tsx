import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** As tall as the month it stands for. */
export function HonorariumSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid gap-4 desk:grid-cols-2">
        {['month', 'year'].map(card => (
          <div key={card} className="grid h-72 content-start gap-4 rounded-card border border-line bg-room p-7">
            <Skeleton width="5rem" height="1.5rem" />
            <Skeleton width="14rem" height="3rem" />
            <Skeleton width="18rem" height="1rem" />
            <Skeleton height="3rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
