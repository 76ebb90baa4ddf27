import { type Cue, tidy } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { hasFields, type KeptEntries, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { personHere } from '#platform/session/me.ts'
import type { AuthoredCourse } from './authoring.queries.ts'
import { type DeskAct, type DeskCue, keyed, nextDesk, withoutKeys } from './caption-edits.ts'
import { type ChangeClass, useKeepCaptions } from './captions-field.tsx'

/** After the last change, in milliseconds: each save is a file. */
const pause = 2_500
const tryAgainAfter = 8_000

interface Unsaved {
  /** The file that was changed; null where there was none. */
  base: string | null
  cues: Cue[]
}

function unsavedHere(): KeptEntries<Unsaved> | null {
  const user = personHere()
  return user ? openKeptEntries(`captions/${user}/`, hasFields<Unsaved>('base', 'cues')) : null
}

interface Opened {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  language: string
  /** What the draft names, and what it holds. */
  file: string | null
  cues: readonly Cue[]
  onChange: ChangeClass
  /** Is told of each file that was made here. */
  onKept: (file: string) => void
}

/** Captions under change: kept on the device with every letter, in the draft with every pause. */
export function useCaptionDesk({ course, courseClass, language, file, cues, onChange, onKept }: Opened) {
  const place = `${courseClass.id}/${language}`
  const [opened] = useState(() => {
    const kept = unsavedHere()?.get(place)
    const given = cues.map(keyed)
    return kept?.base === file ? { given, cues: kept.cues.map(keyed) } : { given, cues: given }
  })
  // each save makes a file, which the draft names from then on
  const base = useRef(file)
  const [desk, act] = useReducer(nextDesk, { cues: opened.cues, past: [], future: [], typing: null })
  const [saved, setSaved] = useState<readonly DeskCue[]>(opened.given)
  const keep = useKeepCaptions(course, onChange)
  const dirty = desk.cues !== saved
  const save = useEffectEvent(async (written: readonly DeskCue[]) => {
    if (keep.isPending || written === saved) return
    const whole = withoutKeys(written).filter(({ text }) => tidy(text) !== '')
    // what is empty is given up where the class is written, not by the way
    if (whole.length === 0) return
    const made = await keep.mutateAsync({ language, cues: whole }).catch(() => null)
    if (!made) return
    onKept(made.id)
    setSaved(written)
    base.current = made.id
    // what was typed meanwhile stays on the device, also when the desk is left before it is sent
    const left = unsavedHere()?.get(place)
    const isSent = JSON.stringify(left?.cues) === JSON.stringify(withoutKeys(written))
    unsavedHere()?.put(place, left && !isSent ? { base: made.id, cues: left.cues } : undefined)
  })
  const { isPending: saving, isError: failed } = keep
  const changed = desk.cues
  const latest = useEffectEvent(() => save(desk.cues))
  const note = useEffectEvent((written: readonly DeskCue[]) => {
    unsavedHere()?.put(place, { base: base.current, cues: withoutKeys(written) })
  })
  useEffect(() => {
    if (!dirty) return
    note(changed)
    const timer = setTimeout(() => void save(changed), failed && !saving ? tryAgainAfter : pause)
    return () => clearTimeout(timer)
  }, [dirty, changed, saving, failed])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void latest()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      void latest()
    }
  }, [])
  const state: 'saved' | 'writing' | 'saving' | 'waiting' = !dirty
    ? 'saved'
    : saving
      ? 'saving'
      : failed
        ? 'waiting'
        : 'writing'
  return { desk, act: act as (act: DeskAct) => void, state, restored: opened.cues !== opened.given }
}
