import { type LimitName, limitNames, type SettingName } from '@aulaviva/domain/academy-settings'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mergeDrafts } from '#entities/changes/edit-conflicts.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { type FormState, useForm } from '#platform/forms/form.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { type Settings, type SettingsChange, showSettings } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

/** A setting as typed: numbers as text, lists as lists. Null is the default. */
export type FieldValue = string | boolean | readonly string[] | null
export type EditedName = Exclude<SettingName, 'logo'>

export interface SettingsEditing {
  /** The value shown by a field: the typed one, else the saved one. */
  value: (name: EditedName) => FieldValue
  change: (name: EditedName, value: FieldValue) => void
  error: (name: EditedName) => string | null
  /** How many fields have unsaved changes. */
  dirty: number
  reason: string
  setReason: (reason: string) => void
  discard: () => void
  form: FormState<EditedName>
  /** Saves the typed values. `confirmed`: the consequences were shown. */
  save: (confirmed?: boolean) => void
  /** The settings that someone else has saved in the meantime, if they differ from the typed ones. */
  conflict: { theirs: Settings; fields: EditedName[] } | null
  saveMine: () => void
  useTheirs: () => void
  failure: unknown
}

type Draft = Partial<Record<EditedName, FieldValue>>
interface Entered {
  draft: Draft
  reason: string
}
const nothing: Entered = { draft: {}, reason: '' }

/** A draft of one group of settings. Changed values are sent with the version they are based on. */
export function useSettingsEditing(
  settings: Settings,
  { names, title }: { names: readonly EditedName[]; title: string },
): SettingsEditing {
  const words = settingsWords()
  const [entered, setEntered] = useState(nothing)
  const { draft, reason } = entered
  // The draft is based on what was shown when typing began, whatever loads later.
  const [startedFrom, setStartedFrom] = useState(settings)
  const [serverSettings, setServerSettings] = useState<Settings | null>(null)
  const base = Object.keys(draft).length > 0 ? startedFrom : settings
  const touched = names.filter(name => name in draft && !isSame(draft[name] ?? null, fieldValue(base, name)))
  const call = useApi()

  const saving = useMutation({
    mutationFn: ({ sent, version, confirmed }: { sent: Entered; version: number; confirmed: boolean }) => {
      const change = { ...changeOf(sent.draft, touched), reason: sent.reason.trim(), currency_confirmed: confirmed }
      const send = (at: number) => {
        const body = { version: at, ...change }
        return call('PATCH /api/main/academy-settings/', { body })
      }
      return send(version).catch(problem => {
        const current = currentOf(problem)
        // Changes to other settings are no conflict.
        if (!current || touched.some(name => !isSame(fieldValue(current, name), fieldValue(base, name)))) throw problem
        return send(current.version)
      })
    },
    onSuccess: (saved, { sent }) => {
      applySettings(saved, mine => remainingEdits(sent, mine))
      toast.success(settingsWords().saved(title))
    },
    onError: problem => {
      const current = currentOf(problem)
      if (current) setServerSettings(current)
    },
  })

  function applySettings(current: Settings, remaining?: (mine: Entered) => Entered): void {
    showSettings(current)
    setStartedFrom(current)
    discard(remaining)
  }

  function discard(remaining: (mine: Entered) => Entered = () => nothing): void {
    setEntered(remaining)
    setServerSettings(null)
    form.reset()
  }

  const send = (version: number, confirmed: boolean) => saving.mutate({ sent: entered, version, confirmed })
  const save = (confirmed = false) => send(base.version, confirmed)
  const isConflict = currentOf(saving.error) !== null
  const form = useForm<EditedName>({
    errors: Object.fromEntries(names.map(name => [name, fieldError(name, draft[name], settings)])) as Record<
      EditedName,
      string | null
    >,
    send: () => save(),
    action: { ...saving, error: isConflict ? null : saving.error },
    refusal: (problem, field) => {
      const fieldProblem = problem.errors?.find(({ field: named }) => named.split('.')[0] === field)
      const own: Partial<Record<string, string>> = words.refusals
      const isHorizon = fieldProblem?.code === 'beyond_horizon' && field === 'reserve_horizon_days'
      return fieldProblem && (own[isHorizon ? 'horizon_too_short' : fieldProblem.code] ?? fieldProblem.message)
    },
  })

  return {
    value: name => (name in draft ? (draft[name] ?? null) : fieldValue(settings, name)),
    change(name, value) {
      form.change()
      setStartedFrom(base)
      setEntered({ ...entered, draft: { ...draft, [name]: value } })
    },
    error: name => form.errorOf(name, name in draft && limitNames.includes(name as LimitName)),
    dirty: touched.length,
    reason,
    setReason: next => setEntered({ ...entered, reason: next }),
    discard: () => discard(),
    form,
    save,
    conflict: serverSettings && {
      theirs: serverSettings,
      fields: touched.filter(name => !isSame(draft[name] ?? null, fieldValue(serverSettings, name))),
    },
    saveMine: () => serverSettings && send(serverSettings.version, true),
    useTheirs: () => serverSettings && applySettings(serverSettings),
    failure: form.failure,
  }
}

/** What is left to save after `sent` was saved. A reason applies to one save. */
function remainingEdits(sent: Entered, mine: Entered): Entered {
  const draft = mergeDrafts(sent.draft, {}, mine.draft)
  const isForMore = Object.keys(draft).length > 0 && mine.reason !== sent.reason
  return { draft, reason: isForMore ? mine.reason : '' }
}

/** The value of a setting as its field shows it. */
export function fieldValue(settings: Settings, name: EditedName): FieldValue {
  const value = settings.values[name]
  return typeof value === 'number' ? String(value) : value
}

function currentOf(problem: unknown): Settings | null {
  const isConflict = problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
  return isConflict ? (problem.extras.current as Settings) : null
}

const isSame = (one: FieldValue, other: FieldValue) =>
  JSON.stringify(Array.isArray(one) ? one.toSorted() : one || null) ===
  JSON.stringify(Array.isArray(other) ? other.toSorted() : other || null)

function changeOf(draft: Draft, names: readonly EditedName[]): Partial<SettingsChange> {
  const sent = names.map(name => {
    const typed = draft[name] ?? null
    if (typeof typed === 'boolean') return [name, typed]
    return [name, limitNames.includes(name as LimitName) ? Number(typed) : typed || null]
  })
  // Each field has the type that the contract requires, and the server validates it anyway.
  return Object.fromEntries(sent) as Partial<SettingsChange>
}

function fieldError(name: EditedName, typed: FieldValue | undefined, settings: Settings): string | null {
  if (typed === undefined) return null
  const words = settingsWords()
  if (limitNames.includes(name as LimitName)) {
    const { least, most } = settings.bounds[name as LimitName]
    const isInRange = typeof typed === 'string' && /^\d{1,6}$/.test(typed) && +typed >= least && +typed <= most
    return isInRange ? null : words.number(least, String(most))
  }
  if (name === 'name') return typed && String(typed).trim() ? null : words.missing
  if (name === 'allowed_extensions') return Array.isArray(typed) && typed.length > 0 ? null : words.missing
  if (name === 'accent') return typed === null || /^#[0-9a-f]{6}$/i.test(String(typed)) ? null : words.colour.wrong
  return null
}
