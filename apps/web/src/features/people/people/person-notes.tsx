import { maxPersonNoteLength } from '@aulaviva/domain/limits'
import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EditedDialog, useEditForm } from '#entities/changes/edit-form.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Confirm } from '#platform/page/confirm.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { peopleKey } from './people.queries.ts'
import { type Note, notesOfPersonQuery } from './person-record.queries.ts'
import { personRecordWords } from './person-record.words.ts'
import { Rows, Section } from './person-section.tsx'
import { accessFailure } from './use-access-change.ts'

/** Staff notes about a person. All staff can read them, and only the author can edit a note. */
export function PersonNotes({ id }: { id: string }) {
  const words = personRecordWords().notes
  const list = useInfiniteQuery(notesOfPersonQuery(id))
  return (
    <Section title={words.title}>
      <p className="mb-4 text-small text-ink-3">{words.visibility}</p>
      <NewNote id={id} />
      <div className="mt-5 border-t border-line pt-5">
        <Rows list={list} none={words.empty}>
          {note => <NoteRow id={id} note={note} />}
        </Rows>
      </div>
    </Section>
  )
}

function NewNote({ id }: { id: string }) {
  const words = personRecordWords().notes
  const [text, setText] = useState('')
  const call = useApi()
  const add = useMutation({
    mutationFn: (body: { text: string }) => call('POST /api/users/people/{id}/notes/', { params: { id }, body }),
    onSuccess: (_, sent) => {
      // Text typed while sending was not sent.
      setText(now => (now.trim() === sent.text ? '' : now))
      form.reset()
      toast.success(words.added)
    },
    onSettled: () => refreshPerson(id),
  })
  const form = useForm({
    errors: { text: !text.trim() && words.missing },
    send: () => add.mutate({ text: text.trim() }),
    action: add,
  })
  return (
    <Form form={form} sentence={accessFailure}>
      <TextArea
        label={words.label}
        error={form.errorOf('text')}
        value={text}
        onChange={setText}
        maxLength={maxPersonNoteLength}
        rows={2}
      />
      <div>
        <Button type="submit" icon="plus" pending={form.pending}>
          {words.add}
        </Button>
      </div>
    </Form>
  )
}

function NoteRow({ id, note }: { id: string; note: Note }) {
  const words = personRecordWords().notes
  const me = useMe()
  const zone = zoneOf(me)
  const [step, setStep] = useState<'edit' | 'delete'>()
  const close = () => setStep(undefined)
  const when = (instant: string) => dateAndTime(instant, zone)
  const author = namesOf(note.author)
  return (
    <article>
      <p className="wrap-anywhere whitespace-pre-line text-ink">{note.text}</p>
      <p className="tabular mt-1 text-small wrap-anywhere text-ink-3">
        {words.by(author, when(note.created_at))}
        {note.updated_at && ` · ${words.changed(when(note.updated_at))}`}
      </p>
      {note.author.id === me.id && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button pending={false} onPress={() => setStep('edit')}>
            {words.edit}
          </Button>
          <Button variant="danger" pending={false} onPress={() => setStep('delete')}>
            {words.remove}
          </Button>
        </div>
      )}
      {step === 'edit' && <EditNote id={id} note={note} onClose={close} />}
      {step === 'delete' && <DeleteNote id={id} note={note} onClose={close} />}
    </article>
  )
}

interface StepProps {
  id: string
  note: Note
  onClose: () => void
}

function EditNote({ id, note, onClose }: StepProps) {
  const words = personRecordWords().notes
  const call = useApi()
  const edit = useEditForm({
    item: note,
    draftOf: ({ text }) => ({ text }),
    bodyOf: ({ text }) => ({ text: text.trim() }),
    errors: ({ text }) => ({ text: !text.trim() && words.missing }),
    send: (body, { version }) =>
      call('PATCH /api/users/people/{id}/notes/{note_id}/', {
        params: { id, note_id: note.id },
        body: { ...body, version },
      }),
    onSaved: () => {
      refreshPerson(id)
      toast.success(words.saved)
      onClose()
    },
    reload: () => queryClient.refetchQueries(notesOfPersonQuery(id)),
  })
  return (
    <EditedDialog
      edit={edit}
      labelOf={() => words.label}
      title={words.editTitle}
      confirm={words.save}
      sentence={accessFailure}
      onClose={onClose}
    >
      <TextArea label={words.label} {...edit.field('text')} maxLength={maxPersonNoteLength} rows={4} />
    </EditedDialog>
  )
}

function DeleteNote({ id, note, onClose }: StepProps) {
  const words = personRecordWords().notes
  const call = useApi()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/users/people/{id}/notes/{note_id}/', { params: { id, note_id: note.id } }),
    onSuccess: () => {
      toast.success(words.removed)
      onClose()
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
    },
    onSettled: () => refreshPerson(id),
  })
  return (
    <Confirm
      title={words.removeTitle}
      confirm={words.remove}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="line-clamp-6 wrap-anywhere whitespace-pre-line text-ink-2">{note.text}</p>
    </Confirm>
  )
}

/** Invalidates everything shown about one person. */
export function refreshPerson(id: string): void {
  void queryClient.invalidateQueries({ queryKey: [...peopleKey, id] })
}
