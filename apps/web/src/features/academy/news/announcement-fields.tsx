import { maxImageTextLength, maxNewsBodyLength, maxNewsLinkLength, maxNewsTitleLength } from '@aulaviva/domain/news'
import { useQuery } from '@tanstack/react-query'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { TranslatedFields } from '#platform/forms/translated-fields.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { FormPart } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type AnnouncementDraft, type DraftField, untitled } from './announcement-draft.ts'
import { newsOfficeWords } from './news-office.words.ts'

interface Props {
  draft: AnnouncementDraft
  errorOf: (field: DraftField) => string | null
  onChange: (draft: AnnouncementDraft) => void
  hasPicture: boolean
}

/** The form fields of an announcement. */
export function AnnouncementFields({ draft, errorOf, onChange, hasPicture }: Props) {
  const { parts, fields: words, roles } = newsOfficeWords()
  const change = (next: Partial<AnnouncementDraft>) => onChange({ ...draft, ...next })
  return (
    <>
      <FormPart title={parts.text}>
        <TextField
          label={words.title}
          error={errorOf('title')}
          value={draft.title}
          onChange={title => change({ title: title.slice(0, maxNewsTitleLength) })}
          required
        />
        <TextArea
          label={words.body}
          error={errorOf('body')}
          value={draft.body}
          onChange={body => change({ body })}
          maxLength={maxNewsBodyLength}
          rows={4}
        />
        <Translations draft={draft} error={errorOf('translations')} onChange={change} />
        <TextField
          label={words.link}
          hint={words.linkHint}
          error={errorOf('link')}
          value={draft.link}
          onChange={link => change({ link: link.slice(0, maxNewsLinkLength) })}
        />
        {hasPicture && (
          <TextField
            label={words.image_text}
            hint={words.imageTextHint}
            error={errorOf('image_text')}
            value={draft.image_text}
            onChange={text => change({ image_text: text.slice(0, maxImageTextLength) })}
          />
        )}
      </FormPart>
      <FormPart title={parts.who}>
        <CheckList
          legend={words.roles}
          hint={words.rolesHint}
          error={errorOf('roles')}
          choices={(['student', 'teacher', 'staff'] as const).map(role => ({ value: role, label: roles[role] }))}
          chosen={draft.roles}
          onChange={chosen => change({ roles: chosen })}
        />
        {draft.roles.includes('student') && (
          <Levels chosen={draft.levels} error={errorOf('levels')} onChange={levels => change({ levels })} />
        )}
      </FormPart>
      <FormPart title={parts.when}>
        <div className="grid items-start gap-5 tablet:grid-cols-2">
          <TextField
            label={words.shown_from}
            hint={words.hint}
            error={errorOf('shown_from')}
            type="datetime-local"
            value={draft.shown_from}
            onChange={shown_from => change({ shown_from })}
          />
          <TextField
            label={words.shown_until}
            hint={words.untilHint}
            error={errorOf('shown_until')}
            type="datetime-local"
            value={draft.shown_until}
            onChange={shown_until => change({ shown_until })}
          />
        </div>
      </FormPart>
    </>
  )
}

interface TranslationsProps {
  draft: AnnouncementDraft
  error: string | null
  onChange: (next: Pick<AnnouncementDraft, 'translations'>) => void
}

function Translations({ draft, error, onChange }: TranslationsProps) {
  const { fields, translation: words } = newsOfficeWords()
  const lacking = untitled(draft)
  return (
    <TranslatedFields
      words={words}
      translations={draft.translations}
      emptyTranslation={{ title: '', body: '' }}
      onChange={translations => onChange({ translations })}
    >
      {({ language, languageName, translation, setTranslation }) => (
        <>
          <TextField
            label={words.of(fields.title, languageName)}
            error={lacking.includes(language) ? error : null}
            value={translation.title}
            onChange={title => setTranslation({ title: title.slice(0, maxNewsTitleLength) })}
          />
          <TextArea
            label={words.of(fields.body, languageName)}
            error={null}
            value={translation.body}
            onChange={body => setTranslation({ body })}
            maxLength={maxNewsBodyLength}
            rows={3}
          />
        </>
      )}
    </TranslatedFields>
  )
}

interface LevelsProps {
  chosen: readonly string[]
  error: string | null
  onChange: (levels: string[]) => void
}

function Levels({ chosen, error, onChange }: LevelsProps) {
  const { fields: words } = newsOfficeWords()
  const { data: levels } = useQuery(levelsQuery)
  if (levels?.length === 0) return null
  return (
    <CheckList
      legend={words.levels}
      hint={words.levelsHint}
      error={error}
      choices={(levels ?? []).map(({ id, code }) => ({ value: id, label: code }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
