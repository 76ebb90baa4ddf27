import { type Cue, tidyCueText } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { isRetryable } from '#platform/api/problems.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { type EditAction, type EditorCue, editReducer, withKey, withoutKeys } from './caption-edits.ts'
import { placeOf, sameCues, saveUnsaved, stashCaptions, unsavedAt } from './caption-store.ts'
import { trackFile } from './class-captions.ts'
import { currentDraft } from './draft-journal.ts'
import { type ChangeClass, referenceCaptions, useSaveCaptions } from './save-captions.ts'

/** Milliseconds after the last edit. Not shorter, because each save creates a file. */
const saveDelay = 2_500
const retryDelay = 8_000

interface CaptionEditorOptions {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  language: string
  /** The file that the draft references, and its cues. */
  file: string | null
  cues: readonly Cue[]
  onChange: ChangeClass
  /** Called with each file created here, before the draft references it. */
  onSaved: (file: string) => void
}

/**
 * Captions being edited. Every keystroke is stored on the device until the server's draft references them, and they are
 * saved at every pause. Captions that were not loaded here are never replaced.
 */
export function useCaptionEditor({
  course,
  courseClass,
  language,
  file,
  cues,
  onChange,
  onSaved,
}: CaptionEditorOptions) {
  const taught = useTaughtLanguage()
  const place = placeOf(courseClass.id, language)
  const [opened] = useState(() => {
    const unsaved = unsavedAt(place)
    const loaded = cues.map(withKey)
    const isRestored = unsaved?.base === file && !sameCues(unsaved.cues, cues)
    return isRestored ? { loaded, cues: unsaved.cues.map(withKey) } : { loaded, cues: loaded }
  })
  // Each save creates a file, which the draft then references.
  const [base, setBase] = useState(file)
  const [history, dispatch] = useReducer(editReducer, { cues: opened.cues, past: [], future: [], typing: null })
  const [saved, setSaved] = useState<readonly EditorCue[]>(opened.loaded)
  const [rejection, setRejection] = useState<{ cues: readonly EditorCue[]; problem: unknown } | null>(null)
  const saveCaptions = useSaveCaptions(course)
  const { isPending: saving, isError: failed } = saveCaptions
  const edited = history.cues
  const dirty = edited !== saved
  const problem = dirty && rejection?.cues === edited ? rejection.problem : null
  const referencedFile = trackFile(
    course.document.classes.find(({ id }) => id === courseClass.id),
    taught,
    language,
  )
  const isReferenced = !dirty && referencedFile === base

  const isOurs = () => {
    const one = currentDraft(course).classes.find(({ id }) => id === courseClass.id)
    return one !== undefined && trackFile(one, taught, language) === base
  }
  async function save(current: readonly EditorCue[]) {
    if (saving || current === saved) return
    const nonEmpty = withoutKeys(current).filter(({ text }) => tidyCueText(text) !== '')
    // Empty captions are removed only in the class form, never by a save here.
    if (nonEmpty.length === 0 || !isOurs()) return
    const created = await saveCaptions.mutateAsync({ language, cues: nonEmpty }).catch((error: unknown) => {
      setRejection(isRetryable(error) ? null : { cues: current, problem: error })
      return null
    })
    if (!created || !isOurs()) return
    onSaved(created.id)
    referenceCaptions({ file: created, language, cues: nonEmpty }, taught, onChange)
    setSaved(current)
    setBase(created.id)
    // Text typed while saving stays on the device, even if the editor is closed before it is sent.
    saveUnsaved(place, { base: created.id, cues: unsavedAt(place)?.cues ?? withoutKeys(current) })
  }
  const saveThese = useEffectEvent((current: readonly EditorCue[]) => void save(current))
  const saveLatest = useEffectEvent(() => problem === null && void save(edited))
  const saveOnDevice = useEffectEvent((current: readonly EditorCue[]) =>
    saveUnsaved(place, { base, cues: withoutKeys(current) }),
  )
  const stashOthers = useEffectEvent(() => stashCaptions(place, { file, cues }))

  useEffect(() => stashOthers(), [])
  useEffect(() => {
    if (isReferenced) saveUnsaved(place, undefined)
  }, [isReferenced, place])
  useEffect(() => {
    if (!dirty) return
    saveOnDevice(edited)
    if (problem !== null) return
    const timer = setTimeout(() => saveThese(edited), failed && !saving ? retryDelay : saveDelay)
    return () => clearTimeout(timer)
  }, [dirty, edited, saving, failed, problem])
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && saveLatest()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      saveLatest()
    }
  }, [])

  const state: EditorSaveState = dirty
    ? saving
      ? 'saving'
      : problem !== null
        ? 'refused'
        : failed
          ? 'waiting'
          : 'writing'
    : isReferenced
      ? 'saved'
      : 'pending'
  return {
    history,
    dispatch: dispatch as (action: EditAction) => void,
    state,
    problem,
    /** Sends rejected captions again. */
    retry: () => void save(edited),
    isRestored: opened.cues !== opened.loaded,
  }
}

/** `pending`: the draft on this device references the file, but the server's draft does not yet. */
export type EditorSaveState = 'saved' | 'pending' | 'writing' | 'saving' | 'waiting' | 'refused'
