import { readToken } from '#platform/api/token.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { currentPersonId, type Me, type StoredPerson } from '#platform/session/me.ts'
import { userAuthFile } from './layout.ts'

/** The user auth file: who is signed in on this device, for a start without a connection. */

interface UserAuth {
  /** Hash of the token this person is signed in with. */
  token: string
  user: StoredPerson
}

/**
 * Uses the browser's own functions, which exist wherever it stores files, so the first page loads no library for it.
 */
async function digest(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Stores the signed-in person for the current token. */
export async function saveUser(user: Me): Promise<void> {
  const files = await offlineFiles()
  const token = readToken()
  // Another tab may have replaced the token with another person's.
  if (!token || !files || currentPersonId() !== user.id) return
  const text = JSON.stringify({ token: await digest(token), user } satisfies UserAuth)
  if ((await files.readText(userAuthFile).catch(() => null)) !== text) await files.writeText(userAuthFile, text)
}

/** The person last signed in with the current token. Null for anyone else. */
export async function readUser(): Promise<StoredPerson | null> {
  const token = readToken()
  const text = token && (await (await offlineFiles())?.readText(userAuthFile).catch(() => null))
  if (!token || !text) return null
  try {
    const stored = JSON.parse(text) as UserAuth
    return stored.token === (await digest(token)) ? stored.user : null
  } catch {
    return null
  }
}

/** Records that no one is signed in on this device. Courses and records stay in the folder of their person. */
async function deleteUser(): Promise<void> {
  // If a pending removal is completed late, another person may be signed in.
  if (await readUser()) return
  await (await offlineFiles())?.remove(userAuthFile)
}

/** Caches with the academy's responses, as named by the service worker. */
const answers = /^answers-/

/**
 * Removes the signed-in person and their cached responses from this device. Courses and unsent data stay in the folder
 * of their person, unless that person removes them.
 */
export async function deletePerson(removal?: string): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter(name => answers.test(name)).map(name => caches.delete(name)))
  await deleteUser()
  if (removal) await (await import('./device-data.ts')).removeDeviceData(removal)
}
