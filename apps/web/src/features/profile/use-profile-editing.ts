import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type Profile, profileQuery } from './profile.queries.ts'
import { changesOf, type Draft, draftOf, type FieldName, problemsOf } from './profile-fields.ts'
import { profileFormWords } from './profile-form.words.ts'

export interface ProfileEditing {
  draft: Draft
  dirty: boolean
  saving: boolean
  /** Whether somebody saved another version meanwhile. */
  conflict: boolean
  /** What to say under a field; a field that was never left is not judged. */
  problem(name: FieldName): string | null
  change(name: FieldName, value: string): void
  leave(name: FieldName): void
  /** Saves, or answers with the first field that is wrong. */
  save(): string | null
  discard(): void
  saveMine(): void
  takeTheirs(): void
}

/** A draft of the profile: what differs is sent with the version it was made on. */
export function useProfileEditing(profile: Profile, today: string): ProfileEditing {
  const words = profileFormWords()
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [theirs, setTheirs] = useState<Profile | null>(null)
  const problems = problemsOf(draft, today)
  const dirty = Object.keys(changesOf(draft, profile)).length > 0

  const saving = useMutation({
    mutationFn: (version: number) => api('PUT /api/users/self/', { body: { ...changesOf(draft, profile), version } }),
    onSuccess: saved => {
      show(saved)
      void queryClient.invalidateQueries(meQuery)
      toast.success(words.saved)
    },
    onError: problem => {
      if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile') {
        return setTheirs(problem.extras.current as Profile)
      }
      if (problem instanceof ApiProblem)
        setRefused(new Map(problem.errors.map(({ field, message }) => [field, message])))
      toast.danger(problemSentence(problem))
    },
  })

  function show(known: Profile): void {
    queryClient.setQueryData(profileQuery.queryKey, known)
    setDraft(draftOf(known))
    setLeft(new Set())
    setRefused(new Map())
    setTheirs(null)
  }

  return {
    draft,
    dirty,
    saving: saving.isPending,
    conflict: theirs !== null,
    problem: name => {
      const problem = problems.get(name)
      if (problem && left.has(name)) return words.problems[problem]
      return refused.get(name) ?? null
    },
    change(name, value) {
      setDraft(current => ({ ...current, [name]: value }))
      setRefused(current => new Map([...current].filter(([field]) => field !== name)))
    },
    leave: name => setLeft(current => new Set([...current, name])),
    save() {
      if (saving.isPending) return null
      const [wrong] = Object.keys(draft).filter(name => problems.has(name))
      if (wrong === undefined) {
        saving.mutate(profile.version)
        return null
      }
      setLeft(new Set(Object.keys(draft) as FieldName[]))
      toast.danger(words.invalid)
      return wrong
    },
    discard: () => show(profile),
    saveMine: () => theirs && saving.mutate(theirs.version),
    takeTheirs: () => theirs && show(theirs),
  }
}
