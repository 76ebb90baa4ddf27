import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** One stage of a stream: takes bytes, gives bytes. */
type Stage = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>

/** How the files of a copy are written: in clear, or encrypted and sealed with the key of backups. */
export interface CopyForm {
  /** What the name of every file ends with. */
  suffix: '' | '.age'
  /** Turns content into what is written. */
  encode: Stage
  /** Turns it back. Throws for bytes that were changed or cut off, and for those of another key. */
  decode: Stage
  /** What proves that a manifest is that of the copy with this name, as it was written. */
  seal(copy: string, manifest: string): string
  /** What a content is called in the folder. */
  contentName(sha256: string): string
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Copies that all who can read the folder can read. Their seal finds accidents, not forgeries, since it takes no key. */
export const plainForm: CopyForm = {
  suffix: '',
  encode: asItIs,
  decode: asItIs,
  seal: (_copy, manifest) => digest(manifest),
  contentName: sha256 => sha256,
}

/**
 * Copies that only this key reads and makes. Each file is one of the format age, so the program `age` opens it with the same key.
 * Its digest tells what a content is, so contents are called by a name that only the key can make of it.
 */
export function sealedForm(key: string): CopyForm {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const encrypter = identityToRecipient(key).then(recipient => {
    const made = new Encrypter()
    made.addRecipient(recipient)
    return made
  })
  // all who know the recipient can encrypt; only those who have the secret key can make these two
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

/** The form for these settings. */
export const formOf = (key: string | null): CopyForm => (key === null ? plainForm : sealedForm(key))

/** What is written of a content that fits into memory. */
export const encoded = (form: CopyForm, content: string | Buffer): Promise<Buffer> =>
  buffer(form.encode(Readable.from(Buffer.from(content))))

/** The content of what was written. Throws as `decode` does. */
export const decoded = (form: CopyForm, written: Buffer): Promise<Buffer> => buffer(form.decode(Readable.from(written)))

/** A new key of backups: a secret key of age. */
export const makeBackupKey = (): Promise<string> => generateX25519Identity()

async function* asItIs(source: AsyncIterable<Uint8Array>) {
  yield* source
}
