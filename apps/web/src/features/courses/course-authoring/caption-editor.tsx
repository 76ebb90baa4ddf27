import type { Cue } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import {
  addCue,
  type EditorCue,
  joinWithNext,
  removeCue,
  setBegin,
  setEnd,
  setText,
  splitCue,
  withKey,
} from './caption-edits.ts'
import { CaptionSaveLine } from './caption-save-line.tsx'
import { placeOf } from './caption-store.ts'
import { CaptionTools } from './caption-tools.tsx'
import { captionsWords } from './captions.words.ts'
import { CueRow, cueField } from './cue-row.tsx'
import type { ChangeClass } from './save-captions.ts'
import { StashedCaptions } from './stashed-captions.tsx'
import { useCaptionEditor } from './use-caption-editor.ts'
import type { SaveState } from './use-draft.ts'

interface Props {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  language: string
  file: string | null
  cues: readonly Cue[]
  onChange: ChangeClass
  onSaved: (file: string) => void
  /** The save state of the draft that references these captions. */
  draftState: SaveState
}

/** The caption editor: the video with its captions, the tools, and all cues. */
export function CaptionEditor(props: Props) {
  const { course, courseClass, language, draftState } = props
  const words = captionsWords().editor
  const { history, dispatch, state, problem, retry, isRestored } = useCaptionEditor(props)
  const video = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [entered, setEntered] = useState<number | null>(null)
  const film = course.files.find(({ id }) => id === courseClass.video_file_id)
  const poster = course.files.find(({ id }) => id === courseClass.image_file_id)?.url
  const { cues } = history
  const active = Math.max(0, placeIn(cues, entered))
  const spokenCue = cues.find(cue => cue.from <= second && second < cue.to)
  // Rows re-render only when their cue changes, so their props must stay the same.
  const latest = useRef(cues)
  latest.current = cues
  const set = useCallback(
    (next: readonly EditorCue[], typing?: string) => dispatch({ kind: 'set', cues: next, ...(typing && { typing }) }),
    [dispatch],
  )
  const onText = useCallback(
    (key: number, text: string) => set(setText(latest.current, placeIn(latest.current, key), text), `text ${key}`),
    [set],
  )
  const onBegin = useCallback(
    (key: number, to: number) => set(setBegin(latest.current, placeIn(latest.current, key), to)),
    [set],
  )
  const onEnd = useCallback(
    (key: number, to: number) => set(setEnd(latest.current, placeIn(latest.current, key), to)),
    [set],
  )
  const onSeek = useCallback((to: number) => {
    if (!video.current) return
    video.current.currentTime = to
    void video.current.play().catch(() => undefined)
  }, [])

  const here = () => video.current?.currentTime ?? 0
  const goTo = (cue: EditorCue | undefined) =>
    requestAnimationFrame(() => {
      const field = cue && document.getElementById(cueField(cue.key))
      field?.focus()
      field?.scrollIntoView({ block: 'nearest' })
    })
  const toggle = () =>
    void (video.current?.paused ? video.current.play().catch(() => undefined) : video.current?.pause())
  const split = () => {
    const field = document.getElementById(cueField(cues[active]?.key ?? 0)) as HTMLTextAreaElement | null
    const next = splitCue(cues, active, field?.selectionStart ?? 0)
    if (next.length === cues.length) return
    set(next)
    goTo(next[active + 1])
  }
  const add = () => {
    const added = addCue(cues, here())
    set(added.cues)
    goTo(added.cues[added.at])
  }
  const join = () => set(joinWithNext(cues, active))
  const step = (by: number) => goTo(cues[Math.min(cues.length - 1, Math.max(0, active + by))])
  const travel = (kind: 'undo' | 'redo') => {
    dispatch({ kind })
    // If the row with the focus is gone, focus the one now in its place.
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body
      if (isLost) goTo(latest.current[Math.min(active, latest.current.length - 1)])
    })
  }
  const setHere = (change: typeof setBegin) => set(change(cues, active, here()))
  const remove = () => {
    set(removeCue(cues, active))
    setEntered((cues[active + 1] ?? cues[active - 1])?.key ?? null)
  }

  function onShortcut(event: KeyboardEvent) {
    const command = event.ctrlKey || event.metaKey
    const shortcut = shortcuts.find(([matches]) => matches(event, command))
    if (!shortcut) return
    event.preventDefault()
    ;({
      toggle,
      begin: () => setHere(setBegin),
      end: () => setHere(setEnd),
      split,
      join,
      before: () => step(-1),
      next: () => step(1),
      play: () => onSeek(cues[active]?.from ?? 0),
      undo: () => travel('undo'),
      redo: () => travel('redo'),
    })[shortcut[1]]()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts for the buttons inside
    <div
      data-kept
      onKeyDown={onShortcut}
      className="grid grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] desk:gap-8"
    >
      {/* On a phone, the tools for all cues come after them. */}
      <div className="contents desk:sticky desk:top-24 desk:grid desk:grid-cols-1 desk:gap-4">
        <div className="order-1 grid grid-cols-1 gap-4">
          {film ? (
            <div className="relative overflow-hidden rounded-card bg-desk">
              {/* biome-ignore lint/a11y/useMediaCaption: the captions being edited are shown over it */}
              <video
                ref={video}
                aria-label={words.video}
                controls
                preload="metadata"
                src={film.url}
                poster={poster}
                className="aspect-video w-full"
                onTimeUpdate={event => setSecond(event.currentTarget.currentTime)}
                onPlay={() => setPlaying(true)}
                onPause={() => setPlaying(false)}
              />
              {spokenCue?.text && (
                <p
                  lang={language}
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-x-3 bottom-14 mx-auto w-fit max-w-full rounded-small bg-night px-2 py-1 text-center whitespace-pre-line text-ink"
                >
                  {spokenCue.text}
                </p>
              )}
            </div>
          ) : (
            <p className="rounded-card border border-line p-4 text-ink-2">{words.noVideo}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {film && (
              <Button pending={false} icon={playing ? 'pause' : 'listen'} onPress={toggle}>
                {playing ? words.pause : words.play}
              </Button>
            )}
            <Button pending={false} icon="plus" onPress={add}>
              {words.add}
            </Button>
            {film && (
              <>
                <Button variant="quiet" pending={false} onPress={() => setHere(setBegin)}>
                  {words.beginHere}
                </Button>
                <Button variant="quiet" pending={false} onPress={() => setHere(setEnd)}>
                  {words.endHere}
                </Button>
              </>
            )}
            <Button variant="quiet" pending={false} onPress={split}>
              {words.split}
            </Button>
            <Button variant="quiet" pending={false} onPress={join}>
              {words.join}
            </Button>
            <Button variant="quiet" pending={false} onPress={remove}>
              {words.remove}
            </Button>
            <Button variant="quiet" pending={false} onPress={() => travel('undo')}>
              {words.undo}
            </Button>
            <Button variant="quiet" pending={false} onPress={() => travel('redo')}>
              {words.redo}
            </Button>
          </div>
          <CaptionSaveLine
            state={state}
            draftState={draftState}
            problem={problem}
            lines={cues.length}
            onTryAgain={retry}
          />
          {isRestored && <p className="text-small text-ink-2">{words.restored}</p>}
        </div>
        <div className="order-3 grid grid-cols-1 gap-4">
          <CaptionTools cues={cues} onChange={set} />
          <ShortcutList />
        </div>
      </div>
      <div className="order-2 grid grid-cols-1 gap-4">
        <StashedCaptions
          place={placeOf(courseClass.id, language)}
          cues={cues}
          lang={language}
          onRestore={stashed => set(stashed.map(withKey))}
        />
        {cues.length === 0 ? (
          <p className="rounded-card border border-line p-6 text-ink-2">{words.empty}</p>
        ) : (
          <ol aria-label={words.list} className="grid grid-cols-1 gap-2">
            {cues.map((cue, at) => (
              <CueRow
                key={cue.key}
                cue={cue}
                at={at}
                before={cues[at - 1]}
                seconds={film?.seconds ?? null}
                spoken={cue === spokenCue}
                lang={language}
                onText={onText}
                onBegin={onBegin}
                onEnd={onEnd}
                onSeek={onSeek}
                onEnter={setEntered}
              />
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

const placeIn = (cues: readonly EditorCue[], key: number | null) => cues.findIndex(cue => cue.key === key)

function ShortcutList() {
  const { keys, keyNames, shortcuts } = captionsWords().editor
  const { shift, space, enter } = keyNames
  const list = [
    [`${shift} + ${space}`, shortcuts.toggle],
    ['Alt + I', shortcuts.begin],
    ['Alt + O', shortcuts.end],
    [`Ctrl + ${enter}`, shortcuts.split],
    ['Ctrl + J', shortcuts.join],
    ['Alt + ↑ ↓', shortcuts.step],
    [`Alt + ${enter}`, shortcuts.play],
    [`Ctrl + Z, Ctrl + ${shift} + Z`, shortcuts.undo],
  ] as const
  return (
    <details className="rounded-card border border-line px-4 text-small open:pb-4">
      <summary className="min-h-11 cursor-pointer py-3 font-medium text-ink">{keys}</summary>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-ink-2">
        {list.map(([keyNames, description]) => (
          <div key={keyNames} className="contents">
            <dt className="font-medium text-ink">{keyNames}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type Shortcut = 'toggle' | 'begin' | 'end' | 'split' | 'join' | 'before' | 'next' | 'play' | 'undo' | 'redo'

/** Uses `code` where another keyboard layout types a different letter with the key. */
const shortcuts: readonly (readonly [(event: KeyboardEvent, command: boolean) => boolean, Shortcut])[] = [
  [({ key, shiftKey }) => key === ' ' && shiftKey, 'toggle'],
  [({ code, altKey }) => altKey && code === 'KeyI', 'begin'],
  [({ code, altKey }) => altKey && code === 'KeyO', 'end'],
  [({ key }, command) => command && key === 'Enter', 'split'],
  [({ key }, command) => command && key.toLowerCase() === 'j', 'join'],
  [({ key, altKey }) => altKey && key === 'ArrowUp', 'before'],
  [({ key, altKey }) => altKey && key === 'ArrowDown', 'next'],
  [({ key, altKey }) => altKey && key === 'Enter', 'play'],
  [({ key, shiftKey }, command) => command && !shiftKey && key.toLowerCase() === 'z', 'undo'],
  [
    ({ key, shiftKey }, command) => command && ((shiftKey && key.toLowerCase() === 'z') || key.toLowerCase() === 'y'),
    'redo',
  ],
]
