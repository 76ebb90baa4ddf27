import type { Cue } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '#platform/page/back-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { languageName } from '#platform/words/language-name.ts'
import { useTaughtLanguage } from '#platform/words/taught.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { CaptionDesk } from './caption-desk.tsx'
import { captionsWords } from './captions.words.ts'
import { cuesQuery } from './captions-query.ts'
import { trackFile } from './class-captions.ts'
import type { ChangeClass } from './keep-captions.ts'
import type { SaveState } from './use-draft.ts'

interface Props {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  /** The code of the language to edit. */
  language: string
  onChange: ChangeClass
  draftState: SaveState
}

/** The caption editor of a class in one language, beside its video. */
export default function CaptionsEditor({ course, courseClass, language, onChange, draftState }: Props) {
  const words = captionsWords().desk
  const taught = useTaughtLanguage()
  const named = trackFile(courseClass, taught, language)
  const [latest] = useState<{ made: string | null }>({ made: null })
  const [opened, setOpened] = useState({ file: named, turn: 0 })
  // Reload what others have saved. What was saved here is already loaded.
  if (named !== (latest.made ?? opened.file)) {
    latest.made = null
    setOpened({ file: named, turn: opened.turn + 1 })
  }
  const { data, error, isFetching, refetch } = useQuery({
    ...cuesQuery(course, opened.file ?? ''),
    enabled: opened.file !== null,
  })
  const cues = opened.file === null ? nothing : data
  const back = { id: course.id }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <BackLink to="/staff/courses/$id" params={back} search={{ class: courseClass.id }}>
          {words.back}
        </BackLink>
      </div>
      <SectionHeading>{words.title(languageName(language))}</SectionHeading>
      {cues ? (
        <CaptionDesk
          key={opened.turn}
          course={course}
          courseClass={courseClass}
          language={language}
          file={opened.file}
          cues={cues}
          onChange={onChange}
          onKept={id => {
            latest.made = id
          }}
          draftState={draftState}
        />
      ) : error ? (
        <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="36rem" />
        </Loading>
      )}
    </div>
  )
}

const nothing: readonly Cue[] = []
