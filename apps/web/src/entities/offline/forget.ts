import { forgetUser } from './user-auth.ts'

/** The caches that hold answers of the academy; the service worker names them. */
const answers = /^answers-/

/** Nobody is signed in on this device: who it was and what they were told is gone. Courses stay in their folder. */
export async function forgetPerson(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter(name => answers.test(name)).map(name => caches.delete(name)))
  await forgetUser()
}
