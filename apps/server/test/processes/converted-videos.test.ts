import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ffmpegPath, foreignFilm, pacedFfmpeg } from '../ffmpeg.ts'
import { startServer } from './server-process.ts'
import { openStage } from './stage.ts'
import { eventually } from './waiting.ts'

test('a video is converted to the end though the server is killed in the middle', { timeout: 180_000 }, async () => {
  const stage = await openStage()
  const author = await stage.staff(['content'])
  const bytes = await foreignFilm('avi', { picture: 'mpeg4', sound: 'libmp3lame', seconds: 20 })
  const settings = { DATA_DIR: stage.dataDir, FFMPEG_PATH: ffmpegPath }
  let server = await startServer(stage.databaseUrl, {
    ...settings,
    FFMPEG_PATH: await pacedFfmpeg(stage.dataDir),
  })
  const base = '/api/courses/authoring/'
  const tus = { 'tus-resumable': '1.0.0' }
  const { id } = (await server.call('POST', base, { as: author, body: { name: 'Around town', level_id: null } })).data
  const announced = {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `filetype ${btoa('video/mp4')}`,
  }
  const begun = await server.call('POST', `${base}uploads`, { as: author, headers: announced })
  const upload = String(begun.headers.location)
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  expect((await server.call('PATCH', upload, { as: author, headers, body: bytes })).status).toBe(204)
  const body = { upload_id: upload.split('/').at(-1), class_id: randomUUID(), name: 'holidays.avi' }
  await server.call('POST', `${base}${id}/videos/`, { as: author, body })
  const brought = async () => (await server.call('GET', `${base}${id}/videos/`, { as: author })).data[0]
  const written = async () =>
    (await readdir(join(stage.dataDir, 'course-videos'))).filter(name => name.endsWith('.mp4'))

  await eventually('it is under way', async () => (await brought()).share > 0, { within: 60_000 })
  await server.stop('SIGKILL')
  // The conversion it had started continues to a file of its own, which nothing uses, until it ends.
  const [orphan] = await written()
  server = await startServer(stage.databaseUrl, settings)
  // A dead server is noticed after a minute. Skip that wait.
  await stage.row(
    `update pgboss.job set state = 'retry', start_after = now() where name = 'video-conversion' and state = 'active'`,
  )
  await eventually('it is begun anew', async () => (await written()).some(name => name !== orphan), { within: 60_000 })
  await eventually('it is ready', async () => (await brought()).state === 'READY', { within: 120_000, every: 500 })
  expect((await brought()).file).toMatchObject({ name: 'holidays.mp4', seconds: 20 })
  expect(await written()).toEqual([orphan])
  const { n } = await stage.row<{ n: number }>(`select count(*)::int as n from files where name = 'holidays.mp4'`)
  expect(n).toBe(1)
})
