import { isNative } from '#platform/device/native.ts'
import { whenOnline } from '#platform/device/network.ts'
import type { Me } from '#platform/session/me.ts'
import { keepUser } from './user-auth.ts'
import { sendWatched } from './watched.ts'

// a server that was away does not say when it is back
const pause = 20_000

/** Keeps this device ready for a start without a connection while somebody is signed in. Returns how to end. */
export function keepReady(me: Me): () => void {
  const send = () => {
    void sendWatched()
    // what sends the others is fetched where some wait, under the name that it gives them
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

// the next start tries again
const quiet = () => undefined
