import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeScene, type Scene } from '../../test/scene.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { saveFile } from '../features/shared/files/files.usecases.ts'
import { hashOf } from '../platform/storage/hash-of.ts'
import { storeUpload } from '../platform/storage/orphaned-objects.ts'
import { sweepsOf, workersOf } from '../sweeps.ts'
import { openBackupFolder } from './backup-folder.ts'
import { makeBackupKey, plainForm } from './copy-form.ts'
import { sealManifest } from './manifest.ts'

let home: string
let academy: TestApp
let scene: Scene

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aulaviva-scheduled-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const env = { BACKUP_TIME: '03:00', BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '1' }
  academy = await startTestApp({ BACKUP_DIR: join(home, 'backups'), ...env })
  scene = await makeScene(academy)
})

const sweep = () =>
  sweepsOf(academy.dependencies)
    .find(({ name }) => name === 'backup')!
    .run(academy.clock.now())
const asked = async () =>
  (
    await scene.rows<{ due: string }>(`select data ->> 'due' as due from pgboss.job where name = 'backup' order by 1`)
  ).map(({ due }) => due)
const take = (due: string) =>
  workersOf(academy.dependencies)
    .find(({ queue }) => queue === 'backup')!
    .run({ due })
const state = async () => (await scene.call('GET', '/health/ready')).data.backup
const copies = () => readdir(join(home, 'backups', 'copies')).catch(() => [])

test('a backup is enqueued once a day over all servers, and a missed one is caught up', async () => {
  await Promise.all([sweep(), sweep(), sweep()])
  await sweep()
  expect(await asked()).toEqual(['2026-03-11T08:00:00.000Z'])
  academy.clock.advance({ days: 1 })
  await sweep()
  expect(await asked()).toEqual(['2026-03-11T08:00:00.000Z', '2026-03-12T08:00:00.000Z'])
})

test('a due backup is taken once, and its result is reported', async () => {
  expect(await state()).toBe('none yet')
  await sweep()
  const [due = ''] = await asked()
  expect(await state()).toBe('under way')
  await take(due)
  await take(due)
  expect(await copies()).toHaveLength(1)
  expect(await state()).toBe('done')
})

test('a failed backup is reported and retried, and the report ends when it succeeds', async () => {
  await sweep()
  const [due = ''] = await asked()
  await scene.rows('alter table files rename to files_away')
  await expect(take(due)).rejects.toThrow()
  expect(await state()).toBe('failed')
  expect((await scene.call('GET', '/health/ready')).status).toBe(200)
  await scene.rows('alter table files_away rename to files')
  await take(due)
  expect(await state()).toBe('done')
})

test('a scheduled copy is encrypted if BACKUP_KEY is set', async () => {
  academy = await startTestApp({ BACKUP_DIR: join(home, 'encrypted'), BACKUP_KEY: await makeBackupKey() })
  scene = await makeScene(academy)
  await sweep()
  const [due = ''] = await asked()
  await take(due)
  const [copy = ''] = await readdir(join(home, 'encrypted', 'copies'))
  const files = await readdir(join(home, 'encrypted', 'copies', copy))
  expect(files).toContain('manifest.json.age')
  expect(files.filter(name => !name.endsWith('.age'))).toEqual([])
})

/** A file that the academy has until it is deleted. */
async function handedIn() {
  const { storage, database } = academy.dependencies
  const path = join(home, 'upload')
  await writeFile(path, 'handed in')
  const about = {
    field: 'file',
    name: 'a.pdf',
    mediaType: 'application/pdf',
    size: 9,
    sha256: await hashOf(path),
    path,
  }
  const stored = await storeUpload({ database, storage }, about, new Date())
  const id = await database.transaction(tx => saveFile(tx, stored, null))
  return { remove: () => scene.rows('delete from files where id = $1', id) }
}

/** The contents that the backups share. */
const contents = async () =>
  (await readdir(join(home, 'backups', 'files'), { recursive: true })).filter(name => name.includes('/'))

/** Takes another backup on the same day. */
async function takeAnother(due: string) {
  await scene.rows('update backup_runs set copy = null, ended_at = null')
  await take(due)
}

test('expired copies are deleted with the files that only they listed', async () => {
  const file = await handedIn()
  await sweep()
  const [due = ''] = await asked()
  await take(due)
  expect(await contents()).toHaveLength(1)
  await file.remove()
  await takeAnother(due)
  expect(await copies()).toHaveLength(1)
  expect(await contents()).toEqual([])
})

test('a copy that cannot be read is left where it is, with all files, and the log warns of it', async () => {
  const file = await handedIn()
  await sweep()
  const [due = ''] = await asked()
  await take(due)
  await file.remove()
  const [damaged = ''] = await copies()
  await writeFile(join(home, 'backups', 'copies', damaged, 'manifest.json'), '{}')
  const warned = vi.spyOn(academy.dependencies.log, 'warn')
  await takeAnother(due)
  await takeAnother(due)
  // the third replaces the second, and the damaged one doesn't prevent that
  expect(await copies()).toHaveLength(2)
  expect(await copies()).toContain(damaged)
  expect(await contents()).toHaveLength(1)
  expect(await state()).toBe('done')
  expect(warned).toHaveBeenCalledWith(
    { reason: expect.stringContaining('is damaged') },
    'a backup can’t be read, so it and all stored files are kept',
  )
})

test('a copy that lost its list of files stays with all files, and the log warns of it', async () => {
  const file = await handedIn()
  await sweep()
  const [due = ''] = await asked()
  await take(due)
  await file.remove()
  const [former = ''] = await copies()
  const folder = await openBackupFolder(join(home, 'backups'), null)
  const { manifest } = await folder.open(former)
  const takenAt = new Date(Date.parse(manifest.takenAt) - 24 * 3_600_000).toISOString()
  await writeFile(
    join(folder.copyPath(former), 'manifest.json'),
    sealManifest({ ...manifest, takenAt }, former, plainForm),
  )
  await rm(join(folder.copyPath(former), manifest.files.file))
  const warned = vi.spyOn(academy.dependencies.log, 'warn')
  await takeAnother(due)
  await takeAnother(due)
  expect(await copies()).toHaveLength(2)
  expect(await copies()).toContain(former)
  expect(await contents()).toHaveLength(1)
  expect(warned).toHaveBeenCalledWith(
    { reason: expect.stringContaining(manifest.files.file) },
    'a backup can’t be read, so it and all stored files are kept',
  )
})

test('a scheduled copy in clear warns that it leaves out the encryption key', async () => {
  const warned = vi.spyOn(academy.dependencies.log, 'warn')
  await sweep()
  const [due = ''] = await asked()
  await take(due)
  expect(warned.mock.calls).toEqual([
    [
      { copy: (await copies())[0] },
      expect.stringMatching(/^an unencrypted backup doesn’t include DATA_DIR\/encryption\.key/),
    ],
  ])
})

test('nothing is enqueued, taken, or reported without a folder', async () => {
  academy = await startTestApp()
  scene = await makeScene(academy)
  await sweep()
  expect(await asked()).toEqual([])
  expect(workersOf(academy.dependencies).map(({ queue }) => queue)).not.toContain('backup')
  expect((await scene.call('GET', '/health/ready')).data).toEqual({ status: 'ready' })
})
