import { maxTemplateNameLength } from '@aulaviva/domain/class-copies'
import { type FormState, useForm } from '#platform/forms/form.tsx'
import { controlsWords } from '#platform/words/controls.words.ts'
import { TextField } from '#ui/text-field.tsx'
import { copyWeekWords } from './copy-week.words.ts'

/** A form for a template's name, which must be unique. */
export function useNameForm(
  name: string,
  save: { isPending: boolean; error: unknown; reset: () => void; mutate: () => void },
) {
  const { errors } = copyWeekWords()
  return useForm({
    errors: { name: !name.trim() && controlsWords().missing.name },
    send: () => save.mutate(),
    action: save,
    refusal: (problem, field) => (problem.code === 'name_taken' ? errors.nameTaken : problem.messageFor(field)),
  })
}

interface Props {
  form: FormState<'name'>
  value: string
  hint?: string
  onChange: (name: string) => void
}

export function TemplateName({ form, onChange, ...field }: Props) {
  return (
    <TextField
      label={copyWeekWords().templates.name}
      error={form.errorOf('name')}
      onChange={name => onChange(name.slice(0, maxTemplateNameLength))}
      required
      {...field}
    />
  )
}
