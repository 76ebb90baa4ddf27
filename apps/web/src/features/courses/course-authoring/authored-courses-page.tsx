import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Cover } from '#entities/courses/cover.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useRowOrder } from '#platform/page/use-row-order.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { authoredCoursesQuery, cacheCourse, type ListedCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { CourseStates } from './course-states.tsx'

/** All courses: in the students' order, which is set here, then archived ones. */
export function AuthoredCoursesPage() {
  const words = courseAuthoringWords()
  const { data, error, isFetching, refetch } = useQuery(authoredCoursesQuery)
  const [isCreating, setCreating] = useState(false)
  const add = (
    <>
      <ButtonLink to="/staff/courses/bring" icon="upload">
        {words.importCourse}
      </ButtonLink>
      <Button variant="primary" icon="plus" pending={false} onPress={() => setCreating(true)}>
        {words.add}
      </Button>
    </>
  )
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro} actions={add}>
        {data ? (
          <Courses courses={data} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="22rem" />
          </Loading>
        )}
        {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
      </Page>
    </>
  )
}

function Courses({ courses }: { courses: readonly ListedCourse[] }) {
  const words = courseAuthoringWords()
  const archived = courses.filter(course => course.state === 'ARCHIVED')
  const { rows, reorder } = useRowOrder({
    rows: courses.filter(course => course.state !== 'ARCHIVED'),
    queryKey: authoredCoursesQuery.queryKey,
    send: ({ id, before }) => api('POST /api/courses/authoring/{id}/move/', { params: { id }, body: { before } }),
  })
  return (
    <>
      {rows.length > 0 ? (
        <OrderedList
          label={words.list}
          locale={activeLocale()}
          rows={rows.map(course => ({
            id: course.id,
            name: course.name || words.course.unnamed,
            content: <CourseRow course={course} />,
          }))}
          onReorder={reorder}
          words={orderedListWords()}
        />
      ) : (
        <EmptyState icon="play" title={words.empty.title}>
          <p>{words.empty.body}</p>
        </EmptyState>
      )}
      {archived.length > 0 && (
        <section className="mt-10">
          <SectionHeading>{words.archived}</SectionHeading>
          <ul className="divide-y divide-line rounded-card border border-line">
            {archived.map(course => (
              <li key={course.id} className="px-4">
                <CourseRow course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** One row: cover, level, classes, and the students' progress. Links to the course. */
function CourseRow({ course }: { course: ListedCourse }) {
  const words = courseAuthoringWords()
  const { id, name, level, image, classes, students_begun, students_completed } = course
  return (
    <Link
      to="/staff/courses/$id"
      params={{ id }}
      className="group flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-small py-2.5 -outline-offset-2"
    >
      <span className="w-24 shrink-0 overflow-hidden rounded-small">
        <Cover image={image} share={0} />
      </span>
      <span className="min-w-0 grow basis-28">
        <span className="block font-semibold wrap-anywhere text-ink group-hover:underline">
          {name ? <TaughtText>{name}</TaughtText> : words.course.unnamed}
        </span>
        <span className="tabular flex flex-wrap items-center gap-x-3 text-small text-ink-3">
          {level && <LevelMark level={level} />}
          <span>{words.classes(classes)}</span>
          {course.published_at && <span>{words.begun(students_begun, students_completed)}</span>}
        </span>
      </span>
      <CourseStates course={course} />
    </Link>
  )
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { create: words } = courseAuthoringWords()
  const { data: levels = [] } = useQuery(levelsQuery)
  const [name, setName] = useState('')
  const [level, setLevel] = useState('')
  const call = useApi()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: (body: { name: string; level_id: string | null }) => call('POST /api/courses/authoring/', { body }),
    onSuccess: course => {
      cacheCourse(course)
      void navigate({ to: '/staff/courses/$id', params: { id: course.id } })
    },
  })
  const form = useForm({
    errors: { name: !name.trim() && controlsWords().missing.name },
    send: () => create.mutate({ name: name.trim(), level_id: level || null }),
    action: create,
  })
  return (
    <FormDialog form={form} title={words.title} confirm={words.confirm} sentence={problemSentence} onClose={onClose}>
      <TextField label={words.name} error={form.errorOf('name')} value={name} onChange={setName} required />
      <SelectField
        label={words.level}
        error={null}
        value={level}
        onChange={setLevel}
        choices={[
          { value: '', label: staffPagesWords().allLevels },
          ...levels.map(one => ({ value: one.id, label: `${one.code} · ${one.name}` })),
        ]}
      />
    </FormDialog>
  )
}
