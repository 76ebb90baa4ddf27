import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { coursesWords } from './courses.words.ts'

/** As large as the content that replaces it: the video or the cover, and the list of classes. */
export function CoursePageSkeleton({ playing }: { playing: boolean }) {
  return (
    <Loading label={coursesWords().course.loading}>
      <div
        className={`grid gap-6 ${playing ? 'desk:grid-cols-[minmax(0,1fr)_22rem]' : 'desk:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]'}`}
      >
        <span className={`${playing ? 'player-room' : 'aspect-video'} animate-breathe rounded-card bg-desk`} />
        <div className="grid content-start gap-2.5">
          {['a', 'b', 'c', 'd'].map(row => (
            <div key={row} className="grid h-20 content-center gap-2 rounded-card border border-line bg-room px-5">
              <Skeleton width="14rem" height="1rem" />
              <Skeleton width="8rem" height="0.75rem" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
