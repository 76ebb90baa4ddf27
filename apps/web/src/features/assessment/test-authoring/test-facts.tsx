import {
  maxAttempts,
  maxRetryWaitMinutes,
  maxTestTextLength,
  maxTestTitleLength,
  maxTimeLimitMinutes,
  solutionTimings,
} from '@aulaviva/domain/test-document'
import { useQuery } from '@tanstack/react-query'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Document } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

interface Props {
  document: Document
  onChange: (document: Document) => void
}

/** The name and rules of a test. */
export function TestFacts({ document, onChange }: Props) {
  const words = testAuthoringWords().facts
  const { data: levels = [] } = useQuery(levelsQuery)
  const set = (own: Partial<Document>) => onChange({ ...document, ...own })
  return (
    <section className="grid gap-5">
      <div data-place="title">
        <TextField
          label={words.name}
          error={null}
          value={document.title}
          onChange={title => set({ title: title.slice(0, maxTestTitleLength) })}
        />
      </div>
      <TextArea
        label={words.description}
        hint={words.descriptionHint}
        error={null}
        value={document.description}
        maxLength={maxTestTextLength}
        rows={2}
        onChange={description => set({ description })}
      />
      <div className="grid items-start gap-4 tablet:grid-cols-3">
        <div className="tablet:col-span-3">
          <SectionHeading>{words.title}</SectionHeading>
        </div>
        <div data-place="level">
          <SelectField
            label={words.level}
            error={null}
            value={document.level ?? ''}
            choices={[
              { value: '', label: words.noLevel },
              ...levels.map(({ id, code }) => ({ value: id, label: code })),
            ]}
            onChange={level => set({ level: level || null })}
          />
        </div>
        <NumberField
          label={words.pass}
          value={document.pass_mark}
          max={100}
          onChange={value => set({ pass_mark: value ?? 0 })}
        />
        <NumberField
          label={words.time}
          hint={words.noLimit}
          value={document.time_limit_minutes}
          max={maxTimeLimitMinutes}
          onChange={time_limit_minutes => set({ time_limit_minutes: time_limit_minutes || null })}
        />
        <NumberField
          label={words.attempts}
          hint={words.noLimit}
          value={document.max_attempts}
          max={maxAttempts}
          onChange={max_attempts => set({ max_attempts: max_attempts || null })}
        />
        <NumberField
          label={words.wait}
          hint={words.noWait}
          value={document.retry_after_minutes}
          max={maxRetryWaitMinutes}
          onChange={retry_after_minutes => set({ retry_after_minutes: retry_after_minutes || null })}
        />
        <div className="tablet:col-span-3">
          <SelectField
            label={words.showSolutions}
            error={null}
            value={document.solutions}
            choices={solutionTimings.map(value => ({ value, label: words.solutions[value] }))}
            onChange={next => set({ solutions: solutionTimings.find(one => one === next) ?? 'WHEN_OVER' })}
          />
        </div>
        <div className="tablet:col-span-3">
          <Switch
            label={words.shuffled}
            hint={words.shuffledHint}
            checked={document.shuffled}
            pending={false}
            onChange={shuffled => set({ shuffled })}
          />
        </div>
      </div>
    </section>
  )
}

interface NumberProps {
  label: string
  hint?: string
  value: number | null
  max: number
  onChange: (value: number | null) => void
}

/** A whole number within bounds, or empty. */
export function NumberField({ label, hint, value, max, onChange }: NumberProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={null}
      type="number"
      value={value === null ? '' : String(value)}
      onChange={text => {
        const typed = Number.parseInt(text, 10)
        onChange(Number.isNaN(typed) ? null : Math.min(max, Math.max(0, typed)))
      }}
    />
  )
}
