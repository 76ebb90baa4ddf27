import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  breachesOf,
  contentsOf,
  openCopiedAcademy,
  rejectionMessage,
  restoreInto,
  sql,
  type Target,
} from '../../test/backups.ts'
import { boxOf, readKey } from '../platform/auth/secret-box.ts'
import { digest, openBackupFolder } from './backup-folder.ts'
import { decoded, encoded, makeBackupKey, plainForm, sealedForm } from './copy-form.ts'
import { forgetCopies } from './forget-copies.ts'
import { type Manifest, sealManifest } from './manifest.ts'

const { academy, scene, student, newPlace, newTarget, addFile, backUp } = await openCopiedAcademy()
const key = await makeBackupKey()
const form = sealedForm(key)
const config = { ...academy.dependencies.config, backupKey: key }
const env = { BACKUP_KEY: key }

/** Adds an encrypted backup. */
const encrypt = (folder: string) => backUp(folder, { config, withEncryptionKey: false })

/** Whether the target contains nothing of a restore. */
async function isUntouched({ databaseUrl, dataDir }: Target): Promise<boolean> {
  const tables = await sql(databaseUrl, `select from pg_tables where schemaname in ('public', 'pgboss')`)
  return tables.length === 0 && (await readdir(dataDir).catch(() => [])).length === 0
}

