import { beforeAll, expect, test } from 'vitest'
import { measureLongestPause } from '../../../../test/longest-pause.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'

/** The maximum number of rows of a file, with its headings. */
const rows = 19_999
const imports = '/api/users/people-imports/'
/** Milliseconds that other requests may wait on a busy machine: many times what one portion takes on a quiet one. */
const maxPause = 1_500

let scene: Scene
let owner: Actor

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  owner = await scene.staff()
  await scene.row(
    `insert into levels (code, name, position) select 'L' || n, 'Level ' || n, 100 + n from generate_series(1, 60) n`,
  )
})

function formOf(head: string, rowOf: (at: number) => string) {
  const lines = Array.from({ length: rows }, (_, at) => rowOf(at))
  const form = new FormData()
  form.append('file', new File([[head, ...lines].join('\n')], 'people.csv'))
  return form
}

/** Makes a call and returns its response. Fails if other requests had to wait longer than `maxPause`. */
async function callWithoutBlocking(path: string, sent: { form?: FormData } = {}) {
  const answers: Awaited<ReturnType<Scene['call']>>[] = []
  const pause = await measureLongestPause(async () =>
    answers.push(await scene.call('POST', path, { as: owner, ...sent })),
  )
  expect(pause).toBeLessThan(maxPause)
  return answers[0]
}

test('the rows of a large file are judged in portions, when it is sent and when its import is resumed', async () => {
  const form = formOf('email,first_name,last_name,role,level,phone', at => {
    return `p${at}@example.test,Luz,Mejía,Estudiante,level ${1 + (at % 60)},+57 300 ${1_000_000 + at}`
  })
  const created = await callWithoutBlocking(imports, { form })
  expect(created).toMatchObject({ status: 201, data: { foreseen: { new: rows } } })
  const one = `${imports}${created?.data.id}/`
  expect((await scene.call('POST', `${one}start/`, { as: owner, body: { version: 1 } })).status).toBe(200)
  expect((await scene.call('POST', `${one}stop/`, { as: owner })).status).toBe(200)
  expect((await callWithoutBlocking(`${one}resume/`))?.status).toBe(200)
}, 120_000)

test('a large file whose levels take long to compare delays no one', async () => {
  // each character becomes eighteen when it is normalized
  const form = formOf('first_name,level', at => `Luz,${'\uFDFA'.repeat(150)}${at}`)
  const made = await callWithoutBlocking(imports, { form })
  expect(made).toMatchObject({ status: 201, data: { foreseen: { refused: rows } } })
}, 120_000)
