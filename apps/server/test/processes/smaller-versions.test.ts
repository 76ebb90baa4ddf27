import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createFilm, ffmpegPath, pacedFfmpeg } from '../ffmpeg.ts'
import type { TestApp } from '../test-app.ts'
import { saveUpload } from '../uploads.ts'
import { startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { eventually } from './waiting.ts'

test('renditions are completed even if the server is killed midway, and it stops without waiting for them', {
  timeout: 180_000,
}, async () => {
  const stage = await openStage()
  const author = await stage.staff(['content'])
  const bytes = await createFilm({ width: 854, height: 480, seconds: 20, quality: 28 })
  const place = { dependencies: stage.dependencies, dataDir: stage.dataDir } as TestApp
  const video = await saveUpload(place, { name: 'kitchen.mp4', mediaType: 'video/mp4', bytes })
  const settings = { DATA_DIR: stage.dataDir, FFMPEG_PATH: ffmpegPath }
  const paced = { ...settings, FFMPEG_PATH: await pacedFfmpeg(stage.dataDir) }
  let server = await startServer(stage.databaseUrl, paced)
  const base = '/api/courses/authoring/'
  const made = await server.call('POST', base, { as: author, body: { name: 'Around the house', level_id: null } })
  await stage.row(
    `insert into course_files (course_id, file_id, kind, seconds, added_at) values ($1, $2, 'VIDEO', 20, now())`,
    made.data.id,
    video,
  )
  const read = async () =>
    (await server.call('GET', `${base}${made.data.id}/renditions/`, { as: author })).data.renditions as {
      state: string
    }[]
  const folder = join(stage.dataDir, 'renditions')
  /** Folders in which a version is being written. */
  const written = async () => {
    const entries = await readdir(folder, { recursive: true }).catch(() => [])
    return entries.filter(name => name.endsWith('made.mp4')).map(name => dirname(name))
  }
  // A dead server and its work are taken over after a minute. Skip that wait.
  const hurry = async () => {
    await stage.row(
      `update pgboss.job set state = 'retry', start_after = now() where name = 'video-rendition' and state in ('active', 'retry')`,
    )
    await stage.row(`update video_renditions set looked_at = null`)
  }

  await eventually('one is under way', async () => (await written()).length > 0)
  await server.stop('SIGKILL')
  // The rendering it had started continues in its own folder, unused, until it ends.
  const [orphan] = await written()
  server = await startServer(stage.databaseUrl, paced)
  await hurry()
  await eventually('it is begun anew', async () => (await written()).some(name => name !== orphan))
  const { code, milliseconds } = await server.stop('SIGTERM')
  expect(code).toBe(0)
  expect(milliseconds).toBeLessThan(7_000)
  expect(await readdir(folder)).toEqual([orphan])

  server = await startServer(stage.databaseUrl, settings)
  await hurry()
  await eventually(
    'all is made that is of use',
    async () => {
      await stage.row(`update pgboss.job set start_after = now() where name = 'video-rendition' and state = 'retry'`)
      return (await read()).every(({ state }) => state === 'READY' || state === 'NEEDLESS')
    },
    { within: 120_000, every: 500 },
  )
  const { n } = await stage.row<{ n: number }>(`select count(*)::int as n from files where name like 'kitchen %p.mp4'`)
  expect(n).toBe(1)
})