describe('an encrypted copy', () => {
  let folder: string
  let name: string

  beforeAll(async () => {
    folder = newPlace()
    await addFile('an identity card')
    ;({ name } = await encrypt(folder))
  })

  test('restores with its key, and includes the key that decrypts authenticators', async () => {
    const target = await newTarget()
    expect(breachesOf(await restoreInto(target, folder, { env }))).toEqual([])
    const names = 'select first_name from users where id = '
    expect(await sql(target.databaseUrl, `${names}'${student.id}'`)).toEqual([{ first_name: 'Ana\\\t\nÑandú 😀' }])
    const sealed = academy.dependencies.secretBox.seal('a secret', student.id)
    expect(boxOf((await readKey(target.dataDir))!).open(sealed, student.id)).toBe('a secret')
  })

  test('shows no content, no digest of one and no name of a person to those without the key', async () => {
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = files.filter(file => file.isFile()).map(file => join(file.parentPath, file.name))
    expect(paths.some(path => path.includes(digest('an identity card')))).toBe(false)
    const mark = join(folder, 'aulaviva-backup.json')
    for (const path of paths.filter(path => path !== mark)) {
      expect((await readFile(path)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    }
  })

  test('can be decrypted with only the key, like every file in the age format', async () => {
    const decrypter = new Decrypter()
    decrypter.addIdentity(key)
    const piece = await decrypter.decrypt(await readFile(join(folder, 'copies', name, 'users.copy.gz.age')))
    expect(gunzipSync(piece).toString()).toContain(student.id)
  })

  test('shares the complete contents of the folder, and replaces a damaged one', async () => {
    expect((await encrypt(folder)).copied).toBe(0)
    const [content = ''] = await contentsOf(folder)
    await truncate(content, 100)
    expect((await encrypt(folder)).copied).toBe(1)
    expect(breachesOf(await restoreInto(await newTarget(), folder, { env }))).toEqual([])
  })

  test('is not combined with a copy of another key or without encryption, even if a forged copy is beside it', async () => {
    const forged = join(folder, 'copies', '9999')
    await mkdir(forged)
    await writeFile(join(forged, 'manifest.json.age'), 'forged')
    const before = await readdir(join(folder, 'copies'))
    const line =
      /^BACKUP_KEY isn’t the key of the encrypted backups in .*\. Set that key, or name a new or empty folder$/
    const other = { ...config, backupKey: await makeBackupKey() }
    expect(await rejectionMessage(backUp(folder, { config: other }))).toMatch(line)
    expect(await rejectionMessage(backUp(folder))).toMatch(line)
    expect(await readdir(join(folder, 'copies'))).toEqual(before)
    await encrypt(folder)
    expect(await readdir(join(folder, 'copies'))).toHaveLength(before.length + 1)
    await rm(forged, { recursive: true })
  })

  test('stays when older unencrypted copies are deleted with the contents that only they listed', async () => {
    const both = newPlace()
    await backUp(both)
    await encrypt(both)
    const zone = 'America/Bogota'
    await forgetCopies(await openBackupFolder(both, key), { days: 2, weeks: 1 }, zone)
    expect(await readdir(join(both, 'copies'))).toHaveLength(1)
    expect((await contentsOf(both)).filter(path => !path.endsWith('.age'))).toEqual([])
    expect(breachesOf(await restoreInto(await newTarget(), both, { env }))).toEqual([])
  })

  test('stays with its contents when an unencrypted copy that claims to be later is beside it', async () => {
    const both = newPlace()
    const { name: forged } = await backUp(both)
    const { name } = await encrypt(both)
    const before = (await contentsOf(both)).filter(path => path.endsWith('.age'))
    const opened = await openBackupFolder(both, null)
    const { manifest } = await opened.open(forged)
    const takenAt = new Date(Date.parse(manifest.takenAt) + 24 * 3_600_000).toISOString()
    await writeFile(
      join(opened.copyPath(forged), 'manifest.json'),
      sealManifest({ ...manifest, takenAt }, forged, plainForm),
    )
    await forgetCopies(await openBackupFolder(both, key), { days: 1, weeks: 0 }, 'America/Bogota')
    expect(await readdir(join(both, 'copies'))).toContain(name)
    expect(await contentsOf(both)).toEqual(expect.arrayContaining(before))
  })
})

describe('an encrypted copy is refused, and nothing written,', () => {
  let whole: string
  let older: string
  let name: string
  let folder: string
  let place: string
  let target: Target

  beforeAll(async () => {
    whole = newPlace()
    older = (await encrypt(whole)).name
    await scene.student()
    await addFile('x'.repeat(200_000))
    await addFile('y'.repeat(200_000))
    name = (await encrypt(whole)).name
    target = await newTarget()
  })
  beforeEach(async () => {
    folder = newPlace()
    place = join(folder, 'copies', name)
    await cp(whole, folder, { recursive: true })
  })

  const piece = (of: string) => join(place, `${of}.copy.gz.age`)
  const manifestPath = () => join(place, 'manifest.json.age')
  const contentOf = (text: string) => {
    const called = form.contentName(digest(text))
    return join(folder, 'files', called.slice(0, 2), `${called}.age`)
  }
  async function flip(path: string, at: number) {
    const bytes = await readFile(path)
    bytes[at < 0 ? bytes.length + at : at]! ^= 1
    await writeFile(path, bytes)
  }
  /** Writes another manifest, with the seal that needs no key. */
  async function forgeManifest(by: (manifest: Manifest) => Manifest) {
    const { seal: _, ...manifest } = JSON.parse((await decoded(form, await readFile(manifestPath()))).toString())
    await writeFile(manifestPath(), await encoded(form, sealManifest(by(manifest), name, plainForm)))
  }
  /** Writes different rows for a table, as an attacker could who knows the recipient of the files. */
  async function addRow() {
    const rows = gunzipSync(await decoded(form, await readFile(piece('levels')))).toString()
    const forged = await encoded(form, gzipSync(`${rows}${rows.split('\n')[0]}\n`))
    await writeFile(piece('levels'), forged)
    return { bytes: forged.length, sha256: digest(forged) }
  }

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['with a changed byte in a table', () => flip(piece('users'), -40), /users\.copy\.gz\.age is damaged/],
    ['with a table cut off', () => truncate(piece('users'), 300), /users\.copy\.gz\.age is damaged/],
    ['with rows of an attacker who knows the recipient', addRow, /levels\.copy\.gz\.age is damaged/],
    [
      'with rows and a manifest of an attacker who knows the recipient',
      async () => {
        const forged = await addRow()
        await forgeManifest(manifest => ({
          ...manifest,
          tables: manifest.tables.map(table => (table.table === 'levels' ? { ...table, ...forged } : table)),
        }))
      },
      /manifest\.json\.age is damaged/,
    ],
    [
      'with the same table of an older copy of the same key',
      () => cp(join(folder, 'copies', older, 'users.copy.gz.age'), piece('users')),
      /users\.copy\.gz\.age is damaged/,
    ],
    [
      'with two tables exchanged',
      async () => {
        await rename(piece('users'), `${piece('users')}.aside`)
        await rename(piece('levels'), piece('users'))
        await rename(`${piece('users')}.aside`, piece('levels'))
      },
      /\.copy\.gz\.age is damaged/,
    ],
    [
      'with an older copy under its name',
      async () => {
        await rm(place, { recursive: true })
        await cp(join(folder, 'copies', older), place, { recursive: true })
      },
      /manifest\.json\.age is damaged/,
    ],
    [
      'with one content in place of another',
      () => cp(contentOf('y'.repeat(200_000)), contentOf('x'.repeat(200_000))),
      /files.*\.age is damaged/,
    ],
    [
      'with a content cut off where a chunk ends',
      async () => {
        const written = await readFile(contentOf('x'.repeat(200_000)))
        await truncate(contentOf('x'.repeat(200_000)), written.length - (200_000 % 65_536) - 16)
      },
      /files.*\.age is damaged/,
    ],
    ['without its encryption key', () => rm(join(place, 'encryption.key.age')), /encryption\.key\.age is missing/],
    [
      'with another encryption key',
      async () => writeFile(join(place, 'encryption.key.age'), await encoded(form, randomBytes(32).toString('base64'))),
      /encryption\.key\.age is damaged/,
    ],
    ['with a changed byte in the manifest', () => flip(manifestPath(), -20), /^BACKUP_KEY doesn’t open .*manifest/],
    ['with a manifest cut off', () => truncate(manifestPath(), 400), /^BACKUP_KEY doesn’t open .*manifest/],
  ])('%s', async (_, harm, line) => {
    await harm()
    expect(await rejectionMessage(restoreInto(target, folder, { env }))).toMatch(line)
    expect(await isUntouched(target)).toBe(true)
  })

  test('without the key, and with another one', async () => {
    expect(await rejectionMessage(restoreInto(target, folder))).toMatch(/^BACKUP_KEY: .* is encrypted\. Set the key/)
    const other = { BACKUP_KEY: await makeBackupKey() }
    expect(await rejectionMessage(restoreInto(target, folder, { env: other }))).toMatch(
      /^BACKUP_KEY doesn’t open .*\. Set the key the backup was created with/,
    )
    expect(await isUntouched(target)).toBe(true)
  })

  test('when a piece is exchanged after everything was read', async () => {
    const late = await newTarget()
    const earlier = await readFile(join(folder, 'copies', older, 'users.copy.gz.age'))
    let exchanged: Promise<void> | undefined
    const say = (line: string) => {
      if (line.startsWith('files restored')) exchanged = writeFile(piece('users'), earlier)
    }
    expect(await rejectionMessage(restoreInto(late, folder, { env, say }))).toMatch(
      /users\.copy\.gz\.age changed after the backup was verified/,
    )
    await exchanged
    expect(await sql(late.databaseUrl, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  test('when the list of stored files is exchanged after everything was read', async () => {
    const late = await newTarget()
    const earlier = readFileSync(join(folder, 'copies', older, '_files.copy.gz.age'))
    const say = (line: string) => {
      if (line.startsWith('files read')) writeFileSync(piece('_files'), earlier)
    }
    expect(await rejectionMessage(restoreInto(late, folder, { env, say }))).toMatch(
      /_files\.copy\.gz\.age changed after the backup was verified/,
    )
    expect(await sql(late.databaseUrl, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  test('in favor of a copy in clear that an attacker put next to it', async () => {
    const theirs = newPlace()
    await backUp(theirs)
    await cp(theirs, folder, { recursive: true })
    expect(await rejectionMessage(restoreInto(target, folder, { env }))).toMatch(
      /isn’t encrypted, so someone may have changed it, but BACKUP_KEY is set\. .* with --plain$/,
    )
    expect(await isUntouched(target)).toBe(true)
    expect(breachesOf(await restoreInto(target, folder, { env, takesPlain: true }))).toEqual([])
  })
})
