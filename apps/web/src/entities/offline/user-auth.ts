import { readToken } from '#platform/api/token.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { type KeptPerson, type Me, personHere } from '#platform/session/me.ts'
import { userAuthFile } from './layout.ts'

/** The user auth file: who is signed in on this device, for a start without a connection. */

interface UserAuth {
  /** The digest of the token this person is signed in with. */
  token: string
  user: KeptPerson
}

/** By the browser's own means, which are there wherever it keeps files: the first page does not fetch others for it. */
async function digest(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps who is signed in, for the token of this moment. */
export async function keepUser(user: Me): Promise<void> {
  const files = await offlineFiles()
  const token = readToken()
  // another tab may have put another person's token in its place
  if (!token || !files || personHere() !== user.id) return
  const text = JSON.stringify({ token: await digest(token), user } satisfies UserAuth)
  if ((await files.readText(userAuthFile).catch(() => null)) !== text) await files.writeText(userAuthFile, text)
}

/** Who was signed in last with the token that is here; null for anybody else. */
export async function readUser(): Promise<KeptPerson | null> {
  const token = readToken()
  const text = token && (await (await offlineFiles())?.readText(userAuthFile).catch(() => null))
  if (!token || !text) return null
  try {
    const kept = JSON.parse(text) as UserAuth
    return kept.token === (await digest(token)) ? kept.user : null
  } catch {
    return null
  }
}

/** Nobody is signed in on this device. Courses and records stay in the folder of their person. */
async function forgetUser(): Promise<void> {
  // what is made up for late finds perhaps somebody else
  if (await readUser()) return
  await (await offlineFiles())?.remove(userAuthFile)
}

/** The caches that hold answers of the academy; the service worker names them. */
const answers = /^answers-/

/**
 * No one is signed in on this device: the person and the answers they got are gone. Courses and what is not sent yet stay in the
 * folder of their person, unless that person removes them.
 */
export async function forgetPerson(removal?: string): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter(name => answers.test(name)).map(name => caches.delete(name)))
  await forgetUser()
  if (removal) await (await import('./kept-here.ts')).removeKept(removal)
}
