import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeDrafts } from '#entities/changes/edit-conflicts.ts'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { type FormState, useForm } from '#platform/forms/form.tsx'
import { queryClient } from '#platform/query-client.ts'
import { meQuery, useMe } from '#platform/session/me.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { activeLanguage, languageOf, switchLanguage } from '#platform/words/language.ts'
import { type Profile, profileQuery } from './profile.queries.ts'
import { changesOf, type Draft, draftOf, type FieldName, problemsOf, profileErrors } from './profile-fields.ts'
import { profileFormWords } from './profile-form.words.ts'

export interface ProfileEditing {
  draft: Draft
  dirty: boolean
  /** Whether someone else has saved another version. */
  conflict: boolean
  /** The message under a field. Null until the field has lost focus once. */
  problem(name: FieldName): string | null
  change(name: FieldName, value: string): void
  touch(name: FieldName): void
  form: FormState<FieldName>
  discard(): void
  saveMine(): void
  showSaved(): void
}

/** A draft of the profile. Changed fields are sent with the version it is based on. */
export function useProfileEditing(profile: Profile, today: string): ProfileEditing {
  const words = profileFormWords()
  const { academy } = useMe()
  const [base, setBase] = useState(profile)
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const [serverVersion, setServerVersion] = useState<Profile | null>(null)
  const problems = problemsOf(draft, today, base)
  const dirty = Object.keys(changesOf(draft, base)).length > 0
  // Don't rebase an edited draft after a reload: its changes stay based on the version they began with, and may be
  // rejected.
  if (profile.version !== base.version && !dirty) {
    setBase(profile)
    setDraft(draftOf(profile))
  }

  const save = useMutation({
    // One after the other: a language can be chosen while something else is being saved.
    scope: { id: 'profile' },
    mutationFn: ({ sent, version }: { sent: Draft; version?: number }) =>
      api('PUT /api/users/self/', { body: { ...changesOf(sent, base), ...(version && { version }) } }),
    onSuccess: async (saved, { sent }) => {
      resetTo(saved, current => mergeDrafts(sent, draftOf(saved), current))
      const before = activeLanguage()
      await switchLanguage(languageOf({ academy, language: saved.language }))
      // In a new language, reload everything the server puts into words.
      void queryClient.invalidateQueries(activeLanguage() === before ? meQuery : {})
      toast.success(profileFormWords().saved)
    },
    onError: problem => {
      if (isConflict(problem)) setServerVersion(problem.extras.current as Profile)
      else showFailure(problem)
    },
  })

  // Nothing is left to save while the language alone is on its way.
  const isOnlySaving =
    save.isPending &&
    Object.keys(changesOf(draft, { ...base, language: save.variables.sent.language as never })).length === 0

  const form = useForm({
    errors: profileErrors(problems, words.problems),
    send: () => save.mutate({ sent: draft, version: base.version }),
    action: { ...save, error: isConflict(save.error) ? null : save.error },
  })

  function resetTo(saved: Profile, next: (current: Draft) => Draft = () => draftOf(saved)): void {
    queryClient.setQueryData(profileQuery.queryKey, saved)
    setBase(saved)
    setDraft(next)
    setTouched(new Set())
    setServerVersion(null)
    form.reset()
  }

  return {
    draft,
    dirty: dirty && !isOnlySaving,
    conflict: serverVersion !== null,
    problem: name => form.errorOf(name, touched.has(name)),
    change(name, value) {
      setDraft(current => ({ ...current, [name]: value }))
      // The language applies at once, as the theme does: who can't read the page can't look for a button to save it.
      // Without a version, whatever else was saved in the meantime doesn't conflict.
      if (name === 'language') save.mutate({ sent: { ...draftOf(base), language: value } })
    },
    touch: name => setTouched(current => new Set([...current, name])),
    form: {
      ...form,
      submit() {
        if (problems.size > 0) toast.danger(words.invalid)
        form.submit()
      },
    },
    discard: () => resetTo(profile),
    saveMine: () => serverVersion && save.mutate({ sent: draft, version: serverVersion.version }),
    showSaved: () => serverVersion && resetTo(serverVersion),
  }
}

/** Another person's change is not an error of a field: it is shown beside the draft. */
const isConflict = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
