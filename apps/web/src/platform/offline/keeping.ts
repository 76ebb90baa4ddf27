import { api } from '../api/api.ts'
import { isNative } from '../device/native.ts'
import { whenOnline } from '../device/network.ts'
import type { Me } from '../session/me.ts'
import { storedIds } from './course-store.ts'
import { bring } from './downloads.ts'
import { offlineFiles } from './offline-files.ts'
import { keepUser } from './user-auth.ts'
import { sendWatched } from './watched.ts'

// a server that was away does not say when it is back
const pause = 20_000

/** Keeps this device ready for a start without a connection while somebody is signed in. Returns how to end. */
export function keepReady(me: Me): () => void {
  const send = () => void sendWatched()
  void keepUser(me).catch(() => undefined)
  // read while it can be read: without a connection it is too late to load it
  void import('./offline-courses.ts').catch(() => undefined)
  if (!me.is_student) return () => undefined
  send()
  if (isNative()) void bringFirstCourse(me.id).catch(() => undefined)
  const again = setInterval(send, pause)
  const silence = whenOnline(send)
  return () => {
    clearInterval(again)
    silence()
  }
}

/** After the first sign-in of a person on a native device the first of their courses is brought by itself, and no other. */
async function bringFirstCourse(user: string): Promise<void> {
  const files = await offlineFiles()
  if (!files || (await storedIds(files, user)) !== null) return
  const [first] = await api('GET /api/courses/my-courses/')
  if (first) bring(user, first, 'download')
}
