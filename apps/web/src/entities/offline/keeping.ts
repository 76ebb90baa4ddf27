import { isNative } from '#platform/device/native.ts'
import { whenOnline } from '#platform/device/network.ts'
import type { Me } from '#platform/session/me.ts'
import { keepUser } from './user-auth.ts'
import { sendWatched } from './watched.ts'

// A server that was unavailable does not report when it is back.
const pause = 20_000

/**
 * Prepares this device for a start without a connection while a person is signed in. Returns a function that ends this.
 */
export function keepReady(me: Me): () => void {
  const send = () => {
    void sendWatched()
    // The code that sends entries is loaded only if some wait under its name.
    const holds = (name: string) => Object.keys(localStorage).some(key => key.startsWith(`${name}/${me.id}/`))
    if (holds('video-notes'))
      void import('#entities/video-notes/note-journal.ts').then(({ sendNotes }) => sendNotes()).catch(quiet)
    if (holds('assessments'))
      void import('#entities/assessments/kept-answers.ts').then(({ sendAnswers }) => sendAnswers()).catch(quiet)
  }
  void keepUser(me).catch(() => undefined)
  if (!me.is_student) return () => undefined
  send()
  if (isNative()) void import('./first-course.ts').then(({ bringFirstCourse }) => bringFirstCourse(me.id)).catch(quiet)
  const again = setInterval(send, pause)
  const silence = whenOnline(send)
  return () => {
    clearInterval(again)
    silence()
  }
}

// The next start retries.
const quiet = () => undefined
