import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { ClassView } from './class-view.tsx'
import { CourseOverview } from './course-overview.tsx'
import { CoursePageSkeleton } from './course-page-skeleton.tsx'
import { courseProgressOf } from './course-progress.ts'
import { coursesWords } from './courses.words.ts'
import { PreviewContext, previewQuery } from './preview.ts'

/** The draft in the address, as its students would see it. */
export function CoursePreviewPage() {
  const from = '/_frame/_staff/staff/courses/$id/preview'
  return <CoursePreview id={useParams({ from }).id} open={useSearch({ from }).class} />
}

/** A course as students would see it, using the same components. Watching here isn't recorded. */
export function CoursePreview({ id, open }: { id: string; open: string | undefined }) {
  const words = coursesWords().preview
  const { data, error, isFetching, refetch } = useQuery(previewQuery(id))
  if (!data) {
    return (
      <>
        <BackLink to="/staff/courses/$id" params={{ id }}>
          {words.back}
        </BackLink>
        <Page title={words.title}>
          {error ? (
            <LoadProblem title={coursesWords().loadFailed} error={error} onRetry={refetch} pending={isFetching} />
          ) : (
            <CoursePageSkeleton playing={open !== undefined} />
          )}
        </Page>
      </>
    )
  }
  const { course } = data
  const courseClass = course.course_classes.find(one => one.id === open)
  const progress = courseProgressOf(course, [])
  return (
    <PreviewContext value={data}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-lamp-wash p-4">
        <p className="min-w-0 grow basis-60 text-lamp-ink">{words.about}</p>
        <span className="hidden desk:block">
          <Button pending={false} icon="phone" onPress={openOnPhone}>
            {words.phone}
          </Button>
        </span>
        <ButtonLink to="/staff/courses/$id" params={{ id }} search={{ class: open }} variant="quiet">
          {words.back}
        </ButtonLink>
      </div>
      {courseClass ? (
        <ClassView key={courseClass.id} course={course} courseClass={courseClass} progress={progress} />
      ) : (
        <CourseOverview course={course} progress={progress} />
      )}
    </PreviewContext>
  )
}

/** Opens the same page in a window as wide as a phone. */
function openOnPhone(): void {
  window.open(location.href, 'phone', 'width=390,height=844')
}
