import { isNative } from '#platform/device/native.ts'
import { whenOnline } from '#platform/device/network.ts'
import type { Me } from '#platform/session/me.ts'
import { saveUser } from './user-auth.ts'
import { sendWatched } from './watched.ts'

// A server that was unavailable does not report when it is back.
const syncInterval = 20_000

/**
 * Prepares this device for a start without a connection while a person is signed in. Returns a function that ends this.
 */
export function startOfflineSync(me: Me): () => void {
  const send = () => {
    void sendWatched()
    // The code that sends entries is loaded only if some wait under its name.
    const hasEntries = (name: string) => Object.keys(localStorage).some(key => key.startsWith(`${name}/${me.id}/`))
    if (hasEntries('video-notes'))
      void import('#entities/video-notes/note-journal.ts').then(({ sendNotes }) => sendNotes()).catch(ignore)
    if (hasEntries('assessments'))
      void import('#entities/assessments/saved-answers.ts').then(({ sendAnswers }) => sendAnswers()).catch(ignore)
  }
  void saveUser(me).catch(() => undefined)
  if (!me.is_student) return () => undefined
  send()
  if (isNative())
    void import('./first-course.ts').then(({ downloadFirstCourse }) => downloadFirstCourse(me.id)).catch(ignore)
  const timer = setInterval(send, syncInterval)
  const unsubscribe = whenOnline(send)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

// The next start retries.
const ignore = () => undefined
