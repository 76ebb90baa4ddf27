import { questionLimits } from '@aulaviva/contract/assessment/question-bank'
import { cefrCodes } from '@aulaviva/domain/placement'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { skills } from './bank-search.ts'
import type { BankQuestion, Document, Drafting } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

interface Props {
  question: BankQuestion
  document: Document
  drafting: Drafting
  /** The fields of its kind. */
  children: ReactNode
}

/** The fields that all questions have: text, audio, image, and tags. */
export function CommonFields({ question, document, drafting, children }: Props) {
  const words = questionBankWords().fields
  const change = (own: Partial<Document>) => drafting.change({ ...document, ...own } as Document)
  const changePrompt = (own: Partial<Document['prompt']>) =>
    drafting.change({ ...document, prompt: { ...document.prompt, ...own } } as Document)
  return (
    <>
      <div data-place="text">
        <TextArea
          label={words.text}
          error={null}
          value={document.prompt.text}
          maxLength={questionLimits.text}
          rows={2}
          onChange={text => changePrompt({ text })}
        />
      </div>
      {children}
      <TextArea
        label={words.explanation}
        hint={words.explanationHint}
        error={null}
        value={document.explanation}
        maxLength={questionLimits.text}
        rows={2}
        onChange={explanation => change({ explanation })}
      />
      <TextArea
        label={words.passage}
        hint={words.passageHint}
        error={null}
        value={document.prompt.passage ?? ''}
        maxLength={questionLimits.passage}
        rows={2}
        onChange={passage => changePrompt({ passage: passage || null })}
      />
      <Media question={question} document={document} drafting={drafting} />
      <Properties document={document} onChange={change} />
    </>
  )
}

function Properties({ document, onChange }: { document: Document; onChange: (own: Partial<Document>) => void }) {
  const { fields: words, skills: names } = questionBankWords()
  const { data: levels = [] } = useQuery(levelsQuery)
  const { points, level, skill, cefr, tags } = document
  const [typed, setTyped] = useState(tags.join(', '))
  const [typedFor, setTypedFor] = useState(tags)
  // Undo or another author changed the tags, so they replace the typed text.
  if (typedFor !== tags && tagsOf(typed).join() !== tags.join()) {
    setTypedFor(tags)
    setTyped(tags.join(', '))
  }
  return (
    <div className="grid gap-4 tablet:grid-cols-3" data-place="tags">
      <div className="tablet:col-span-3">
        <SectionHeading>{words.about}</SectionHeading>
      </div>
      <TextField
        label={words.points}
        type="number"
        error={null}
        value={String(points)}
        onChange={text =>
          onChange({ points: Math.min(questionLimits.points, Math.max(1, Number.parseInt(text, 10) || 1)) })
        }
      />
      <SelectField
        label={words.level}
        error={null}
        value={level ?? ''}
        choices={[{ value: '', label: words.noLevel }, ...levels.map(({ id, code }) => ({ value: id, label: code }))]}
        onChange={next => onChange({ level: next || null })}
      />
      <SelectField
        label={words.skill}
        error={null}
        value={skill ?? ''}
        choices={[{ value: '', label: words.noSkill }, ...skills.map(value => ({ value, label: names[value] }))]}
        onChange={next => onChange({ skill: skills.find(one => one === next) ?? null })}
      />
      <SelectField
        label={words.cefr}
        error={null}
        value={cefr ?? ''}
        choices={[{ value: '', label: words.noCefr }, ...cefrCodes.map(value => ({ value, label: value }))]}
        onChange={next => onChange({ cefr: cefrCodes.find(one => one === next) ?? null })}
      />
      <div className="tablet:col-span-3">
        <TextField
          label={words.tags}
          hint={words.tagsHint}
          error={null}
          value={typed}
          onChange={text => {
            setTyped(text)
            onChange({ tags: tagsOf(text) })
          }}
        />
      </div>
    </div>
  )
}

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(',').map(tag => tag.trim().slice(0, questionLimits.tag)))]
    .filter(Boolean)
    .slice(0, questionLimits.tags)

function Media({ question, document, drafting }: Omit<Props, 'children'>) {
  const { media: words, fields } = questionBankWords()
  const upload = useMutation({
    mutationFn: async ({ place, file }: { place: 'audio' | 'picture'; file: File }) => {
      const uploaded = await drafting.runAction(version =>
        api('POST /api/courses/questions/{id}/media/', {
          params: { id: question.id },
          body: { place, draft_version: String(version) },
          files: { file },
        }),
      )
      if (!uploaded) throw new Error('The draft is not saved')
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
  const uploadFor =
    (place: 'audio' | 'picture') =>
    ([file]: File[]) =>
      file && upload.mutate({ place, file })
  const { audio, picture } = document
  const nameOf = (id: string) => question.files.find(file => file.id === id)?.name ?? ''
  return (
    <div data-place="picture" className="grid gap-4">
      <SectionHeading>{words.title}</SectionHeading>
      {audio ? (
        <UploadedMedia
          label={words.audio}
          name={nameOf(audio.file)}
          onRemove={() => drafting.change({ ...document, audio: null })}
        />
      ) : (
        <FileDrop
          label={words.addAudio}
          hint={words.audioHint}
          error={null}
          accept=".mp3,.m4a,.ogg,.wav"
          onFiles={uploadFor('audio')}
        />
      )}
      {picture ? (
        <>
          <UploadedMedia
            label={words.picture}
            name={nameOf(picture.file)}
            onRemove={() => drafting.change({ ...document, picture: null })}
          />
          <TextField
            label={fields.alt}
            hint={fields.altHint}
            error={null}
            value={picture.alt}
            onChange={alt =>
              drafting.change({ ...document, picture: { ...picture, alt: alt.slice(0, questionLimits.alt) } })
            }
          />
        </>
      ) : (
        <FileDrop
          label={words.addPicture}
          hint={words.pictureHint}
          error={null}
          accept=".png,.jpg,.jpeg,.webp"
          onFiles={uploadFor('picture')}
        />
      )}
    </div>
  )
}

function UploadedMedia({ label, name, onRemove }: { label: string; name: string; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-button border border-line px-4 py-2">
      <span className="min-w-0 wrap-anywhere text-ink">
        <span className="block text-small text-ink-3">{label}</span>
        {name}
      </span>
      <Button variant="quiet" pending={false} onPress={onRemove}>
        {questionBankWords().media.remove}
      </Button>
    </div>
  )
}
