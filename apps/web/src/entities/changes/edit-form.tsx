import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { type ApiProblem, isUnanswered } from '#platform/api/problems.ts'
import { Form, type FormState, useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { languageName } from '#platform/words/language-name.ts'
import { Button } from '#ui/button.tsx'
import { changesWords } from './changes.words.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { conflictingFields, isEditConflict, mergeDrafts, translationsOf } from './edit-conflicts.ts'

type Versioned = { version: unknown }

interface Options<Thing extends Versioned | null, Draft extends object, Field extends string, Body, Saved, More> {
  /** The thing in its current state. Null for a new one. Reloading it doesn't change what is typed. */
  item: Thing
  /** The form values of a thing, or of a new one. */
  draftOf: (thing: Thing) => Draft
  /** The request body of a draft. */
  bodyOf: (draft: Draft, base: Thing) => Body
  /** Every field that can show an error, with its current message. */
  errors: (draft: Draft, base: Thing) => Record<Field, string | false | null>
  refusal?: (problem: ApiProblem, field: NoInfer<Field>) => string | null | undefined
  /** Called instead of saving, to ask first. `save` then saves. */
  requestConfirm?: () => void
  /** Makes the thing, or changes the version given. */
  send: (body: Body, base: Thing, more: More) => Promise<Saved>
  /** Returns what the form continues with, unless it closes. */
  onSaved: (saved: Saved) => NonNullable<Thing> | undefined | Promise<undefined>
  /** Reloads the thing after a rejection: someone else may have changed it. */
  reload: (problem: unknown) => unknown
}

/** A draft of a thing, from its first character until it is saved. */
export interface EditForm<Draft extends object = object, Field extends string = string, More = void> {
  form: FormState<Field>
  draft: Draft
  /** What the draft started from. */
  saved: Draft
  change: (next: Partial<Draft>) => void
  /** The props of the field of a text, which is cut at `most` characters. */
  field: <Name extends Field & TextOf<Draft>>(name: Name, maxLength?: number) => TextProps
  /** The fields that someone else and I changed to different values, until one version is chosen. */
  conflicts: (keyof Draft)[] | null
  /** What the draft started from before someone else changed it. */
  before: Draft | null
  acceptTheirs: () => void
  saveMine: () => void
  save: (more: More) => void
  pending: boolean
  /** Why saving failed, unless both versions are shown. */
  failure: unknown
  reset: () => void
}

type TextOf<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]
interface TextProps {
  error: string | null
  value: string
  onChange: (text: string) => void
}

/**
 * The draft, validation, and saving of a form that changes a thing with versions. Text typed during a save stays. If
 * someone else saved the thing in the meantime, fields left alone here take their value, and both versions of the
 * others are shown by `EditedForm` or `EditedDialog`: nothing is overwritten until one is chosen.
 */
export function useEditForm<
  Thing extends Versioned | null,
  Draft extends object,
  Field extends string,
  Body,
  Saved,
  More = void,
