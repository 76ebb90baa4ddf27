import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form } from '#platform/forms/form.tsx'
import { Dialog } from '#platform/page/dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { formatWeek } from './copy-week.tsx'
import { copyWeekWords } from './copy-week.words.ts'
import { TemplateName, useNameForm } from './template-name.tsx'
import { filtersOf } from './timetable-shown.ts'
import { refreshTemplates } from './week-templates.queries.ts'

interface Props {
  search: TimetableSearch
  /** The Monday of the week shown. */
  week: string
  onDone: () => void
  onClose: () => void
}

/** Saves the classes of the week shown as a template. */
export function SaveTemplate({ search, week, onDone, onClose }: Props) {
  const words = copyWeekWords()
  const { templates } = words
  const filters = filtersOf(search)
  const isFiltered = Object.keys(filters).length > 0
  const [draft, setDraft] = useState({ name: '', filtered: isFiltered })
  const body = { name: draft.name.trim(), week, ...(draft.filtered && filters) }
  const call = useApi()
  const save = useMutation({
    mutationFn: () => call('POST /api/classes/week-templates/', { body }),
    onSuccess: ({ name, classes }) => {
      toast.success(templates.saved(name, classes.length))
      refreshTemplates()
      onDone()
    },
  })
  const form = useNameForm(draft.name, save)
  return (
    <Dialog
      title={templates.saveTitle(formatWeek(week))}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={form.id} variant="primary" pending={save.isPending}>
            {templates.save}
          </Button>
          <Button pending={false} onPress={onDone}>
            {templates.back}
          </Button>
        </>
      }
    >
      <Form form={form} sentence={problemSentence}>
        <p className="text-ink-2">{templates.saveAbout}</p>
        <TemplateName
          form={form}
          hint={templates.nameHint}
          value={draft.name}
          onChange={name => setDraft({ ...draft, name })}
        />
        {isFiltered && (
          <CheckField
            label={words.filtered}
            checked={draft.filtered}
            onChange={filtered => setDraft({ ...draft, filtered })}
          />
        )}
      </Form>
    </Dialog>
  )
}
