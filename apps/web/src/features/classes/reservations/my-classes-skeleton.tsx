import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** As tall as the list: the next class if `next` is set, then rows. */
export function MyClassesSkeleton({ label, next }: { label: string; next: boolean }) {
  return (
    <Loading label={label}>
      {next && (
        <div className="mb-8 grid min-h-56 content-start gap-4 rounded-card border border-line bg-room p-5 tablet:p-7">
          <Skeleton width="7rem" height="1rem" />
          <Skeleton width="20rem" height="2rem" />
          <Skeleton width="14rem" height="1rem" />
          <Skeleton width="12rem" height="2.5rem" />
        </div>
      )}
      <div className="grid gap-2.5">
        {['a', 'b', 'c', 'd'].map(row => (
          <div key={row} className="grid h-24 content-center gap-2 rounded-card border border-line bg-room px-5">
            <Skeleton width="16rem" height="1rem" />
            <Skeleton width="10rem" height="0.75rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
