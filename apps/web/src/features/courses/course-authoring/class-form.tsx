import {
  type CourseClassDocument,
  type CourseGap,
  maxCourseNameLength,
  maxCourseTextLength,
  maxTranscriptLength,
} from '@aulaviva/domain/course-document'
import { useNavigate } from '@tanstack/react-router'
import { BackLink } from '#platform/page/back-link.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AttachmentsField } from './attachments-field.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { CaptionsField } from './captions-field.tsx'
import { changeClass } from './class-captions.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { TestField } from './course-form.tsx'
import { emptyClass } from './course-outline.tsx'
import { PictureField } from './picture-field.tsx'
import { gapSentence } from './publish-consequences.ts'
import type { ChangeClass } from './save-captions.ts'
import type { Draft } from './use-draft.ts'
import { VideoField } from './video-field.tsx'

interface Props {
  course: AuthoredCourse
  draft: Draft
  /** Index of the class in the draft. */
  at: number
  gaps: readonly CourseGap[]
}

/** One class of a course: its video, its texts, and its attachments and quiz. */
export function ClassForm({ course, draft, at, gaps }: Props) {
  const { class: words, course: outline, files } = courseAuthoringWords()
  const navigate = useNavigate()
  const one = draft.document.classes[at]!
  const change: ChangeClass = update => draft.change(document => changeClass(document, one.id, update))
  const set = (own: Partial<CourseClassDocument>) => change(() => own)
  // A new class is empty, so show no errors yet.
  const hasContent = Object.entries(emptyClass).some(
    ([name, emptyValue]) => String(one[name as keyof typeof one]) !== String(emptyValue),
  )
  const missing = (...codes: CourseGap['code'][]) => {
    if (!hasContent) return null
    const gap = gaps.find(({ class_id, code }) => class_id === one.id && codes.includes(code))
    return gap ? gapSentence(gap, draft.document) : null
  }
  function removeClass() {
    draft.change(document => ({ ...document, classes: document.classes.filter(other => other.id !== one.id) }))
    void navigate({ to: '/staff/courses/$id', params: { id: course.id }, search: {} })
    toast.success(words.removed(one.name || outline.unnamedClass))
  }
  return (
    <div data-kept className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="desk:hidden">
        <BackLink to="/staff/courses/$id" params={{ id: course.id }} search={{}}>
          {words.back}
        </BackLink>
      </div>
      <TextField
        label={words.name}
        error={missing('class_name_missing')}
        value={one.name}
        onChange={name => set({ name: name.slice(0, maxCourseNameLength) })}
        required
      />
      <VideoField
        course={course}
        courseClass={one}
        error={missing('class_video_missing', 'class_video_gone')}
        onChange={set}
      />
      <CaptionsField course={course} courseClass={one} error={missing('class_captions_gone')} onChange={change} />
      <TextArea
        label={words.text}
        error={null}
        value={one.description}
        onChange={description => set({ description })}
        maxLength={maxCourseTextLength}
        rows={3}
      />
      <TextArea
        label={words.transcript}
        hint={words.transcriptHint}
        error={null}
        value={one.transcript}
        onChange={transcript => set({ transcript })}
        maxLength={maxTranscriptLength}
        rows={5}
      />
      <TestField
        label={words.quiz}
        kind="VIDEO_QUIZ"
        course={course}
        courseClass={one}
        value={one.video_quiz_id}
        error={missing('class_quiz_gone')}
        onChange={video_quiz_id => set({ video_quiz_id })}
      />
      <PictureField
        label={files.image}
        course={course}
        value={one.image_file_id}
        error={missing('image_gone')}
        onChange={image_file_id => set({ image_file_id })}
      />
      <AttachmentsField
        course={course}
        value={one.attachments}
        error={missing('class_attachment_gone')}
        onChange={attachments => set({ attachments })}
      />
      <div className="border-line border-t pt-6">
        <Button variant="danger" pending={false} onPress={removeClass}>
          {words.remove}
        </Button>
      </div>
    </div>
  )
}
