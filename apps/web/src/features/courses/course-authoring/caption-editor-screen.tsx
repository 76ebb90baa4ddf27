import type { Cue } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '#platform/page/back-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { languageName } from '#platform/words/language-name.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { CaptionEditor } from './caption-editor.tsx'
import { captionsWords } from './captions.words.ts'
import { cuesQuery } from './captions-query.ts'
import { trackFile } from './class-captions.ts'
import type { ChangeClass } from './save-captions.ts'
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
export default function CaptionEditorScreen({ course, courseClass, language, onChange, draftState }: Props) {
  const words = captionsWords().editor
  const taught = useTaughtLanguage()
  const referencedFile = trackFile(courseClass, taught, language)
  const [lastSaved] = useState<{ file: string | null }>({ file: null })
  const [opened, setOpened] = useState({ file: referencedFile, turn: 0 })
  // Reload what others have saved. What was saved here is already loaded.
  if (referencedFile !== (lastSaved.file ?? opened.file)) {
    lastSaved.file = null
    setOpened({ file: referencedFile, turn: opened.turn + 1 })
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
        <CaptionEditor
          key={opened.turn}
          course={course}
          courseClass={courseClass}
          language={language}
          file={opened.file}
          cues={cues}
          onChange={onChange}
          onSaved={id => {
            lastSaved.file = id
          }}
          draftState={draftState}
        />
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="36rem" />
        </Loading>
      )}
    </div>
  )
}

const nothing: readonly Cue[] = []
