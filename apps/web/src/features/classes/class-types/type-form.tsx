import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { merged } from '#entities/changes/meanwhile.ts'
import { useSave } from '#entities/changes/use-save.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Button } from '#ui/button.tsx'
import { type ClassType, classTypeQuery, keepType, type TypeBody } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'
import {
  bodyOf,
  draftOf,
  emptyDraft,
  meet,
  saidOf,
  serverNames,
  type TypeDraft,
  type TypeField,
  wrongFields,
} from './type-draft.ts'
import { TypeFields } from './type-fields.tsx'
import { TypePreview } from './type-preview.tsx'
import { useValueInWords } from './use-value-in-words.ts'

/** The form of a class type, beside an example class. If someone else changed the type, both versions are shown and
 * nothing is overwritten. */
export function TypeForm({ type }: { type: ClassType | null }) {
  const words = classTypesWords()
  // The version the draft started from. Reloading the class type doesn't change what is typed.
  const [base, setBase] = useState(type)
  const [draft, setDraft] = useState<TypeDraft>(() => (type ? draftOf(type, plainNumber) : emptyDraft))
  const [theirs, setTheirs] = useState<ClassType | null>(null)
  const begin = (from: ClassType, sent?: TypeDraft) => {
    setBase(from)
    setDraft(mine => merged(sent ?? mine, draftOf(from, plainNumber), mine))
    setTheirs(null)
  }
  const navigate = useNavigate()
  const call = useApi()
  const save = useSave(base, {
    make: (body: TypeBody) => call('POST /api/classes/class-types/', { body }),
    change: (params, body) => call('PUT /api/classes/class-types/{id}/', { params, body }),
    keep: keepType,
    query: classTypeQuery,
    onMade: saved => {
      toast.success(words.type.made(saved.name))
      void navigate({ to: '/staff/class-types', ignoreBlocker: true })
    },
    onChanged: (saved, sent: TypeDraft) => {
      toast.success(words.type.saved(saved.name))
      begin(saved, sent)
    },
    onMeanwhile: setTheirs,
  })
  const saved = base ? draftOf(base, plainNumber) : emptyDraft
  const body = bodyOf(draft)
  const met = base && theirs && meet(saidOf(base), saidOf(theirs), body)
  const form = useForm<TypeField>({
    wrong: wrongFields(draft, words.errors),
    send: () => {
      if (base && JSON.stringify(saidOf(base)) === JSON.stringify(body)) toast.info(changesWords().untouched)
      else save.mutate({ draft, body, version: base?.version ?? 0 })
    },
    action: save,
    refusal: (problem, field) =>
      field === 'name' && problem.code === 'name_taken' ? words.errors.nameTaken : problem.about(serverNames[field]),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 desk:grid-cols-[minmax(0,1fr)_24rem] desk:gap-10">
      <div className="desk:order-2">
        <div className="desk:sticky desk:top-24">
          <TypePreview body={body} />
        </div>
      </div>
      <Form
        form={form}
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8"
        sentence={met ? undefined : problemSentence}
      >
        <LeaveDraft draft={draft} saved={saved} />
        {met && theirs && (
          <Met
            fields={met.fields}
            theirs={theirs}
            mine={body}
            pending={save.isPending}
            onTakeTheirs={() => {
              form.reset()
              begin(theirs)
            }}
            onKeepMine={() => save.mutate({ draft, body: met.body, version: theirs.version })}
          />
        )}
        <TypeFields draft={draft} errorOf={form.errorOf} onChange={setDraft} />
        <div>
          <Button type="submit" variant="primary" pending={form.pending && !met}>
            {type ? words.type.save : words.type.make}
          </Button>
        </div>
      </Form>
    </div>
  )
}

interface MetProps {
  fields: readonly (keyof TypeBody)[]
  theirs: TypeBody
  mine: TypeBody
  pending: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

function Met({ fields, theirs, mine, ...choice }: MetProps) {
  const names = changesWords().fields
  const inWords = useValueInWords()
  return (
    <ChangedMeanwhile
      merged
      fields={fields.map(field => ({
        label: names[field],
        theirs: inWords(theirs, field),
        mine: inWords(mine, field),
      }))}
      {...choice}
    />
  )
}
