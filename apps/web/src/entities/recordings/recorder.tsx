import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#platform/api/problems.ts'
import { problemWords } from '#platform/api/problems.words.ts'
import { useStore } from '#platform/store.ts'
import { formatPercent } from '#platform/time/format.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { Button } from '#ui/button.tsx'
import { LevelMeter } from '#ui/level-meter.tsx'
import { Waveform } from '#ui/waveform.tsx'
import { recorderWords } from './recorder.words.ts'
import { recorderHeight } from './recorder-height.ts'
import { RecorderProblemNote } from './recorder-problem-note.tsx'
import { leaveSession, openSession, type RecorderState, type RecordingSession } from './recording-session.ts'
import { openTakeJournal } from './take-journal.ts'
import { usePlayback } from './use-playback.ts'

interface Props {
  /** Id of the speaker. Recordings waiting on this device belong to them. */
  user: string
  /** Names the answer among all of this person's, such as `attempt/question`. */
  place: string
  minSeconds: number
  maxSeconds: number
  /** Whether the academy already has a recording for this answer. */
  isSaved: boolean
  onRecorded: (recording: { fileId: string; seconds: number }) => void
}

/**
 * Records a spoken answer: microphone check, level, waveform, playback, recording again, and uploading until it is
 * saved.
 */
export function Recorder(props: Props) {
  return <KeyedRecorder key={`${props.user}/${props.place}`} {...props} />
}

function KeyedRecorder({ user, place, minSeconds, maxSeconds, isSaved, onRecorded }: Props) {
  const [session, setSession] = useState<RecordingSession>()
  // A session belongs to one question: while it runs, only the callback may change, not its limits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const key = `${user}/${place}`
    const journal = openTakeJournal(user, place)
    const created = openSession(key, { user, journal, minSeconds, maxSeconds, isSaved, onRecorded })
    setSession(created)
    return () => leaveSession(key, created)
  }, [])
  if (!session) return <div style={{ height: recorderHeight }} />
  return <RecorderPanel session={session} minSeconds={minSeconds} maxSeconds={maxSeconds} />
}

interface PanelProps {
  session: RecordingSession
  minSeconds: number
  maxSeconds: number
}

function RecorderPanel({ session, minSeconds, maxSeconds }: PanelProps) {
  const state = useStore(session.store)
  const words = recorderWords()
  const playback = usePlayback(state.url, state.seconds)
  const { phase, seconds } = state
  const [time, total] = state.url === null ? [seconds, maxSeconds] : [playback.seconds, seconds]
  const clock = words.time(playClock(time), playClock(total))
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-room p-4 tablet:p-5">
      <legend className="sr-only">{words.name}</legend>
      <Waveform peaks={state.peaks} live={phase === 'recording'} played={playback.share} />
      <div className="flex min-h-11 items-center gap-4">
        {state.url === null ? (
          <div className="grow">
            <LevelMeter level={state.level} />
          </div>
        ) : (
          <input
            type="range"
            aria-label={words.position}
            aria-valuetext={clock}
            min={0}
            max={seconds}
            step={0.1}
            value={Math.min(time, seconds)}
            className="min-h-11 min-w-0 grow rounded-small accent-lamp"
            onChange={event => playback.move(Number(event.target.value))}
          />
        )}
        <span className="tabular text-small text-ink-2">{clock}</span>
      </div>
      <p role="status" className="min-h-11 text-small text-ink-2">
        {statusText(state, minSeconds, maxSeconds)}
      </p>
      <Actions session={session} state={state} playback={playback} />
      <RecorderProblemNote state={state} />
    </fieldset>
  )
}

interface ActionsProps {
  session: RecordingSession
  state: RecorderState
  playback: ReturnType<typeof usePlayback>
}

function Actions({ session, state: { phase, url }, playback }: ActionsProps) {
  const words = recorderWords()
  const recording = phase === 'recording'
  const buttons = useRef<HTMLDivElement>(null)
  const previousPhase = useRef(phase)
  // On a phone, the last button, which uses the recording, would be below the screen.
  useEffect(() => {
    if (phase === 'taken' && previousPhase.current === 'recording') {
      buttons.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    }
    previousPhase.current = phase
  }, [phase])
  const canPlay =
    phase === 'taken' || ((phase === 'kept' || phase === 'sending' || phase === 'waiting') && url !== null)
  // One button that changes its meaning keeps the focus of keyboard users.
  const [label, icon, onPress] = recording
    ? ([words.stop, 'stop', session.stop] as const)
    : canPlay
      ? playback.playing
        ? ([words.pause, 'pause', playback.toggle] as const)
        : ([words.play, 'listen', playback.toggle] as const)
      : phase === 'kept'
        ? ([words.again, 'again', session.start] as const)
        : ([words.record, 'mic', session.start] as const)
  return (
    <div ref={buttons} className="flex flex-wrap gap-3 *:scroll-mb-4">
      <Button
        variant={canPlay || phase === 'kept' ? 'secondary' : 'primary'}
        icon={icon}
        pending={phase === 'asking' || phase === 'checking' || phase === 'loading'}
        onPress={() => void onPress()}
      >
        {label}
      </Button>
      {phase === 'idle' && (
        <Button pending={false} onPress={() => void session.check()}>
          {words.check}
        </Button>
      )}
      {(phase === 'taken' || (phase === 'kept' && canPlay)) && (
        <Button icon="again" pending={false} onPress={() => void session.start()}>
          {words.again}
        </Button>
      )}
      {(phase === 'taken' || phase === 'sending') && (
        <Button variant="primary" icon="check" pending={phase === 'sending'} onPress={() => void session.send()}>
          {words.use}
        </Button>
      )}
      {phase === 'waiting' && (
        <Button variant="primary" icon="upload" pending={false} onPress={() => void session.send()}>
          {problemWords().retry}
        </Button>
      )}
    </div>
  )
}

function statusText({ phase, heard, share, refusal }: RecorderState, min: number, max: number): string {
  const { status: words, waitingReasons } = recorderWords()
  if (phase === 'idle') return heard ? words.hears : words.idle(min, max)
  if (phase === 'checking') return heard ? words.hears : words.checking
  if (phase === 'recording') return heard === false ? words.unheard : words.recording
  if (phase === 'sending') return words.sending(formatPercent(share))
  const reasons: Partial<Record<string, string>> = waitingReasons
  const reason = phase === 'waiting' && refusal instanceof ApiProblem && reasons[refusal.code]
  return reason ? words.waitingFor(reason) : words[phase]
}
