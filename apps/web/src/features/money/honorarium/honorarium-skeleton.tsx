import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** As tall as the month's figures. */
export function HonorariumSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid h-81 content-start gap-4 rounded-card border border-line bg-room p-7 tablet:h-72">
        <Skeleton width="5rem" height="1.5rem" />
        <Skeleton width="14rem" height="3rem" />
        <Skeleton width="18rem" height="1rem" />
        <Skeleton height="3rem" />
      </div>
    </Loading>
  )
}
