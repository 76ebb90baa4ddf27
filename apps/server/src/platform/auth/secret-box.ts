import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeIfAbsent } from '../storage/write-once.ts'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts small secrets that must be readable later, so that a copy of the database alone reveals none of them. */
export interface SecretBox {
  /**
   * Encrypts a secret for storage. It can only be opened with the same `about`, so it cannot be moved to another row.
   */
  seal(secret: string, about: string): Uint8Array
  /** Decrypts a secret. Throws if it was altered, belongs to another `about`, or was sealed with another key. */
  open(sealed: Uint8Array, about: string): string
}

/** Opens the box with the operator's key or, without one, with the key in the folder, which is created if missing. */
export async function openSecretBox({ key, folder }: { key: Uint8Array | null; folder: string }): Promise<SecretBox> {
  return boxOf(key ?? (await readKey(folder)) ?? (await makeKey(folder)))
}

export function boxOf(key: Uint8Array): SecretBox {
  return {
    seal(secret, about) {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(about))
      const body = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), body])
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed)
      const tag = bytes.subarray(ivLength, ivLength + tagLength)
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
      opening.setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8')
    },
  }
}

async function makeKey(folder: string): Promise<Uint8Array> {
  const path = keyPath(folder)
  await mkdir(folder, { recursive: true })
  await writeIfAbsent(path, `${randomBytes(32).toString('base64')}\n`)
  const created = await readKey(folder)
  if (!created) throw new Error(`${path} can’t be read`)
  return created
}

/** Path of the key in a data folder. */
export const keyPath = (folder: string): string => join(folder, 'encryption.key')

/** Returns the key in the folder, or null if there is none. */
export async function readKey(folder: string): Promise<Uint8Array | null> {
  const path = keyPath(folder)
  const text = await readFile(path, 'utf8').catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} doesn’t contain a 32-byte key`)
  return key
}
