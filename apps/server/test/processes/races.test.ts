import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addUser,
  authorizeAddress,
  makePkce,
  postForm,
  redeem,
  redirectQuery,
  statusWith,
  Visitor,
} from '../../src/features/accounts/accounts/testing/visitor.ts'
import { asApp } from './as-app.ts'
import { type ServerProcess, startServer, type TimedAnswer } from './server-process.ts'
import { myClassPath, openStage, reservePath, type Stage } from './stage.ts'
import { seeded } from './waiting.ts'

// How long a statement waits for a row.
const lockPatience = 4_000

let stage: Stage
let servers: ServerProcess[]
let one: FastifyInstance
let other: FastifyInstance

beforeAll(async () => {
  stage = await openStage()
  servers = await Promise.all([startServer(stage.databaseUrl), startServer(stage.databaseUrl)])
  ;[one, other] = servers.map(asApp) as [FastifyInstance, FastifyInstance]
})

const codesOf = (answers: TimedAnswer[]) => answers.map(({ status, data }) => [status, data?.code])

describe('two server processes on one database', () => {
  test('sell each seat once in a storm, tell every loser that the class is full, and debit winners only', async () => {
    for (const capacity of [1, 6, 25]) {
      const id = await stage.liveClass({ capacity })
      const students = await stage.students(60, { minutes: 120 })
      const answers = await Promise.all(
        students.map((as, index) => servers[index % 2]!.call('POST', reservePath(id), { as })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(capacity)
      expect(codesOf(answers.filter(({ status }) => status !== 201))).toEqual(
        Array(60 - capacity).fill([409, 'class_full']),
      )
      const balances = await Promise.all(students.map(stage.balanceOf))
      expect(balances).toEqual(answers.map(({ status }) => (status === 201 ? 60 : 120)))
    }
    expect(await stage.breaches()).toEqual([])
  })

  test('redeem an authorization code once in eight parallel tries, and end its token for the replays', async () => {
    await addUser(stage, { email: 'race@example.test' })
    const visitor = new Visitor(one)
    await visitor.signIn('race@example.test')
    for (let round = 0; round < 3; round++) {
      const { verifier, ...challenge } = makePkce()
      const code = redirectQuery(await visitor.get(authorizeAddress(challenge))).get('code') ?? ''
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => redeem(index % 2 ? one : other, code, { code_verifier: verifier })),
      )
      const [won, ...lost] = answers.sort((a, b) => a.statusCode - b.statusCode)
      expect(won?.statusCode).toBe(200)
      expect(lost.map(answer => [answer.statusCode, answer.json().error])).toEqual(
        Array(7).fill([400, 'invalid_grant']),
      )
      const token = won?.json().access_token as string
      expect([await statusWith(one, token), await statusWith(other, token)]).toEqual([401, 401])
    }
  })

  test('refuse a token on both as soon as one has revoked it', async () => {
    const { token } = await stage.student()
    expect(await statusWith(other, token)).toBe(200)
    await postForm(one, '/o/revoke_token/', { client_id: 'aulaviva-app', token })
    expect([await statusWith(one, token), await statusWith(other, token)]).toEqual([401, 401])
  })

  test('never spend hours that are not there', async () => {
    const students = await stage.students(4, { minutes: 150 })
    const classes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => stage.liveClass({ startsIn: { days: 4, hours: at * 2 }, capacity: 50 })),
    )
    const answers = await Promise.all(
      students.flatMap(as => classes.map((id, at) => servers[at % 2]!.call('POST', reservePath(id), { as }))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
    expect(codesOf(answers.filter(({ status }) => status !== 201))).toEqual(Array(32).fill([409, 'not_enough_hours']))
    expect(await Promise.all(students.map(stage.balanceOf))).toEqual([30, 30, 30, 30])
    expect(await stage.breaches()).toEqual([])
  })

  test('reserve once for one Idempotency-Key sent to both at once, and both repeat the same answer later', async () => {
    for (let round = 0; round < 5; round++) {
      const as = await stage.student()
      const id = await stage.liveClass()
      const key = randomUUID()
      const ask = (server: ServerProcess) => server.call('POST', reservePath(id), { as, key })
      const answers = await Promise.all(servers.flatMap(server => [ask(server), ask(server), ask(server)]))
      for (const { status, data } of answers) {
        if (status !== 201) expect([status, data.code]).toEqual([409, 'idempotency_in_flight'])
      }
      const repeated = await Promise.all(servers.map(ask))
      expect(repeated.map(({ status }) => status)).toEqual([201, 201])
      expect(repeated[0]?.data).toEqual(repeated[1]?.data)
      expect(await stage.balanceOf(as)).toBe(540)
    }
  })

  test('answer every parallel reserve and cancel of the same students by the rules, never with an error', async () => {
    const students = await stage.students(8, { minutes: 180 })
    const classes = await Promise.all(
      Array.from({ length: 6 }, (_, at) => stage.liveClass({ startsIn: { days: 3, minutes: at * 40 }, capacity: 3 })),
    )
    const random = seeded(7)
    const answers: TimedAnswer[] = []
    const note = (answer: TimedAnswer) => {
      answers.push(answer)
      return answer
    }
    async function act(server: ServerProcess): Promise<void> {
      const as = students[Math.floor(random() * students.length)]!
      if (random() < 0.6) {
        note(await server.call('POST', reservePath(classes[Math.floor(random() * classes.length)]!), { as }))
      } else {
        const { data } = note(await server.call('GET', '/api/classes/my-classes/?only_future=true', { as }))
        const ids: string[] = data?.results?.map((row: { id: string }) => row.id) ?? []
        // All at once, in the opposite order of the reservations.
        await Promise.all(ids.reverse().map(async id => note(await server.call('DELETE', myClassPath(id), { as }))))
      }
    }
    const worker = async (server: ServerProcess) => {
      for (let acts = 0; acts < 20; acts++) await act(server)
    }
    await Promise.all(Array.from({ length: 24 }, (_, at) => worker(servers[at % 2]!)))
    // Requests that waited for a row until the timeout get 503. On a very slow machine, waits add up to that.
    const ruled = answers.filter(({ status, milliseconds }) => status !== 503 || milliseconds < lockPatience)
    expect([...new Set(ruled.map(({ status }) => status))].sort()).toEqual([200, 201, 409])
    expect(ruled.filter(({ status }) => status === 201).length).toBeGreaterThan(20)
    expect(await stage.breaches()).toEqual([])
  })
})
