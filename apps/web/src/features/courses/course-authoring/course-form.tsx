import {
  type CourseDocument,
  type CourseGap,
  maxCourseNameLength,
  maxCourseTextLength,
} from '@aulaviva/domain/course-document'
import { CreateTest } from '#entities/assessments/create-test.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { PictureField } from './picture-field.tsx'
import { gapSentence } from './publish-consequences.ts'
import type { Draft } from './use-draft.ts'

interface Props {
  course: AuthoredCourse
  draft: Draft
  gaps: readonly CourseGap[]
}

/** The form of the course itself. */
export function CourseForm({ course, draft, gaps }: Props) {
  const words = courseAuthoringWords().course
  const { document } = draft
  const set = (own: Partial<CourseDocument>) => draft.change(before => ({ ...before, ...own }))
  const missing = (code: CourseGap['code']) => {
    const gap = gaps.find(one => one.class_id === null && one.code === code)
    return gap ? gapSentence(gap, document) : null
  }
  return (
    <div data-kept className="grid max-w-3xl grid-cols-1 gap-6">
      <TextField
        label={words.name}
        error={missing('name_missing')}
        value={document.name}
        onChange={name => set({ name: name.slice(0, maxCourseNameLength) })}
        required
      />
      <TextArea
        label={words.text}
        error={null}
        value={document.description}
        onChange={description => set({ description })}
        maxLength={maxCourseTextLength}
        rows={3}
      />
      <div className="grid grid-cols-1 gap-6 tablet:grid-cols-2">
        <SelectField
          label={words.level}
          error={missing('level_gone')}
          value={document.level_id ?? ''}
          onChange={id => set({ level_id: id || null })}
          choices={[
            { value: '', label: staffPagesWords().allLevels },
            ...course.levels.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
          ]}
        />
        <TestField
          label={words.evaluation}
          kind="EVALUATION"
          course={course}
          value={document.evaluation_id}
          error={missing('evaluation_gone')}
          onChange={evaluation_id => set({ evaluation_id })}
        />
      </div>
      <PictureField
        label={words.cover}
        course={course}
        value={document.image_file_id}
        error={missing('image_gone')}
        onChange={image_file_id => set({ image_file_id })}
      />
    </div>
  )
}

interface TestFieldProps {
  label: string
  kind: AuthoredCourse['tests'][number]['kind']
  course: AuthoredCourse
  /** The class the test belongs to. Null for the whole course. */
  courseClass?: { id: string; name: string } | null
  value: string | null
  error: string | null
  onChange: (id: string | null) => void
}

/** Chooses one of the academy's tests of a kind. If there is none, one can be created. */
export function TestField({ label, kind, course, courseClass = null, value, error, onChange }: TestFieldProps) {
  const words = courseAuthoringWords().course
  const tests = course.tests.filter(test => test.kind === kind)
  const isUnavailable = value !== null && !tests.some(test => test.id === value)
  const { id, name } = courseClass ?? { id: null, name: course.document.name }
  return (
    <div className="grid gap-3">
      <SelectField
        label={label}
        error={error}
        value={value ?? ''}
        onChange={id => onChange(id || null)}
        choices={[
          { value: '', label: words.noTest[kind] },
          ...(isUnavailable ? [{ value, label: words.unavailableTest }] : []),
          ...tests.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {(value === null || isUnavailable) && (
        <CreateTest kind={kind} place={{ kind: 'COURSE', id: course.id, courseClass: id, homework: false, name }} />
      )}
    </div>
  )
}
