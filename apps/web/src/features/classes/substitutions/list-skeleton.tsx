import { Skeleton } from '#ui/skeleton.tsx'

/** The heading of a day and cards, as tall as those that replace them. */
export function ListSkeleton({ heading = true }: { heading?: boolean }) {
  return (
    <>
      {heading && (
        <div className="mb-3 min-h-8 py-1">
          <Skeleton width="9rem" height="1.5rem" />
        </div>
      )}
      <div className="flex flex-col gap-3">
        {['a', 'b', 'c', 'd'].map(key => (
          <div key={key} className="rounded-card border border-line bg-room p-4 tablet:px-5">
            <div className="flex h-36 items-start gap-5 tablet:h-20 tablet:items-center">
              <Skeleton width="4.5rem" height="3rem" />
              <div className="flex grow flex-col gap-2 py-1">
                <Skeleton width="70%" height="1.25rem" />
                <Skeleton width="45%" height="1rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
