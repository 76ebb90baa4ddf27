import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../scene.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openStage, type Stage } from './stage.ts'
import { eventually, seeded } from './waiting.ts'

/**
 * IMPORT_ROWS sets the number of people, IMPORT_KILLS how often the server is killed during the import, IMPORT_SEED
 * when.
 */
const rows = Number(process.env.IMPORT_ROWS ?? 400)
const kills = Number(process.env.IMPORT_KILLS ?? 2)
const seed = Number(process.env.IMPORT_SEED ?? 7)
// Many times the usual duration.
const timeout = 120_000 + kills * 30_000 + rows * 50

let stage: Stage
let staff: Actor

beforeAll(async () => {
  stage = await openStage()
  staff = await stage.staff()
})

const path = '/api/users/people-imports/'

async function bring(server: ServerProcess, name: string): Promise<{ id: string; version: number }> {
  const lines = Array.from(
    { length: rows },
    (_, at) => `${name}${at}@example.test;Agnès;Núñez ${at};A1;${name}-00${at}`,
  )
  const form = new FormData()
  const text = ['correo;nombre;apellidos;nivel;código', ...lines].join('\r\n')
  form.append('file', new File([Buffer.from(text, 'latin1')], 'people.csv'))
  const { status, data } = await server.call('POST', path, { as: staff, form, timeout: 60_000 })
  expect([status, data.foreseen?.new]).toEqual([201, rows])
  return data
}

test('an import continues when its server is killed, and processes each row once', { timeout }, async ({
  annotate,
}) => {
  const random = seeded(seed)
  let server = await startServer(stage.databaseUrl)
  const read = async () => (await server.call('GET', `${path}${draft.id}/`, { as: staff })).data
  const draft = await bring(server, 'killed')
  const begun = performance.now()
  const body = { version: draft.version }
  expect((await server.call('POST', `${path}${draft.id}/start/`, { as: staff, body })).status).toBe(200)
  let cutOff = 0
  for (let kill = 0; kill < kills; kill++) {
    const enough = ((kill + random()) / kills) * rows * 0.8
    await eventually('some rows done', async () => (await read()).done >= enough)
    await server.stop('SIGKILL')
    server = await startServer(stage.databaseUrl)
    if ((await read()).state === 'DONE') break
    cutOff++
    // It would resume automatically within about a minute. Skip that wait.
    for (const act of ['stop', 'resume']) await server.call('POST', `${path}${draft.id}/${act}/`, { as: staff })
  }
  // Rarely, because each read counts every row.
  await eventually('the end of the import', async () => (await read()).state === 'DONE', {
    within: timeout,
    every: 200,
  })
  await annotate(`${rows} rows in ${Math.round(performance.now() - begun)} ms, cut off ${cutOff} times`)
  expect(await read()).toMatchObject({ done: rows, outcomes: { created: rows, refused: 0 } })
  const made = await stage.rows(`select from users where email like 'killed%' and first_name = 'Agnès'`)
  const kept = await stage.rows(
    `select from changes c join users u on u.id = c.thing_id where u.email like 'killed%' and c.act = 'CREATED'`,
  )
  expect([made.length, kept.length]).toEqual([rows, rows])
  expect(await stage.breaches()).toEqual([])
  await server.stop('SIGTERM')
})
