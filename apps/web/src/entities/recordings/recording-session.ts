import { retryPause } from '#platform/api/retry-pause.ts'
import { createStore, type Store } from '#platform/store.ts'
import { chooseFormat, closeMicrophone, findEndReason, type Microphone, openMicrophone } from './microphone.ts'
import type { MicrophoneProblem } from './microphone-problem.ts'
import { setTakeState, type TakeState } from './saved-takes.ts'
import { RefusedTake, sendTake } from './send-take.ts'
import type { OnPeak } from './sound-meter.ts'
import { isHeard, type TakeProblem, takeProblem } from './take-check.ts'
import type { SavedTake, TakeJournal } from './take-journal.ts'

/** One question's recording on its way from the microphone to the academy. */

export type Phase = 'loading' | 'idle' | 'asking' | 'checking' | 'recording' | 'taken' | 'sending' | 'waiting' | 'kept'
export type RecorderProblem = MicrophoneProblem | TakeProblem | 'revoked' | 'disconnected' | 'refused'

export interface RecorderState {
  phase: Phase
  problem: RecorderProblem | null
  /**
   * The server's error: why it rejected the take if `problem` is `refused`, or why the take waits if `phase` is
   * `waiting`.
   */
  refusal: unknown
  seconds: number
  /** Current loudness, between 0 and 1. */
  level: number
  /** Whether a voice was heard since the microphone opened. Null if not known yet. */
  heard: boolean | null
  peaks: readonly number[]
  /** URL for playing the take. */
  url: string | null
  /** How much of it has been sent, between 0 and 1. */
  share: number
}

interface Options {
  user: string
  journal: TakeJournal
  minSeconds: number
  maxSeconds: number
  isSaved: boolean
  onRecorded(recording: { fileId: string; seconds: number }): void
}

const initialState: RecorderState = {
  phase: 'loading',
  problem: null,
  refusal: null,
  seconds: 0,
  level: 0,
  heard: null,
  peaks: [],
  url: null,
  share: 0,
}
const chunkInterval = 1000
const checkSeconds = 3

export type RecordingSession = ReturnType<typeof createRecordingSession>

