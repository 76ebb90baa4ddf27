import { mkdir, readdir, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breachesOf, contentsOf, openCopiedAcademy, rejectionMessage, restoreInto, sql } from '../../test/backups.ts'
import { canMount, smallDisk } from '../../test/small-disk.ts'
import { deleteFile } from '../features/shared/files/files.usecases.ts'
import { removeOrphans } from '../platform/storage/orphaned-objects.ts'
import { openBackupFolder } from './backup-folder.ts'
import { verifyCopy } from './verify-copy.ts'

const { academy, scene, student, newPlace, newTarget, addFile, backUp } = await openCopiedAcademy()

describe('a backup', () => {
  test('copies only files that the folder does not have in full', async () => {
    const folder = newPlace()
    await addFile('twice the same')
    await addFile('twice the same')
    const first = await backUp(folder)
    expect(first.copied).toBeGreaterThanOrEqual(2)
    expect((await backUp(folder)).copied).toBe(0)
    await addFile('one more')
    const damaged = (await contentsOf(folder))[0]!
    await writeFile(damaged, 'x')
    expect((await backUp(folder)).copied).toBe(2)
    const copies = await readdir(join(folder, 'copies'))
    expect(copies).toHaveLength(3)
    for (const copy of copies) await verifyCopy(await (await openBackupFolder(folder, null)).open(copy), () => {})
  })

  test('is for its owner only', async () => {
    const folder = newPlace()
    await backUp(folder)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
    }
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('includes objects that are deleted and swept while it runs', async () => {
    const folder = newPlace()
    const id = await addFile('deleted during the backup')
    const later = new Date(Date.now() + 7_200_000)
    const { database, storage } = academy.dependencies
    const sweep = () => removeOrphans(academy.dependencies, later)
    let swept: Promise<number> | undefined
    await backUp(folder, {
      storage: {
        ...storage,
        async read(key) {
          swept ??= database.transaction(tx => deleteFile(tx, id, new Date())).then(sweep)
          await swept
          return storage.read(key)
        },
      },
    })
    expect(await swept).toBe(0)
    expect(breachesOf(await restoreInto(await newTarget(), folder))).toEqual([])
    expect(await sweep()).toBe(1)
  })

  test('runs one at a time, however it is started', async () => {
    const folder = newPlace()
    const order: string[] = []
    const one = (name: string) =>
      backUp(folder, {
        afterwards: async () => {
          order.push(`${name} ends`)
        },
        say: () => order.push(`${name} goes on`),
      })
    await Promise.all([one('a'), one('b')])
    expect(order.join().replaceAll(/(\w goes on,)+/g, '')).toMatch(/^(a ends,b ends|b ends,a ends)$/)
    expect(order.lastIndexOf(order[0]!)).toBeLessThan(order.findIndex(line => line[0] !== order[0]![0]))
  })

  test('lists files that are incomplete in the storage, and includes all others', async () => {
    const folder = newPlace()
    const id = await addFile('lost by the disk')
    const { key } = await scene.row<{ key: string }>('select storage_key as key from files where id = $1', id)
    await academy.dependencies.storage.remove(key)
    expect((await backUp(folder)).lacking).toEqual([key])
    expect(breachesOf(await restoreInto(await newTarget(), folder))).toEqual([
      expect.objectContaining({ examples: [id] }),
    ])
    await scene.rows('delete from files where id = $1', id)
  })

  test('leaves no copy when it is interrupted, and the next one deletes its remains', async () => {
    const folder = newPlace()
    await addFile('never read')
    const storage = {
      ...academy.dependencies.storage,
      read: () => Promise.reject(new Error('the storage is away')),
    }
    await expect(backUp(folder, { storage })).rejects.toThrow('the storage is away')
    const [begun] = await readdir(join(folder, 'copies'))
    const target = await newTarget()
    expect(await rejectionMessage(restoreInto(target, folder))).toMatch(/has no complete backup$/)
    expect(await rejectionMessage(restoreInto(target, folder, { copy: begun }))).toMatch(
      /is incomplete because the backup didn’t finish/,
    )
    expect(await readdir(target.dataDir).catch(() => [])).toEqual([])
    await backUp(folder)
    expect(await readdir(join(folder, 'copies'))).not.toContain(begun)
  })

  test.each([
    [
      'a folder of other things',
      async (folder: string) => writeFile(join(folder, 'thesis.txt'), ''),
      /has other contents\. Name a new or empty folder$/,
    ],
    [
      'the folder of another academy',
      async (folder: string) =>
        writeFile(join(folder, 'aulaviva-backup.json'), '{"product":"aulaviva backup","academy":"another"}'),
      /has backups of another academy\. Use a separate folder/,
    ],
  ])('refuses %s', async (_, fill, line) => {
    const folder = newPlace()
    await mkdir(folder)
    await fill(folder)
    expect(await rejectionMessage(backUp(folder))).toMatch(line)
  })

  test('refuses a folder in DATA_DIR, and a key that does not match the database', async () => {
    expect(await rejectionMessage(backUp(join(academy.dataDir, 'backups')))).toMatch(
      /is in DATA_DIR and would be lost with it/,
    )
    const sealed = academy.dependencies.secretBox.seal('a secret', student.id)
    await scene.rows('insert into second_factors (user_id, secret) values ($1, $2)', student.id, sealed)
    const config = { ...academy.dependencies.config, dataDir: newPlace(), encryptionKey: null }
    expect(await rejectionMessage(backUp(newPlace(), { config }))).toMatch(
      /^The encryption key of DATA_DIR isn’t the one/,
    )
    await backUp(newPlace())
    await scene.rows('delete from second_factors')
  })

  test.runIf(canMount())('leaves the free disk space that the settings require, and logs it', async () => {
    const folder = await smallDisk(12)
    const config = { ...academy.dependencies.config, freeSpaceBytes: 4 * 1024 * 1024 }
    const id = await addFile('x'.repeat(10 * 1024 * 1024))
    expect(await rejectionMessage(backUp(folder, { config }))).toMatch(
      /^The disk of .* has no space left above FREE_SPACE_MB/,
    )
    const { bavail, bsize } = await statfs(folder)
    expect(bavail * bsize).toBeGreaterThanOrEqual(4 * 1024 * 1024)
    await scene.rows('delete from files where id = $1', id)
    await backUp(folder, { config })
  })

  test('of a running academy contains everything acknowledged before it started', async () => {
    const folder = newPlace()
    const classes = await Promise.all(
      Array.from({ length: 4 }, (_, at) => scene.liveClass({ startsIn: { days: 4, hours: at * 2 }, capacity: 20 })),
    )
    const students = await Promise.all(Array.from({ length: 6 }, () => scene.student({ minutes: 600 })))
    const acknowledged: { id: string; at: number }[] = []
    let ended = false
    const storm = students.map(async as => {
      for (const id of classes) {
        if (ended) return
        const answer = await scene.call('POST', `/api/classes/scheduled-live-classes/${id}/reserve/`, { as })
        if (answer.status === 201) acknowledged.push({ id: answer.data.id, at: Date.now() })
        await addFile(`handed in for ${answer.data.id}`)
      }
    })
    await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
    const { manifest } = await backUp(folder)
    ended = true
    await Promise.all(storm)
    const target = await newTarget()
    expect(breachesOf(await restoreInto(target, folder))).toEqual([])
    const there = new Set(
      (await sql<{ id: string }>(target.databaseUrl, 'select id from student_classes')).map(({ id }) => id),
    )
    const due = acknowledged.filter(({ at }) => at <= Date.parse(manifest.takenAt))
    expect(due.length).toBeGreaterThan(0)
    expect(due.filter(({ id }) => !there.has(id))).toEqual([])
  })
})
