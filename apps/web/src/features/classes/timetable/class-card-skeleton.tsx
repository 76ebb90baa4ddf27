import { Skeleton } from '#ui/skeleton.tsx'

/** As tall as a class whose title has one line, on phones and desktops. */
export function ClassCardSkeleton() {
  return (
    <div className="grid h-[12.25rem] grid-cols-[4.5rem_minmax(0,1fr)] content-start items-center gap-x-4 gap-y-4 rounded-card border border-line bg-room py-3.5 pe-4 ps-5 @min-[40rem]:h-[8rem] @min-[58rem]:h-[4.875rem] @min-[58rem]:grid-cols-[5.5rem_minmax(0,1fr)_14.5rem_11.5rem_7rem] @min-[58rem]:gap-x-6">
      <div className="grid gap-2">
        <Skeleton width="3.5rem" height="1.5rem" />
        <Skeleton width="2.5rem" height="0.75rem" />
      </div>
      <div className="grid gap-2">
        <Skeleton width="14rem" height="1rem" />
        <Skeleton width="9rem" height="0.75rem" />
      </div>
      <div className="col-start-2 flex items-center gap-3 @min-[58rem]:col-start-3">
        <Skeleton width="2.5rem" height="2.5rem" round />
        <Skeleton width="7rem" height="0.75rem" />
      </div>
    </div>
  )
}
