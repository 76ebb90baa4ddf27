import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** One stage of a stream, from bytes to bytes. */
type Stage = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>

/** How the files of a backup are written: unencrypted, or encrypted and sealed with the backup key. */
export interface CopyForm {
  /** The suffix of every file name. */
  suffix: '' | '.age'
  /** Encodes content for writing. */
  encode: Stage
  /** Decodes it. Throws for bytes that were changed or truncated, and for another key. */
  decode: Stage
  /** The proof that a manifest belongs to the backup with this name and is unchanged. */
  seal(copy: string, manifest: string): string
  /** The name of a content in the folder. */
  contentName(sha256: string): string
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Backups that everyone with access to the folder can read. Their seal has no key, so it detects accidents but not
 * forgeries.
 */
export const plainForm: CopyForm = {
  suffix: '',
  encode: asItIs,
  decode: asItIs,
  seal: (_copy, manifest) => digest(manifest),
  contentName: sha256 => sha256,
}

/**
 * Backups that only this key reads and writes. Each file has the age format, so the program `age` opens it with the
 * same key. A digest would reveal a content, so contents have names that only the key can derive.
 */
export function sealedForm(key: string): CopyForm {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const encrypter = identityToRecipient(key).then(recipient => {
    const made = new Encrypter()
    made.addRecipient(recipient)
    return made
  })
  // everyone who knows the recipient can encrypt, but only the secret key can derive these two
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `aulaviva backup: ${purpose}`, 32))
  const mac = (of: Buffer, text: string) => createHmac('sha256', of).update(text).digest('hex')
  const [seals, names] = [keyFor('seal'), keyFor('names')]
  return {
    suffix: '.age',
    async *encode(source) {
      yield* await (await encrypter).encrypt(ReadableStream.from(source))
    },
    async *decode(source) {
      yield* await decrypter.decrypt(ReadableStream.from(source))
    },
    seal: (copy, manifest) => mac(seals, `${copy}\n${manifest}`),
    contentName: sha256 => mac(names, sha256),
  }
}

export const formOf = (key: string | null): CopyForm => (key === null ? plainForm : sealedForm(key))

/** Encodes a content that fits into memory. */
export const encoded = (form: CopyForm, content: string | Buffer): Promise<Buffer> =>
  buffer(form.encode(Readable.from(Buffer.from(content))))

/** Decodes what was written. Throws as `decode` does. */
export const decoded = (form: CopyForm, written: Buffer): Promise<Buffer> => buffer(form.decode(Readable.from(written)))

/** Creates a new backup key: an age secret key. */
export const makeBackupKey = (): Promise<string> => generateX25519Identity()

async function* asItIs(source: AsyncIterable<Uint8Array>) {
  yield* source
}
