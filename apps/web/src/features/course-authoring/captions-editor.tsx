import type { Cue } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { languageName } from '#platform/words/language-name.ts'
import { useTaughtLanguage } from '#platform/words/taught.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { CaptionDesk } from './caption-desk.tsx'
import { captionsWords } from './captions.words.ts'
import type { ChangeClass } from './captions-field.tsx'
import { cuesQuery } from './captions-query.ts'
import { tracksOf } from './class-captions.ts'

interface Props {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  /** The code of the language whose captions are mended. */
  language: string
  onChange: ChangeClass
}

/** The captions of a class in one language beside its video. */
export default function CaptionsEditor({ course, courseClass, language, onChange }: Props) {
  const words = captionsWords().desk
  const taught = useTaughtLanguage()
  const named = tracksOf(courseClass, taught).find(track => track.language === language)?.file_id ?? null
  const [own] = useState(() => new Set<string>())
  const [opened, setOpened] = useState(named)
  // what a colleague has put in its place is read anew; what was made here is here already
  if (named !== opened && named !== null && !own.has(named)) setOpened(named)
  const { data, error, isFetching, refetch } = useQuery({
    ...cuesQuery(course, opened ?? ''),
    enabled: opened !== null,
  })
  const cues = opened === null ? nothing : data
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
          key={opened}
          course={course}
          courseClass={courseClass}
          language={language}
          file={opened}
          cues={cues}
          onChange={onChange}
          onKept={id => own.add(id)}
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
