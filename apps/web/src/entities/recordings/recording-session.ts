import { retryPause } from '#platform/api/retry-pause.ts'
import { createStore, type Store } from '#platform/store.ts'
import { type Held, tellHeld } from './held-takes.ts'
import { chooseForm, closeMicrophone, type Microphone, openMicrophone, whyEnded } from './microphone.ts'
import type { MicrophoneProblem } from './microphone-problem.ts'
import { RefusedTake, sendTake } from './send-take.ts'
import type { OnPeak } from './sound-meter.ts'
import { isHeard, type TakeProblem, takeProblem } from './take-check.ts'
import type { KeptTake, TakeJournal } from './take-journal.ts'

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
  kept: boolean
  onRecorded(recording: { fileId: string; seconds: number }): void
}

const nothing: RecorderState = {
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
const pieceEvery = 1000
const checkSeconds = 3

export type RecordingSession = ReturnType<typeof createRecordingSession>

export function createRecordingSession({ user, journal, minSeconds, maxSeconds, kept, ...options }: Options) {
  let { onRecorded } = options
  const store: Store<RecorderState> = createStore(nothing)
  const set = (change: Partial<RecorderState>) => store.set({ ...store.get(), ...change })
  const gone = new AbortController()
  let open: (Microphone & { recorder: MediaRecorder | null }) | undefined
  let take: { facts: KeptTake; bytes: Blob } | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function restore() {
    const stored = await journal.read()
    if (gone.signal.aborted) return
    if (!stored) return set({ phase: kept ? 'kept' : 'idle' })
    finish(stored.take, new Blob(stored.pieces, { type: stored.take.form }), null)
    if (store.get().phase === 'taken' && stored.take.accepted) void send()
  }

  async function listen(onPeak: OnPeak): Promise<MediaStream | null> {
    set({ ...nothing, phase: 'asking' })
    const opened = await openMicrophone(onPeak)
    if ('problem' in opened) {
      set({ phase: 'idle', problem: opened.problem })
      return null
    }
    if (gone.signal.aborted) {
      closeMicrophone(opened)
      return null
    }
    open = { ...opened, recorder: null }
    return opened.stream
  }

  function close() {
    if (open) closeMicrophone(open)
    open = undefined
  }

  /** Opens the microphone briefly to test it. Nothing is recorded. */
  async function check() {
    if (store.get().phase !== 'idle') return
    let heard = false
    let seconds = 0
    const stream = await listen((level, elapsed) => {
      heard ||= isHeard(level)
      seconds += elapsed
      set({ level, heard: heard || null, seconds })
      if (seconds >= checkSeconds) end(null)
    })
    const end = (problem: RecorderProblem | null) => {
      close()
      set({ ...nothing, phase: 'idle', heard, problem: problem ?? (heard ? null : 'silent') })
    }
    const [track] = stream?.getAudioTracks() ?? []
    if (!track) return
    track.onended = () => void whyEnded().then(end)
    set({ phase: 'checking' })
  }

  async function start() {
    const { phase } = store.get()
    if (phase === 'asking' || phase === 'recording' || phase === 'checking') return
    await journal.forget()
    forgetUrl()
    take = undefined
    failures = 0
    let began = 0
    let heardSeconds = 0
    const peaks: number[] = []
    const stream = await listen((level, elapsed) => {
      if (!began) return
      peaks.push(Math.round(level * 1000) / 1000)
      if (isHeard(level)) heardSeconds += elapsed
      const seconds = (performance.now() - began) / 1000
      set({ level, peaks: [...peaks], seconds, heard: heardSeconds > 0 ? true : seconds > checkSeconds ? false : null })
      if (seconds >= maxSeconds) stop()
    })
    const form = chooseForm(MediaRecorder.isTypeSupported)
    if (!stream || !open || !form) return
    const recorder = new MediaRecorder(stream, { mimeType: form, audioBitsPerSecond: 32_000 })
    open.recorder = recorder
    const measured = open.meter.works
    const pieces: Blob[] = []
    const writing: Promise<void>[] = []
    let interrupted: RecorderProblem | null = null
    const facts = (): KeptTake => ({
      form,
      seconds: store.get().seconds,
      heardSeconds: measured ? heardSeconds : null,
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
      close()
      const done = facts()
      await Promise.all(writing)
      if (interrupted) interrupted = await whyEnded()
      finish(done, new Blob(pieces, { type: form }), interrupted)
      if (take) await journal.write(done)
      else await journal.forget()
    }
    const [track] = stream.getAudioTracks()
    if (track) {
      track.onended = () => {
        interrupted = 'disconnected'
        if (recorder.state !== 'inactive') recorder.stop()
      }
    }
    recorder.start(pieceEvery)
    began = performance.now()
    set({ phase: 'recording' })
  }

  function stop() {
    if (open?.recorder && open.recorder.state !== 'inactive') open.recorder.stop()
  }

  function finish(facts: KeptTake, bytes: Blob, interrupted: RecorderProblem | null) {
    const { seconds, heardSeconds, peaks } = facts
    const problem = takeProblem({ bytes: bytes.size, seconds, heardSeconds }, minSeconds)
    if (problem) {
      void journal.forget()
      // A lost microphone explains more than a short or silent take.
      return set({ ...nothing, phase: 'idle', problem: interrupted ?? problem })
    }
    take = { facts, bytes }
    set({ ...nothing, phase: 'taken', problem: interrupted, seconds, peaks, url: URL.createObjectURL(bytes) })
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
        signal: gone.signal,
      })
      await journal.forget()
      set({ phase: 'kept', share: 1 })
      onRecorded({ fileId: recording.id, seconds: recording.seconds })
    } catch (problem) {
      if (gone.signal.aborted) return
      if (problem instanceof RefusedTake) return refuse(problem.cause)
      failures++
      set({ phase: 'waiting', refusal: problem })
      retry = setTimeout(send, retryPause(failures, problem))
    }
  }

  /** The academy will not accept it: the person must record again. */
  function refuse(problem: unknown) {
    take = undefined
    void journal.forget()
    forgetUrl()
    set({ ...nothing, phase: 'idle', problem: 'refused', refusal: problem })
  }

  function forgetUrl() {
    const { url } = store.get()
    if (url) URL.revokeObjectURL(url)
  }

  const goOn = () => {
    if (store.get().phase === 'waiting') void send()
  }
  addEventListener('online', goOn)
  void restore()

  return {
    store,
    check,
    start,
    stop,
    send,
    /** Another part of the page now shows its question and gets the result. */
    tell(part: Options['onRecorded']) {
      onRecorded = part
    },
    /** Closes the microphone and stops all work. The recording stays in the journal. */
    leave() {
      removeEventListener('online', goOn)
      clearTimeout(retry)
      if (open?.recorder && open.recorder.state !== 'inactive') open.recorder.stop()
      else close()
      gone.abort()
      forgetUrl()
    },
  }
}

