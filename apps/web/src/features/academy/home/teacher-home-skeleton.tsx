import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { teacherHomeWords } from './teacher-home.words.ts'

/** The skeleton of a teacher's home page. */
export function HomeSkeleton() {
  return (
    <Loading label={teacherHomeWords().todayLoading}>
      <div className="grid gap-x-6 gap-y-8 desk:grid-cols-[minmax(0,1fr)_22rem] desk:items-start">
        <div className="flex flex-col gap-8">
          <div className="h-88 rounded-card border border-line bg-room p-5 tablet:p-7">
            <Skeleton width="6rem" height="1.25rem" />
            <div className="mt-3 mb-6">
              <Skeleton width="70%" height="2.5rem" />
            </div>
            <Skeleton width="45%" height="1.25rem" />
          </div>
          <div className="flex flex-col gap-3">
            <Skeleton width="5rem" height="1.5rem" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </div>
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton width="9rem" height="1.5rem" />
          <Skeleton height="15rem" />
        </div>
      </div>
    </Loading>
  )
}
