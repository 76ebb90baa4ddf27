import { maxCourseCommentLength } from '@aulaviva/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { CourseClass } from './courses.queries.ts'
import { coursesWords } from './courses.words.ts'

/** The student's comment on a class. The text stays until it has been sent. */
export function RemarkForm({ courseClass }: { courseClass: CourseClass }) {
  const words = coursesWords().remark
  const [text, setText] = useState('')
  const call = useApi()
  const remark = useMutation({
    mutationFn: (sentText: string) => {
      const body = { course_class_id: courseClass.id, text: sentText }
      return call('POST /api/courses/course-observation/', { body })
    },
    onSuccess: (_, sentText) => {
      // Text typed while sending was not sent.
      setText(current => (current.trim() === sentText ? '' : current))
      form.reset()
      toast.success()
    },
  })
  const form = useForm({
    errors: { text: !text.trim() && words.empty },
    send: () => remark.mutate(text.trim()),
    action: remark,
  })
  return (
    <section aria-labelledby="remark">
      <SectionHeading id="remark">{words.title}</SectionHeading>
      <Form
        form={form}
        className="grid max-w-2xl justify-items-start gap-3"
        sentence={problem => `${words.sendFailed} ${problemSentence(problem)}`}
      >
        <div className="w-full">
          <TextArea
            label={words.label}
            hint={words.hint}
            error={form.errorOf('text')}
            value={text}
            onChange={setText}
            maxLength={maxCourseCommentLength}
            rows={3}
          />
        </div>
        <Button type="submit" pending={form.pending}>
          {words.send}
        </Button>
      </Form>
    </section>
  )
}
