import { Loading, Skeleton } from './skeleton.tsx'

/** What a dialog shows until it knows what it is about. */
export function DialogSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid min-h-64 content-start gap-3">
        <Skeleton width="16rem" height="1rem" />
        <Skeleton width="12rem" height="1rem" />
        <Skeleton height="6rem" />
      </div>
    </Loading>
  )
}
