import { badgeRuleKinds, maxBadgeDescriptionLength, maxBadgeNameLength } from '@aulaviva/domain/badges'
import { useQuery } from '@tanstack/react-query'
import { coursesToCompleteQuery } from '#entities/certificates/certificates.queries.ts'
import { certificateWords } from '#entities/certificates/certificates.words.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { TranslatedFields } from '#platform/forms/translated-fields.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { FormPart } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type BadgeDraft, type BadgeField, canTargetOne, languagesWithoutName } from './badge-draft.ts'
import { badgeOfficeWords } from './badge-office.words.ts'

interface Props {
  draft: BadgeDraft
  errorOf: (field: BadgeField) => string | null
  onChange: (draft: BadgeDraft) => void
}

/** The fields of a badge: its texts and its rule. */
export function BadgeFields({ draft, errorOf, onChange }: Props) {
  const { parts, fields: words, kinds } = badgeOfficeWords()
  const change = (next: Partial<BadgeDraft>) => onChange({ ...draft, ...next })
  const { kind, value, only } = draft.rule
  const changeRule = (next: Partial<BadgeDraft['rule']>) => change({ rule: { ...draft.rule, ...next } })
  return (
    <>
      <FormPart title={parts.text}>
        <TextField
          label={words.name}
          error={errorOf('name')}
          value={draft.name}
          onChange={name => change({ name: name.slice(0, maxBadgeNameLength) })}
          required
        />
        <TextArea
          label={words.description}
          error={errorOf('description')}
          value={draft.description}
          onChange={description => change({ description })}
          maxLength={maxBadgeDescriptionLength}
          rows={3}
        />
        <Translations draft={draft} error={errorOf('translations')} onChange={change} />
      </FormPart>
      <FormPart title={parts.rule}>
        <SelectField
          label={words.kind}
          error={errorOf('kind')}
          value={kind}
          onChange={next => changeRule({ kind: next as typeof kind, only: '' })}
          choices={badgeRuleKinds.map(one => ({ value: one, label: kinds[one] }))}
        />
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          {(kind === 'LEVEL_COMPLETED' || kind === 'COURSE_COMPLETED') && (
            <OnlyField kind={kind} value={only} error={errorOf('only')} onChange={next => changeRule({ only: next })} />
          )}
          {!(canTargetOne(kind) && only) && (
            <TextField
              label={words.value[kind]}
              type="number"
              error={errorOf('value')}
              value={value}
              onChange={next => changeRule({ value: next })}
            />
          )}
        </div>
      </FormPart>
    </>
  )
}

interface OnlyFieldProps {
  kind: 'LEVEL_COMPLETED' | 'COURSE_COMPLETED'
  value: string
  error: string | null
  onChange: (only: string) => void
}

/** The one level or course that counts, or any. */
function OnlyField({ kind, value, error, onChange }: OnlyFieldProps) {
  const { fields: words } = badgeOfficeWords()
  const levels = useQuery({ ...levelsQuery, enabled: kind === 'LEVEL_COMPLETED' })
  const courses = useQuery({ ...coursesToCompleteQuery, enabled: kind === 'COURSE_COMPLETED' })
  const choices =
    kind === 'LEVEL_COMPLETED'
      ? levels.data?.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
      : courses.data?.map(({ id, name }) => ({ value: id, label: name }))
  const { error: failure, refetch, isFetching } = kind === 'LEVEL_COMPLETED' ? levels : courses
  if (failure && !choices) {
    const title = certificateWords().rules.choicesFailed[kind === 'LEVEL_COMPLETED' ? 'LEVEL' : 'COURSE']
    return <LoadProblem title={title} error={failure} onRetry={refetch} pending={isFetching} />
  }
  return (
    <SelectField
      label={words.only[kind]}
      error={error}
      value={value}
      onChange={onChange}
      choices={[{ value: '', label: words.any[kind] }, ...(choices ?? [])]}
    />
  )
}

interface TranslationsProps {
  draft: BadgeDraft
  error: string | null
  onChange: (next: Pick<BadgeDraft, 'translations'>) => void
}

function Translations({ draft, error, onChange }: TranslationsProps) {
  const { fields, translation: words } = badgeOfficeWords()
  const withoutName = languagesWithoutName(draft)
  return (
    <TranslatedFields
      words={words}
      translations={draft.translations}
      emptyTranslation={{ name: '', description: '' }}
      onChange={translations => onChange({ translations })}
    >
      {({ language, languageName: languageLabel, translation, setTranslation }) => (
        <>
          <TextField
            label={words.of(fields.name, languageLabel)}
            error={withoutName.includes(language) ? error : null}
            lang={language}
            value={translation.name}
            onChange={name => setTranslation({ name: name.slice(0, maxBadgeNameLength) })}
          />
          <TextArea
            label={words.of(fields.description, languageLabel)}
            error={null}
            value={translation.description}
            onChange={description => setTranslation({ description })}
            maxLength={maxBadgeDescriptionLength}
            rows={2}
          />
        </>
      )}
    </TranslatedFields>
  )
}
