import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { notificationsWords } from './notifications.words.ts'

const rows = ['first', 'second', 'third', 'fourth', 'fifth']

/** As tall as the notifications that replace it. */
export function NotificationsSkeleton() {
  return (
    <Loading label={notificationsWords().loading}>
      <div className="max-w-3xl">
        <div className="mb-3 flex min-h-11 items-center">
          <Skeleton width="6rem" height="1.5rem" />
        </div>
        <div className="mb-2 flex h-5 items-center">
          <Skeleton width="4rem" height="0.875rem" />
        </div>
        <div className="rounded-card border border-line bg-room">
          {rows.map(row => (
            <div key={row} className="flex gap-4 border-b border-line p-3 last:border-b-0 tablet:px-5 tablet:py-4">
              <Skeleton width="2.5rem" height="2.5rem" />
              <div className="flex h-24 grow tablet:h-12 flex-col justify-center gap-2">
                <Skeleton width="55%" height="1rem" />
                <Skeleton width="80%" height="0.875rem" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
