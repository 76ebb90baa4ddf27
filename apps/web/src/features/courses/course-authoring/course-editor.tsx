import { courseGaps } from '@aulaviva/domain/course-document'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { captionsWords } from './captions.words.ts'
import { changeClass } from './class-captions.ts'
import { ClassForm } from './class-form.tsx'
import { CourseActions } from './course-actions.tsx'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { CourseForm } from './course-form.tsx'
import { CourseNotices } from './course-notices.tsx'
import { CourseOutline } from './course-outline.tsx'
import { CourseStates } from './course-states.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SaveLine } from './save-line.tsx'
import { useAttachReadyVideos } from './use-attach-ready-videos.ts'
import { useDraft } from './use-draft.ts'
import { VersionList } from './version-list.tsx'

const CaptionEditorScreen = lazyComponent(() => import('./caption-editor-screen.tsx'))

interface Props {
  course: AuthoredCourse
  open: string | undefined
  /** The language whose captions are open. */
  captions?: string | undefined
}

/** A course and one of its classes, edited beside the outline. It saves automatically. */
export function CourseEditor({ course, open, captions }: Props) {
  const words = courseAuthoringWords()
  const draft = useDraft(course)
  useAttachReadyVideos(course, draft)
  const [publishing, setPublishing] = useState(false)
  const { document } = draft
  const at = document.classes.findIndex(one => one.id === open)
  const courseClass = document.classes[at]
  const gaps = courseGaps(document, { ...course, levels: course.levels.map(({ id }) => id) })
  const save = useEffectEvent(() => void draft.flush())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const archived = course.state === 'ARCHIVED'
  return (
    <>
      <BackLink to="/staff/courses">{words.course.back}</BackLink>
      <Page
        title={document.name || words.course.unnamed}
        titleLang={useTaughtLanguage()}
        intro={<CourseStates course={{ ...course, has_draft: course.has_draft || draft.state !== 'saved' }} />}
        actions={
          !archived && (
            <>
              <SaveLine state={draft.state} savedAt={course.draft_at} />
              <ButtonLink
                to="/staff/courses/$id/preview"
                params={{ id: course.id }}
                search={{ class: document.classes[at]?.id }}
                variant="secondary"
              >
                {words.preview}
              </ButtonLink>
              <Button variant="primary" pending={false} onPress={() => setPublishing(true)}>
                {words.publish.action}
              </Button>
            </>
          )
        }
      >
        <div className="grid grid-cols-1 gap-6">
          <CourseNotices course={course} draft={draft} />
          {draft.conflict && <DraftConflict draft={draft} course={course} />}
        </div>
        {!archived && courseClass && captions && (
          <div className="mt-6">
            <Suspense fallback={<EditorSkeleton />}>
              <CaptionEditorScreen
                key={`${courseClass.id} ${captions}`}
                course={course}
                courseClass={courseClass}
                language={captions}
                draftState={draft.state}
                onChange={update => draft.change(before => changeClass(before, courseClass.id, update))}
              />
            </Suspense>
          </div>
        )}
        {!archived && !(courseClass && captions) && (
          <div className="mt-6 grid grid-cols-1 items-start gap-8 desk:grid-cols-[20rem_minmax(0,1fr)] desk:gap-10">
            <CourseOutline course={course} draft={draft} open={document.classes[at]?.id} gaps={gaps} />
            {at >= 0 ? (
              <ClassForm key={open} course={course} draft={draft} at={at} gaps={gaps} />
            ) : (
              <CourseForm course={course} draft={draft} gaps={gaps} />
            )}
          </div>
        )}
        {at < 0 && (
          <div className="mt-12 grid grid-cols-1 gap-x-10 gap-y-10 desk:grid-cols-2">
            <VersionList course={course} draft={draft} />
            <HistorySection changes={course.history} />
            <CourseActions course={course} draft={draft} />
          </div>
        )}
        {publishing && <PublishDialog course={course} draft={draft} onClose={() => setPublishing(false)} />}
      </Page>
    </>
  )
}

function EditorSkeleton() {
  return (
    <Loading label={captionsWords().editor.loading}>
      <Skeleton width="100%" height="36rem" />
    </Loading>
  )
}
