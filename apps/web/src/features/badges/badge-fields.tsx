import { badgeRuleKinds, longestBadgeDescription, longestBadgeName } from '@aulaviva/domain/badges'
import { languages } from '@aulaviva/domain/languages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { coursesToCompleteQuery } from '#entities/certificates/certificates.queries.ts'
import { certificateWords } from '#entities/certificates/certificates.words.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type BadgeDraft, type BadgeField, canBeForOne, unnamed } from './badge-draft.ts'
import { badgeOfficeWords } from './badge-office.words.ts'

interface Props {
  draft: BadgeDraft
  errorOf: (field: BadgeField) => string | null
  onChange: (draft: BadgeDraft) => void
}

/** What is said of a badge, and what it is given for. */
export function BadgeFields({ draft, errorOf, onChange }: Props) {
  const { parts, fields: words, kinds } = badgeOfficeWords()
  const change = (next: Partial<BadgeDraft>) => onChange({ ...draft, ...next })
  const isForOne = canBeForOne(draft.kind) && draft.only !== ''
  return (
    <>
      <Part title={parts.text}>
        <TextField
          label={words.name}
          error={errorOf('name')}
          value={draft.name}
          onChange={name => change({ name: name.slice(0, longestBadgeName) })}
          required
        />
        <TextArea
          label={words.description}
          error={errorOf('description')}
          value={draft.description}
          onChange={description => change({ description })}
          maxLength={longestBadgeDescription}
          rows={3}
        />
        <Translations draft={draft} error={errorOf('translations')} onChange={change} />
      </Part>
      <Part title={parts.rule}>
        <SelectField
          label={words.kind}
          error={errorOf('kind')}
          value={draft.kind}
          onChange={kind => change({ kind: kind as BadgeDraft['kind'], only: '' })}
          choices={badgeRuleKinds.map(kind => ({ value: kind, label: kinds[kind] }))}
        />
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          {(draft.kind === 'LEVEL_COMPLETED' || draft.kind === 'COURSE_COMPLETED') && (
            <Only kind={draft.kind} value={draft.only} error={errorOf('only')} onChange={only => change({ only })} />
          )}
          {!isForOne && (
            <TextField
              label={words.value[draft.kind]}
              type="number"
              error={errorOf('value')}
              value={draft.value}
              onChange={value => change({ value })}
            />
          )}
        </div>
      </Part>
    </>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-heading font-semibold text-ink">{title}</h2>
      {children}
    </section>
  )
}

interface OnlyProps {
  kind: 'LEVEL_COMPLETED' | 'COURSE_COMPLETED'
  value: string
  error: string | null
  onChange: (only: string) => void
}

/** The one level or course that counts, or any. */
function Only({ kind, value, error, onChange }: OnlyProps) {
  const { fields: words } = badgeOfficeWords()
  const levels = useQuery({ ...levelsQuery, enabled: kind === 'LEVEL_COMPLETED' })
  const courses = useQuery({ ...coursesToCompleteQuery, enabled: kind === 'COURSE_COMPLETED' })
  const named =
    kind === 'LEVEL_COMPLETED'
      ? levels.data?.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
      : courses.data?.map(({ id, name }) => ({ value: id, label: name }))
  const { error: failure, refetch, isFetching } = kind === 'LEVEL_COMPLETED' ? levels : courses
  if (failure && !named) {
    const title = certificateWords().rules.choicesFailed[kind === 'LEVEL_COMPLETED' ? 'LEVEL' : 'COURSE']
    return <LoadProblem title={title} error={failure} onRetry={refetch} pending={isFetching} />
  }
  return (
    <SelectField
      label={words.only[kind]}
      error={error}
      value={value}
      onChange={onChange}
      choices={[{ value: '', label: words.any[kind] }, ...(named ?? [])]}
    />
  )
}

interface TranslationsProps {
  draft: BadgeDraft
  error: string | null
  onChange: (next: Pick<BadgeDraft, 'translations'>) => void
}

/** The same in the other languages of the app; nothing where it has one. */
function Translations({ draft, error, onChange }: TranslationsProps) {
  const { fields, translation: words } = badgeOfficeWords()
  const lacking = unnamed(draft)
  return useMe()
    .academy.languages.slice(1)
    .map(language => {
      const { name: called } = languages[language]
      const said = draft.translations[language] ?? { name: '', description: '' }
      const say = (next: Partial<typeof said>) =>
        onChange({ translations: { ...draft.translations, [language]: { ...said, ...next } } })
      return (
        <fieldset key={language} className="grid gap-5 rounded-card border border-line p-4">
          <legend className="px-1.5 text-small font-semibold text-ink">{words.title(called)}</legend>
          <p className="text-small text-ink-3">{words.about}</p>
          <TextField
            label={words.of(fields.name, called)}
            error={lacking.includes(language) ? error : null}
            lang={language}
            value={said.name}
            onChange={name => say({ name: name.slice(0, longestBadgeName) })}
          />
          <TextArea
            label={words.of(fields.description, called)}
            error={null}
            value={said.description}
            onChange={description => say({ description })}
            maxLength={longestBadgeDescription}
            rows={2}
          />
        </fieldset>
      )
    })
}
