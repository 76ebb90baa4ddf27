import { Loading, Skeleton } from './skeleton.tsx'

/** Shown by a dialog until its content is known. */
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