>(options: Options<Thing, Draft, Field, Body, Saved, More>): EditForm<Draft, Field, More> {
  const { item, draftOf, bodyOf, errors, refusal, requestConfirm, send, onSaved, reload } = options
  const [state, setState] = useState(() => {
    const draft = draftOf(item)
    return { base: item, saved: draft, draft, before: null as Draft | null, isOvertaken: false }
  })
  const { base, saved, draft, before } = state
  if (state.isOvertaken && item && item.version !== base?.version) {
    const theirs = draftOf(item)
    const mine = mergeDrafts(saved, theirs, trimmed(draft))
    setState({ base: item, saved: theirs, draft: mine, before: saved, isOvertaken: false })
  }
  const action = useMutation({
    mutationFn: ({ body, on, more }: { draft: Draft; body: Body; on: Thing; more: More }) => send(body, on, more),
    onSuccess: async (answer, sent) => {
      const next = await onSaved(answer)
      if (!next) return
      const now = draftOf(next)
      setState(({ draft: mine }) => {
        const remaining = mergeDrafts(sent.draft, now, mine)
        return { base: next, saved: now, draft: remaining, before: null, isOvertaken: false }
      })
    },
    onError: problem => {
      if (!item || isUnanswered(problem)) return
      if (isEditConflict(problem)) setState(one => ({ ...one, isOvertaken: true }))
      return reload(problem)
    },
  })
  const save = (more: More) => {
    // A version in which nothing of this form differs is as good as the one the draft started from.
    const isCurrent = item && same(draftOf(item), saved)
    const on = base && { ...base, version: isCurrent ? item.version : base.version }
    action.mutate({ draft, body: bodyOf(draft, base), on, more })
  }
  const form = useForm<Field>({
    errors: errors(draft, base),
    send: () => {
      if (base && !before && same(bodyOf(draft, base), bodyOf(saved, base))) toast.info(changesWords().noChanges)
      else if (requestConfirm) requestConfirm()
      else save(undefined as More)
    },
    action,
    ...(refusal && { refusal }),
  })
  const change = (next: Partial<Draft>) => {
    form.change()
    setState(one => ({ ...one, draft: { ...one.draft, ...next } }))
  }
  return {
    form,
    draft,
    saved,
    change,
    field: (name, maxLength) => ({
      error: form.errorOf(name),
      value: draft[name] as string,
      onChange: text => change({ [name]: text.slice(0, maxLength) } as Partial<Draft>),
    }),
    conflicts: before && conflictingFields(before, saved, trimmed(draft)),
    before,
    acceptTheirs() {
      form.reset()
      setState({ ...state, draft: saved, before: null })
    },
    saveMine() {
      if (requestConfirm) setState({ ...state, before: null })
      form.submit()
    },
    save,
    pending: action.isPending,
    failure: before && isEditConflict(action.error) ? null : form.failure,
    reset: action.reset,
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const trimmed = <Draft extends object>(draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Draft

interface Words<Draft> {
  /** The name of a field, to compare both versions. */
  labelOf: (field: Exclude<keyof Draft, 'translations'>) => string
  /** The value of a field as text. By default, what was typed. */
  inWords?: (draft: Draft, field: Exclude<keyof Draft, 'translations'>) => ReactNode
}

interface FormProps<Draft extends object, Field extends string, More> extends Words<Draft> {
  edit: EditForm<Draft, Field, More>
  /** Label of the submit button. */
  confirm: string
  className?: string
  /** Words an error that belongs to no field. */
  sentence?: (problem: unknown) => string
  children: ReactNode
}

/** The form of a page. It asks before the page is left with an unsaved draft. */
export function EditedForm<Draft extends object, Field extends string, More>(props: FormProps<Draft, Field, More>) {
  const { edit, confirm, className = 'grid grid-cols-[minmax(0,1fr)] gap-8', sentence = problemSentence } = props
  return (
    <Form form={withGuardedSubmit(edit)} className={className} sentence={sentence}>
      <LeaveDraft draft={edit.draft} saved={edit.saved} />
      <ConflictSection {...props} />
      {props.children}
      {!edit.before && (
        <div>
          <Button type="submit" variant="primary" pending={edit.pending}>
            {confirm}
          </Button>
        </div>
      )}
    </Form>
  )
}

type DialogProps<Draft extends object, Field extends string, More> = Words<Draft> &
  Omit<ComponentProps<typeof FormDialog<Field>>, 'form'> & { edit: EditForm<Draft, Field, More> }

/** A dialog with one form. */
export function EditedDialog<Draft extends object, Field extends string, More>(props: DialogProps<Draft, Field, More>) {
  const { edit, labelOf, inWords, children, ...dialog } = props
  return (
    <FormDialog {...dialog} form={withGuardedSubmit(edit)} undecided={edit.before !== null}>
      <ConflictSection edit={edit} labelOf={labelOf} {...(inWords && { inWords })} />
      {children}
    </FormDialog>
  )
}

/** A form that is only submitted by the buttons that choose a version, while there are two. */
const withGuardedSubmit = <Field extends string>({ form, before, failure }: Guarded<Field>): FormState<Field> => ({
  ...form,
  failure,
  ...(before && { submit: () => undefined }),
})
type Guarded<Field extends string> = Pick<EditForm<object, Field>, 'form' | 'before' | 'failure'>

interface ConflictSectionProps<Draft extends object> extends Words<Draft> {
  edit: Pick<EditForm<Draft>, 'conflicts' | 'before' | 'saved' | 'draft' | 'pending' | 'acceptTheirs' | 'saveMine'>
}

function ConflictSection<Draft extends object>(props: ConflictSectionProps<Draft>) {
  const { edit, labelOf, inWords = (draft, field) => String(draft[field]) } = props
  const { conflicts, before, saved, draft } = edit
  if (!conflicts || !before) return null
  return (
    <ConflictNotice
      merged
      fields={conflicts.flatMap((name): Line[] => {
        if (name === 'translations') return languageConflicts([before, saved, draft])
        const field = name as Exclude<keyof Draft, 'translations'>
        return [{ label: labelOf(field), theirs: inWords(saved, field), mine: inWords(draft, field) }]
      })}
      pending={edit.pending}
      onAcceptTheirs={edit.acceptTheirs}
      onSaveMine={edit.saveMine}
    />
  )
}

type Line = ComponentProps<typeof ConflictNotice>['fields'][number]

/** The texts in each language that both changed. */
function languageConflicts(versions: object[]): Line[] {
  const [before = {}, theirs = {}, mine = {}] = versions.map(translationsOf)
  const render = (language: string, texts: Record<string, string> = {}) => (
    <span lang={language}>{Object.values(texts).filter(Boolean).join('\n')}</span>
  )
  return conflictingFields(before, theirs, mine).map(language => ({
    label: languageName(language),
    theirs: render(language, theirs[language]),
    mine: render(language, mine[language]),
  }))
}
