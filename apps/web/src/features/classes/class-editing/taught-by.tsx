import { namesOf } from '@aulaviva/domain/names'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import { teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { OfficeClass } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'

/** Sets who taught a class that has started. */
export function TaughtBy({ liveClass: { id, version, teacher: current } }: { liveClass: OfficeClass }) {
  const words = classEditingWords().taughtBy
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  const [teacher, setTeacher] = useState(current?.id ?? '')
  const call = useApi()
  const change = useMutation({
    mutationFn: () => call('PATCH /api/classes/past-classes/{id}/', { params: { id }, body: { teacher, version } }),
    onSuccess: changed => toast.success(words.done(changed.teacher ? namesOf(changed.teacher) : '')),
    onSettled: refreshClasses,
  })
  const form = useForm({
    errors: { teacher: teacher === (current?.id ?? '') && words.same },
    send: () => change.mutate(),
    action: change,
  })
  // a teacher who has left stays on the class
  const choices = current && !teachers.some(one => one.id === current.id) ? [current, ...teachers] : teachers
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <Form form={form} className="grid max-w-md gap-4" sentence={problemSentence}>
        <SelectField
          label={words.teacher}
          hint={words.hint}
          error={form.errorOf('teacher')}
          value={teacher}
          onChange={setTeacher}
          choices={[
            ...(current ? [] : [{ value: '', label: classEditingWords().line.noTeacher }]),
            ...choices.map(one => ({ value: one.id, label: namesOf(one) })),
          ]}
        />
        <div>
          <Button type="submit" pending={form.pending}>
            {words.save}
          </Button>
        </div>
      </Form>
    </section>
  )
}
