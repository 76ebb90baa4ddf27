import { useNavigate } from '@tanstack/react-router'
import { changesWords } from '#entities/changes/changes.words.ts'
import { EditedForm, useEditForm } from '#entities/changes/edit-form.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { plainNumber } from '#platform/words/language.ts'
import { type ClassType, cacheType, classTypeQuery } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'
import { bodyOf, draftOf, emptyDraft, serverNames, type TypeDraft, wrongFields } from './type-draft.ts'
import { TypeFields } from './type-fields.tsx'
import { TypePreview } from './type-preview.tsx'
import { useFormatField } from './use-format-field.ts'

/** The form of a class type, beside an example class. */
export function TypeForm({ type }: { type: ClassType | null }) {
  const words = classTypesWords()
  const navigate = useNavigate()
  const call = useApi()
  const formatField = useFormatField()
  const edit = useEditForm({
    item: type,
    draftOf: (one): TypeDraft => (one ? draftOf(one, plainNumber) : emptyDraft),
    bodyOf,
    errors: draft => wrongFields(draft, words.errors),
    refusal: (problem, field) =>
      field === 'name' && problem.code === 'name_taken'
        ? words.errors.nameTaken
        : problem.messageFor(serverNames[field]),
    send: (body, base) =>
      base
        ? call('PUT /api/classes/class-types/{id}/', {
            params: { id: base.id },
            body: { ...body, version: base.version },
          })
        : call('POST /api/classes/class-types/', { body }),
    onSaved: saved => {
      cacheType(saved)
      toast.success((type ? words.type.saved : words.type.created)(saved.name))
      if (!type) void navigate({ to: '/staff/class-types', ignoreBlocker: true })
      return saved
    },
    reload: () => type && queryClient.refetchQueries(classTypeQuery(type.id)),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 desk:grid-cols-[minmax(0,1fr)_24rem] desk:gap-10">
      <div className="desk:order-2">
        <div className="desk:sticky desk:top-24">
          <TypePreview body={bodyOf(edit.draft)} />
        </div>
      </div>
      <EditedForm
        edit={edit}
        labelOf={field => changesWords().fields[serverNames[field]]}
        inWords={(draft, field) => formatField(bodyOf(draft), serverNames[field])}
        confirm={type ? words.type.save : words.type.make}
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8"
      >
        <TypeFields draft={edit.draft} errorOf={edit.form.errorOf} onChange={edit.change} />
      </EditedForm>
    </div>
  )
}
