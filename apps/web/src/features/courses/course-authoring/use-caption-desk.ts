import { type Cue, tidy } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { isForLater } from '#platform/api/problems.ts'
import { useTaughtLanguage } from '#platform/words/taught.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { type DeskAct, type DeskCue, keyed, nextDesk, withoutKeys } from './caption-edits.ts'
import { keepUnsaved, layAside, placeOf, sameCues, unsavedAt } from './caption-store.ts'
import { trackFile } from './class-captions.ts'
import { draftNow } from './draft-journal.ts'
import { type ChangeClass, nameCaptions, useKeepCaptions } from './keep-captions.ts'

/** Milliseconds after the last edit. Not shorter, because each save creates a file. */
const pause = 2_500
const tryAgainAfter = 8_000

interface Opened {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  language: string
  /** The file that the draft references, and its cues. */
  file: string | null
  cues: readonly Cue[]
  onChange: ChangeClass
  /** Called with each file created here, before the draft references it. */
  onKept: (file: string) => void
}

/**
 * Captions being edited. Every keystroke is stored on the device until the server's draft references them, and they are
 * saved at every pause. Captions that were not loaded here are never replaced.
 */
export function useCaptionDesk({ course, courseClass, language, file, cues, onChange, onKept }: Opened) {
  const taught = useTaughtLanguage()
  const place = placeOf(courseClass.id, language)
  const [opened] = useState(() => {
    const kept = unsavedAt(place)
    const given = cues.map(keyed)
    const isRestored = kept?.base === file && !sameCues(kept.cues, cues)
    return isRestored ? { given, cues: kept.cues.map(keyed) } : { given, cues: given }
  })
  // Each save creates a file, which the draft then references.
  const [base, setBase] = useState(file)
  const [desk, act] = useReducer(nextDesk, { cues: opened.cues, past: [], future: [], typing: null })
  const [saved, setSaved] = useState<readonly DeskCue[]>(opened.given)
  const [refused, setRefused] = useState<{ cues: readonly DeskCue[]; problem: unknown } | null>(null)
  const keep = useKeepCaptions(course)
  const { isPending: saving, isError: failed } = keep
  const changed = desk.cues
  const dirty = changed !== saved
  const problem = dirty && refused?.cues === changed ? refused.problem : null
  const named = trackFile(
    course.document.classes.find(({ id }) => id === courseClass.id),
    taught,
    language,
  )
  const arrived = !dirty && named === base

  const isOurs = () => {
    const one = draftNow(course).classes.find(({ id }) => id === courseClass.id)
    return one !== undefined && trackFile(one, taught, language) === base
  }
  async function save(written: readonly DeskCue[]) {
    if (saving || written === saved) return
    const whole = withoutKeys(written).filter(({ text }) => tidy(text) !== '')
    // Empty captions are removed only in the class form, never by a save here.
    if (whole.length === 0 || !isOurs()) return
    const made = await keep.mutateAsync({ language, cues: whole }).catch((error: unknown) => {
      setRefused(isForLater(error) ? null : { cues: written, problem: error })
      return null
    })
    if (!made || !isOurs()) return
    onKept(made.id)
    nameCaptions({ file: made, language, cues: whole }, taught, onChange)
    setSaved(written)
    setBase(made.id)
    // Text typed while saving stays on the device, even if the editor is closed before it is sent.
    keepUnsaved(place, { base: made.id, cues: unsavedAt(place)?.cues ?? withoutKeys(written) })
  }
  const saveThese = useEffectEvent((written: readonly DeskCue[]) => void save(written))
  const saveLatest = useEffectEvent(() => problem === null && void save(changed))
  const note = useEffectEvent((written: readonly DeskCue[]) => keepUnsaved(place, { base, cues: withoutKeys(written) }))
  const setOut = useEffectEvent(() => layAside(place, { file, cues }))

  useEffect(() => setOut(), [])
  useEffect(() => {
    if (arrived) keepUnsaved(place, undefined)
  }, [arrived, place])
  useEffect(() => {
    if (!dirty) return
    note(changed)
    if (problem !== null) return
    const timer = setTimeout(() => saveThese(changed), failed && !saving ? tryAgainAfter : pause)
    return () => clearTimeout(timer)
  }, [dirty, changed, saving, failed, problem])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && saveLatest()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      saveLatest()
    }
  }, [])

  const state: DeskState = dirty
    ? saving
      ? 'saving'
      : problem !== null
        ? 'refused'
        : failed
          ? 'waiting'
          : 'writing'
    : arrived
      ? 'saved'
      : 'kept'
  return {
    desk,
    act: act as (act: DeskAct) => void,
    state,
    problem,
    /** Sends rejected captions again. */
    tryAgain: () => void save(changed),
    restored: opened.cues !== opened.given,
  }
}

/** `kept`: the draft on this device references the file, but the server's draft does not yet. */
export type DeskState = 'saved' | 'kept' | 'writing' | 'saving' | 'waiting' | 'refused'
