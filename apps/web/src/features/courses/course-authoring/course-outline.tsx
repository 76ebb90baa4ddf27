import type { CourseClassDocument, CourseGap } from '@aulaviva/domain/course-document'
import { Link, useNavigate } from '@tanstack/react-router'
import { randomId } from '#platform/random-id.ts'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import type { Draft } from './use-draft.ts'

interface Props {
  course: AuthoredCourse
  draft: Draft
  /** The class being edited. */
  open: string | undefined
  gaps: readonly CourseGap[]
}

// The class is in the search part of the address. Without it, every link would be active.
const exactly = { exact: true, includeSearch: true }

/** The values of a new class. */
export const emptyClass = {
  name: '',
  description: '',
  image_file_id: null,
  video_file_id: null,
  captions_file_id: null,
  captions_language: '',
  more_captions: [],
  transcript: '',
  video_quiz_id: null,
  attachments: [],
}

/** The outline of a course: the course itself and its classes, which are ordered here. */
export function CourseOutline({ course, draft, open, gaps }: Props) {
  const words = courseAuthoringWords().course
  const navigate = useNavigate()
  const { classes } = draft.document
  function add() {
    const id = randomId()
    draft.change(document => ({ ...document, classes: [...document.classes, { id, ...emptyClass }] }))
    void navigate({ to: '/staff/courses/$id', params: { id: course.id }, search: { class: id } })
  }
  return (
    // On a phone, a class has the screen to itself.
    <nav aria-label={words.classList} className={`${open ? 'hidden desk:block' : ''} desk:sticky desk:top-24`}>
      <Link
        to="/staff/courses/$id"
        params={{ id: course.id }}
        search={{}}
        activeOptions={exactly}
        className="mb-5 flex min-h-12 items-center gap-2 rounded-button border border-line px-4 font-medium text-ink-2 hover:bg-desk hover:text-ink aria-[current]:border-lamp aria-[current]:bg-lamp-wash aria-[current]:text-ink"
      >
        <span className="grow">{words.about}</span>
        {gaps.some(gap => gap.class_id === null) && <Missing />}
      </Link>
      <SectionHeading
        action={
          <Button variant="quiet" icon="plus" pending={false} onPress={add}>
            {words.addClass}
          </Button>
        }
      >
        {words.classes}
      </SectionHeading>
      {classes.length > 0 ? (
        <OrderedList
          label={words.classList}
          locale={activeLocale()}
          rows={classes.map((one, at) => ({
            id: one.id,
            name: one.name || words.number(at + 1),
            content: (
              <ClassRow
                course={course.id}
                courseClass={one}
                at={at}
                incomplete={gaps.some(gap => gap.class_id === one.id)}
              />
            ),
          }))}
          onReorder={ids =>
            draft.change(document => ({
              ...document,
              classes: ids.flatMap(id => document.classes.find(one => one.id === id) ?? []),
            }))
          }
          words={orderedListWords()}
        />
      ) : (
        <p className="text-ink-3">{words.noClasses}</p>
      )}
    </nav>
  )
}

interface RowProps {
  course: string
  courseClass: CourseClassDocument
  at: number
  incomplete: boolean
}

function ClassRow({ course, courseClass, at, incomplete }: RowProps) {
  const words = courseAuthoringWords().course
  return (
    <Link
      to="/staff/courses/$id"
      params={{ id: course }}
      search={{ class: courseClass.id }}
      activeOptions={exactly}
      className="flex min-h-11 items-center gap-2 rounded-small py-1.5 text-ink-2 -outline-offset-2 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-lamp-ink"
    >
      <span className="tabular w-5 shrink-0 text-small text-ink-3">{at + 1}</span>
      <span className="min-w-0 grow wrap-anywhere">
        {courseClass.name ? <TaughtText>{courseClass.name}</TaughtText> : words.unnamedClass}
      </span>
      {incomplete && <Missing />}
    </Link>
  )
}

function Missing() {
  return (
    <span className="text-warn">
      <Icon name="warning" size={16} />
      <span className="sr-only">{courseAuthoringWords().course.incomplete}</span>
    </span>
  )
}
