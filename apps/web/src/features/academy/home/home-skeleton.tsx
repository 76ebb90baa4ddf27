import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { homeWords } from './home.words.ts'

/** The skeleton of a student's home page. */
export function HomeSkeleton() {
  return (
    <Loading label={homeWords().loading}>
      <div data-compact className="grid gap-x-6 gap-y-8 desk:grid-cols-[minmax(0,1fr)_23rem] desk:items-start">
        <div className="grid content-start gap-8">
          <div className="grid h-96 content-start gap-4 rounded-card border border-line bg-room p-5 tablet:h-72 tablet:p-7">
            <Skeleton width="7rem" height="1rem" />
            <Skeleton width="min(20rem, 100%)" height="2rem" />
            <Skeleton width="14rem" height="1rem" />
            <Skeleton width="12rem" height="2.5rem" />
          </div>
          <div className="grid gap-3">
            <Skeleton width="7rem" height="1.5rem" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </div>
        </div>
        <div className="grid gap-3">
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton height="14rem" />
        </div>
      </div>
    </Loading>
  )
}
