import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { merged } from '#entities/changes/meanwhile.ts'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { type FormState, useForm } from '#platform/forms/form.tsx'
import { queryClient } from '#platform/query-client.ts'
import { meQuery, useMe } from '#platform/session/me.ts'
import { sayFailure, toast } from '#platform/toasts/toast.ts'
import { activeLanguage, languageOf, speak } from '#platform/words/language.ts'
import { type Profile, profileQuery } from './profile.queries.ts'
import { changesOf, type Draft, draftOf, type FieldName, problemsOf, wrongIn } from './profile-fields.ts'
import { profileFormWords } from './profile-form.words.ts'

export interface ProfileEditing {
  draft: Draft
  dirty: boolean
  /** Whether someone else has saved another version. */
  conflict: boolean
  /** The message under a field. Null until the field has lost focus once. */
  problem(name: FieldName): string | null
  change(name: FieldName, value: string): void
  leave(name: FieldName): void
  form: FormState<FieldName>
  discard(): void
  saveMine(): void
  takeTheirs(): void
}

/** A draft of the profile. Changed fields are sent with the version it is based on. */
export function useProfileEditing(profile: Profile, today: string): ProfileEditing {
  const words = profileFormWords()
  const { academy } = useMe()
  const [begunOn, beginOn] = useState(profile)
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [theirs, setTheirs] = useState<Profile | null>(null)
  const problems = problemsOf(draft, today, begunOn)
  const dirty = Object.keys(changesOf(draft, begunOn)).length > 0
  // Don't rebase an edited draft after a reload: its changes stay based on the version they began with, and may be
  // rejected.
  if (profile.version !== begunOn.version && !dirty) {
    beginOn(profile)
    setDraft(draftOf(profile))
  }

  const saving = useMutation({
    // One after the other: a language can be chosen while something else is being saved.
    scope: { id: 'profile' },
    mutationFn: ({ sent, version }: { sent: Draft; version?: number }) =>
      api('PUT /api/users/self/', { body: { ...changesOf(sent, begunOn), ...(version && { version }) } }),
    onSuccess: async (saved, { sent }) => {
      show(saved, current => merged(sent, draftOf(saved), current))
      const before = activeLanguage()
      await speak(languageOf({ academy, language: saved.language }))
      // In a new language, reload everything the server puts into words.
      void queryClient.invalidateQueries(activeLanguage() === before ? meQuery : {})
      toast.success(profileFormWords().saved)
    },
    onError: problem => {
      if (isConflict(problem)) setTheirs(problem.extras.current as Profile)
      else sayFailure(problem)
    },
  })

  // Nothing is left to save while the language alone is on its way.
  const isOnlySaving =
    saving.isPending &&
    Object.keys(changesOf(draft, { ...begunOn, language: saving.variables.sent.language as never })).length === 0

  const form = useForm({
    wrong: wrongIn(problems, words.problems),
    send: () => saving.mutate({ sent: draft, version: begunOn.version }),
    action: { ...saving, error: isConflict(saving.error) ? null : saving.error },
  })

  function show(known: Profile, next: (current: Draft) => Draft = () => draftOf(known)): void {
    queryClient.setQueryData(profileQuery.queryKey, known)
    beginOn(known)
    setDraft(next)
    setLeft(new Set())
    setTheirs(null)
    form.reset()
  }

  return {
    draft,
    dirty: dirty && !isOnlySaving,
    conflict: theirs !== null,
    problem: name => form.errorOf(name, left.has(name)),
    change(name, value) {
      setDraft(current => ({ ...current, [name]: value }))
      // The language applies at once, as the theme does: who can't read the page can't look for a button to save it.
      // Without a version, whatever else was saved in the meantime doesn't conflict.
      if (name === 'language') saving.mutate({ sent: { ...draftOf(begunOn), language: value } })
    },
    leave: name => setLeft(current => new Set([...current, name])),
    form: {
      ...form,
      submit() {
        if (problems.size > 0) toast.danger(words.invalid)
        form.submit()
      },
    },
    discard: () => show(profile),
    saveMine: () => theirs && saving.mutate({ sent: draft, version: theirs.version }),
    takeTheirs: () => theirs && show(theirs),
  }
}

/** Another person's change is not an error of a field: it is shown beside the draft. */
const isConflict = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
