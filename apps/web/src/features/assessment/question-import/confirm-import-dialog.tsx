import { questionLimits } from '@aulaviva/contract/assessment/question-bank'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type ImportChoices, selectedCount } from './choices.ts'
import type { QuestionImport } from './question-import.queries.ts'
import { questionImportWords } from './question-import.words.ts'
import { useConfirmImport } from './use-import.ts'

const skills = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const
const maxTags = 10

interface Props {
  one: QuestionImport
  choices: ImportChoices
  /** The bank has changed, so the choices must be reviewed. */
  onChanged: () => void
  onClose: () => void
}

/** The last check before questions are created: what will change, and the level, skill, points, and tags for all of
 * them. */
export function ConfirmImportDialog({ one, choices, onChanged, onClose }: Props) {
  const words = questionImportWords().confirmation
  const { data: levels = [] } = useQuery(levelsQuery)
  const [level, setLevel] = useState('')
  const [skill, setSkill] = useState<(typeof skills)[number] | null>(null)
  const [points, setPoints] = useState('')
  const [tags, setTags] = useState('')
  const count = selectedCount(one, choices)
  const confirmImport = useConfirmImport(one, onClose)
  const number = points.trim() === '' ? null : Number(points)
  const arePointsInvalid =
    number !== null && !(Number.isInteger(number) && number >= 1 && number <= questionLimits.points)
  const form = useForm({
    errors: { points: arePointsInvalid && words.pointsWrong },
    send: () =>
      confirmImport.mutate(
        {
          count,
          left_out: [...choices.skipped],
          also: [...choices.duplicates],
          level: level || null,
          skill,
          points: number,
          tags: tagsOf(tags),
        },
        { onError: problem => isChanged(problem) && onChanged() },
      ),
    action: confirmImport,
  })
  return (
    <FormDialog
      form={form}
      title={words.title(count)}
      confirm={words.confirm}
      sentence={problemSentence}
      onClose={onClose}
    >
      <Consequences
        lines={[
          words.drafts,
          words.back,
          ...(choices.skipped.size > 0 ? [words.skipped(choices.skipped.size)] : []),
          ...(choices.duplicates.size > 0 ? [words.also(choices.duplicates.size)] : []),
        ]}
      />
      <SectionHeading>{words.forAll}</SectionHeading>
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          label={words.level}
          error={null}
          value={level}
          choices={[{ value: '', label: words.noLevel }, ...levels.map(({ id, code }) => ({ value: id, label: code }))]}
          onChange={setLevel}
        />
        <SelectField
          label={words.skill}
          error={null}
          value={skill ?? ''}
          choices={[
            { value: '', label: words.noSkill },
            ...skills.map(value => ({ value, label: words.skills[value] })),
          ]}
          onChange={value => setSkill(skills.find(one => one === value) ?? null)}
        />
      </div>
      <TextField label={words.tags} hint={words.tagsHint} error={null} value={tags} onChange={setTags} />
      <TextField
        label={words.points}
        hint={words.pointsHint}
        type="number"
        error={form.errorOf('points')}
        value={points}
        onChange={setPoints}
      />
    </FormDialog>
  )
}

const isChanged = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'changed_meanwhile'

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(',').map(tag => tag.trim().slice(0, questionLimits.tag)))].filter(Boolean).slice(0, maxTags)