export function createRecordingSession({ user, journal, minSeconds, maxSeconds, isSaved, ...options }: Options) {
  let { onRecorded } = options
  const store: Store<RecorderState> = createStore(initialState)
  const set = (change: Partial<RecorderState>) => store.set({ ...store.get(), ...change })
  const abortController = new AbortController()
  let input: (Microphone & { recorder: MediaRecorder | null }) | undefined
  let take: { facts: SavedTake; bytes: Blob } | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function restore() {
    const stored = await journal.read()
    if (abortController.signal.aborted) return
    if (!stored) return set({ phase: isSaved ? 'kept' : 'idle' })
    finish(stored.take, new Blob(stored.pieces, { type: stored.take.form }), null)
    if (store.get().phase === 'taken' && stored.take.accepted) void send()
  }

  async function openInput(onPeak: OnPeak): Promise<MediaStream | null> {
    set({ ...initialState, phase: 'asking' })
    const opened = await openMicrophone(onPeak)
    if ('problem' in opened) {
      set({ phase: 'idle', problem: opened.problem })
      return null
    }
    if (abortController.signal.aborted) {
      closeMicrophone(opened)
      return null
    }
    input = { ...opened, recorder: null }
    return opened.stream
  }

  function closeInput() {
    if (input) closeMicrophone(input)
    input = undefined
  }

  /** Opens the microphone briefly to test it. Nothing is recorded. */
  async function check() {
    if (store.get().phase !== 'idle') return
    let heard = false
    let seconds = 0
    const stream = await openInput((level, elapsed) => {
      heard ||= isHeard(level)
      seconds += elapsed
      set({ level, heard: heard || null, seconds })
      if (seconds >= checkSeconds) finishCheck(null)
    })
    const finishCheck = (problem: RecorderProblem | null) => {
      closeInput()
      set({ ...initialState, phase: 'idle', heard, problem: problem ?? (heard ? null : 'silent') })
    }
    const [track] = stream?.getAudioTracks() ?? []
    if (!track) return
    track.onended = () => void findEndReason().then(finishCheck)
    set({ phase: 'checking' })
  }

  async function start() {
    const { phase } = store.get()
    if (phase === 'asking' || phase === 'recording' || phase === 'checking') return
    await journal.deleteTake()
    revokeUrl()
    take = undefined
    failures = 0
    let startedAt = 0
    let heardSeconds = 0
    const peaks: number[] = []
    const stream = await openInput((level, elapsed) => {
      if (!startedAt) return
      peaks.push(Math.round(level * 1000) / 1000)
      if (isHeard(level)) heardSeconds += elapsed
      const seconds = (performance.now() - startedAt) / 1000
      set({ level, peaks: [...peaks], seconds, heard: heardSeconds > 0 ? true : seconds > checkSeconds ? false : null })
      if (seconds >= maxSeconds) stop()
    })
    const form = chooseFormat(MediaRecorder.isTypeSupported)
    if (!stream || !input || !form) return
    const recorder = new MediaRecorder(stream, { mimeType: form, audioBitsPerSecond: 32_000 })
    input.recorder = recorder
    const isMeasured = input.meter.works
    const pieces: Blob[] = []
    const writing: Promise<void>[] = []
    let interrupted: RecorderProblem | null = null
    const facts = (): SavedTake => ({
      form,
      seconds: store.get().seconds,
      heardSeconds: isMeasured ? heardSeconds : null,
      peaks,
      accepted: false,
      uploadUrl: null,
      at: Date.now(),
    })
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return
      const index = pieces.push(data) - 1
      writing.push(data.arrayBuffer().then(bytes => journal.addPiece(index, bytes)))
      writing.push(journal.write(facts()))
    }
    recorder.onstop = async () => {
      closeInput()
      const done = facts()
      await Promise.all(writing)
      if (interrupted) interrupted = await findEndReason()
      finish(done, new Blob(pieces, { type: form }), interrupted)
      if (take) await journal.write(done)
      else await journal.deleteTake()
    }
    const [track] = stream.getAudioTracks()
    if (track) {
      track.onended = () => {
        interrupted = 'disconnected'
        if (recorder.state !== 'inactive') recorder.stop()
      }
    }
    recorder.start(chunkInterval)
    startedAt = performance.now()
    set({ phase: 'recording' })
  }

  function stop() {
    if (input?.recorder && input.recorder.state !== 'inactive') input.recorder.stop()
  }

  function finish(facts: SavedTake, bytes: Blob, interrupted: RecorderProblem | null) {
    const { seconds, heardSeconds, peaks } = facts
    const problem = takeProblem({ bytes: bytes.size, seconds, heardSeconds }, minSeconds)
    if (problem) {
      void journal.deleteTake()
      // A lost microphone explains more than a short or silent take.
      return set({ ...initialState, phase: 'idle', problem: interrupted ?? problem })
    }
    take = { facts, bytes }
    set({ ...initialState, phase: 'taken', problem: interrupted, seconds, peaks, url: URL.createObjectURL(bytes) })
  }

  /** Sends the take. If it cannot be sent now, it waits and is retried automatically. */
  async function send() {
    const sending = take
    const { phase } = store.get()
    if (!sending || (phase !== 'taken' && phase !== 'waiting')) return
    clearTimeout(retry)
    set({ phase: 'sending', problem: null, refusal: null })
    sending.facts.accepted = true
    await journal.write(sending.facts)
    try {
      const recording = await sendTake({
        user,
        bytes: sending.bytes,
        uploadUrl: sending.facts.uploadUrl,
        onUploadUrl: url => {
          sending.facts.uploadUrl = url
          void journal.write(sending.facts)
        },
        onShare: share => set({ share }),
        signal: abortController.signal,
      })
      await journal.deleteTake()
      set({ phase: 'kept', share: 1 })
      onRecorded({ fileId: recording.id, seconds: recording.seconds })
    } catch (problem) {
      if (abortController.signal.aborted) return
      if (problem instanceof RefusedTake) return refuse(problem.cause)
      failures++
      set({ phase: 'waiting', refusal: problem })
      retry = setTimeout(send, retryPause(failures, problem))
    }
  }

  /** The academy will not accept it: the person must record again. */
  function refuse(problem: unknown) {
    take = undefined
    void journal.deleteTake()
    revokeUrl()
    set({ ...initialState, phase: 'idle', problem: 'refused', refusal: problem })
  }

  function revokeUrl() {
    const { url } = store.get()
    if (url) URL.revokeObjectURL(url)
  }

  const retryWaiting = () => {
    if (store.get().phase === 'waiting') void send()
  }
  addEventListener('online', retryWaiting)
  void restore()

  return {
    store,
    check,
    start,
    stop,
    send,
    /** Another part of the page now shows its question and gets the result. */
    setListener(part: Options['onRecorded']) {
      onRecorded = part
    },
    /** Closes the microphone and stops all work. The recording stays in the journal. */
    close() {
      removeEventListener('online', retryWaiting)
      clearTimeout(retry)
      if (input?.recorder && input.recorder.state !== 'inactive') input.recorder.stop()
      else closeInput()
      abortController.abort()
      revokeUrl()
    },
  }
}

/** Takes being sent whose question is no longer on screen, by place. */
const backgroundSessions = new Map<string, RecordingSession>()

/** The state of a take that the academy does not have. Null for no take. Phases not listed are unknown. */
const takeStates: Partial<Record<Phase, TakeState | null>> = {
  idle: null,
  recording: 'unsent',
  taken: 'unsent',
  sending: 'unsent',
  waiting: 'unsent',
  kept: null,
}

/** The session of an answer: the one still sending it, or a new one, which publishes its state. */
export function openSession(place: string, options: Options): RecordingSession {
  const running = backgroundSessions.get(place)
  if (!running) {
    const { store, ...created } = createRecordingSession(options)
    store.subscribe(() => {
      const { phase, problem } = store.get()
      const takeState = phase === 'idle' && problem === 'refused' ? 'refused' : takeStates[phase]
      if (takeState !== undefined) setTakeState(place, takeState)
    })
    return { store, ...created }
  }
  backgroundSessions.delete(place)
  running.setListener(options.onRecorded)
  return running
}

/** Ends a session whose question leaves the screen. An upload in progress continues until the academy has it. */
export function leaveSession(place: string, session: RecordingSession): void {
  const { phase } = session.store.get()
  if (phase !== 'sending' && phase !== 'waiting') {
    session.close()
    return
  }
  backgroundSessions.set(place, session)
  const unsubscribe = session.store.subscribe(() => {
    if (session.store.get().phase !== 'kept') return
    unsubscribe()
    if (backgroundSessions.get(place) !== session) return
    backgroundSessions.delete(place)
    session.close()
  })
}