/** Takes being sent whose question is no longer on screen, by place. */
const underWay = new Map<string, RecordingSession>()

/** The state of a take that the academy does not have. Null for no take. Phases not listed are unknown. */
const holds: Partial<Record<Phase, Held | null>> = {
  idle: null,
  recording: 'unsent',
  taken: 'unsent',
  sending: 'unsent',
  waiting: 'unsent',
  kept: null,
}

/** The session of an answer: the one still sending it, or a new one, which publishes its state. */
export function sessionOf(place: string, options: Options): RecordingSession {
  const going = underWay.get(place)
  if (!going) {
    const { store, ...made } = createRecordingSession(options)
    store.subscribe(() => {
      const { phase, problem } = store.get()
      const held = phase === 'idle' && problem === 'refused' ? 'refused' : holds[phase]
      if (held !== undefined) tellHeld(place, held)
    })
    return { store, ...made }
  }
  underWay.delete(place)
  going.tell(options.onRecorded)
  return going
}

/** Ends a session whose question leaves the screen. An upload in progress continues until the academy has it. */
export function leaveSession(place: string, session: RecordingSession): void {
  const { phase } = session.store.get()
  if (phase !== 'sending' && phase !== 'waiting') {
    session.leave()
    return
  }
  underWay.set(place, session)
  const end = session.store.subscribe(() => {
    if (session.store.get().phase !== 'kept') return
    end()
    if (underWay.get(place) !== session) return
    underWay.delete(place)
    session.leave()
  })
}
