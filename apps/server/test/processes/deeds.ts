import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { Actor } from '../scene.ts'
import type { CallOptions, ServerProcess, TimedAnswer } from './server-process.ts'
import { myClassPath, reservePath, type Stage } from './stage.ts'

/**
 * One request to a server that must take effect once, however often it is sent. After an interruption it is resumed or
 * repeated.
 */
export type Deed = (server: ServerProcess) => Promise<TimedAnswer>

/** Requests of one kind, and what must hold when each has its final response. */
export interface Work {
  deeds: Deed[]
  expectDone(answers: TimedAnswer[]): Promise<void>
}

interface Place {
  stage: Stage
  /** A running server, for creating what must exist first. */
  server: ServerProcess
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const voice = await readFile(join(import.meta.dirname, '../sounds/voice.webm'))
const recordings = '/api/courses/recordings/'
const uploads = `${recordings}uploads`

/** A request with its own idempotency key. */
function asked(method: string, path: string, { form, ...options }: CallOptions & { form?: FormData }): Deed {
  const key = randomUUID()
  return server => server.call(method, path, { ...options, key, ...(form && { form }) })
}

const reserve = (id: string, as: Actor) => asked('POST', reservePath(id), { as })
const many = <T>(count: number, make: (at: number) => T | Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const outcomes = (answers: TimedAnswer[]) => answers.map(({ status, data }) => data?.code ?? status).sort()
const times = <T>(count: number, what: T): T[] => Array<T>(count).fill(what)

function formOf(field: string, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  form.set(field, new Blob([pdf]), 'a.pdf')
  return form
}

/** Students with one seat each, in one class or in several. */
async function seated({ stage, server }: Place, count: number, classes: string[]) {
  const students = await stage.students(count, { minutes: 60 })
  return many(count, async at => {
    const as = students[at]!
    const { status, data } = await reserve(classes[at % classes.length]!, as)(server)
    expect([status, data?.code]).toEqual([201, undefined])
    return { as, seat: data.id as string }
  })
}

async function reservations({ stage }: Place): Promise<Work> {
  const classes = await many(4, at => stage.liveClass({ startsIn: { days: 3, hours: at * 2 }, capacity: 6 }))
  const students = await stage.students(36, { minutes: 60 })
  return {
    // Two reservations each in different classes, with hours for only one. There are enough to sell every seat, whoever
    // comes first.
    deeds: students.flatMap((as, at) => [0, 1].map(step => reserve(classes[(at + step) % 4]!, as))),
    async expectDone(answers) {
      const won = answers.filter(({ status }) => status === 201)
      expect(won).toHaveLength(24)
      expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
      const seats = await stage.rows<{ id: string; state: string }>(
        'select id, state from student_classes where class_id = any($1) order by id',
        classes,
      )
      expect(seats).toEqual(won.map(({ data }) => ({ id: data.id, state: 'RESERVED' })).sort(byId))
    },
  }
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

async function moves(place: Place): Promise<Work> {
  const { stage } = place
  const from = await stage.liveClass({ startsIn: { days: 4 }, capacity: 10 })
  const to = await stage.liveClass({ startsIn: { days: 5 }, capacity: 5 })
  const people = await seated(place, 10, [from])
  return {
    deeds: people.map(({ as, seat }) => asked('PATCH', myClassPath(seat), { as, body: { scheduled_live_class: to } })),
    async expectDone(answers) {
      expect(outcomes(answers)).toEqual([...times(5, 200), ...times(5, 'class_full')])
      const places = await stage.rows(
        `select seats_taken from scheduled_live_classes where id in ($1, $2) order by seats_taken`,
        from,
        to,
      )
      expect(places).toEqual([{ seats_taken: 5 }, { seats_taken: 5 }])
    },
  }
}

async function cancellations(place: Place): Promise<Work> {
  const { stage, server } = place
  const id = await stage.liveClass({ startsIn: { days: 6 }, capacity: 6 })
  const people = await seated(place, 6, [id])
  const line = await stage.students(8)
  const waitlist = `/api/classes/scheduled-live-classes/${id}/waitlist/`
  for (const as of line) expect((await asked('POST', waitlist, { as, body: {} })(server)).status).toBe(201)
  return {
    deeds: people.map(({ as, seat }) => asked('DELETE', myClassPath(seat), { as })),
    async expectDone(answers) {
      expect(outcomes(answers)).toEqual(times(6, 200))
      const states = await stage.rows('select state from waitlist_entries where class_id = $1 order by state', id)
      expect(states.map(({ state }) => state)).toEqual([...times(6, 'OFFERED'), ...times(2, 'WAITING')])
      expect(await Promise.all(people.map(({ as }) => stage.balanceOf(as)))).toEqual(times(6, 60))
    },
  }
}

async function substitutions({ stage }: Place): Promise<Work> {
  const teachers = await many(2, () => stage.teacher())
  const open = await many(4, at => stage.liveClass({ startsIn: { days: 7, hours: at * 2 } }))
  const owner = await stage.teacher()
  const given = await many(4, at => stage.liveClass({ teacher: owner, startsIn: { days: 8, hours: at * 2 } }))
  const takeOver = (id: string) => `/api/classes/scheduled-live-classes/${id}/update-teacher/`
  const giveUp = (id: string) =>
    formOf('attachment_file', { scheduled_live_class_id: id, cancellation_reason: 'I am ill' })
  return {
    deeds: [
      ...open.flatMap(id => teachers.map(as => asked('PATCH', takeOver(id), { as }))),
      ...given.map(id => asked('POST', '/api/classes/class-cancellations/', { as: owner, form: giveUp(id) })),
    ],
    async expectDone(answers) {
      expect(outcomes(answers)).toEqual([...times(4, 200), ...times(4, 201), ...times(4, 'class_has_a_teacher')])
      const sql = 'select count(*) as n from class_cancellations where class_id = any($1)'
      expect(await stage.row(sql, given)).toEqual({ n: 4 })
    },
  }
}

async function documents(place: Place): Promise<Work> {
  const { stage } = place
  const classes = await many(6, () => stage.liveClass({ startsIn: { days: 1 } }))
  const people = await seated(place, 6, classes)
  const days = `interval '2 days'`
  await stage.rows(
    `update scheduled_live_classes set starts_at = starts_at - ${days}, ends_at = ends_at - ${days} where id = any($1)`,
    classes,
  )
  await stage.rows('update student_classes set attended = false where class_id = any($1)', classes)
  return {
    deeds: people.map(({ as, seat }) =>
      asked('PUT', `/api/classes/my-classes-files/${seat}/`, { as, form: formOf('non_attendance_doc') }),
    ),
    async expectDone(answers) {
      expect(outcomes(answers)).toEqual(times(6, 200))
      const kept = await stage.rows<{ key: string }>(
        `select f.storage_key as key from student_classes s join files f on f.id = s.non_attendance_doc_file_id
         where s.class_id = any($1)`,
        classes,
      )
      expect(kept).toHaveLength(6)
      for (const { key } of kept) {
        expect(await buffer(await stage.dependencies.storage.read(key))).toEqual(pdf)
      }
    },
  }
}

async function spokenAnswers({ stage }: Place): Promise<Work> {
  const students = await stage.students(4)
  return {
    deeds: students.map(recording),
    async expectDone(answers) {
      expect(outcomes(answers)).toEqual(times(4, 201))
      const ids = students.map(({ id }) => id)
      const kept = await stage.rows<{ key: string }>(
        'select f.storage_key as key from recordings r join files f on f.id = r.file_id where r.student_id = any($1)',
        ids,
      )
      expect(kept).toHaveLength(4)
      for (const { key } of kept) {
        expect(await buffer(await stage.dependencies.storage.read(key))).toEqual(voice)
      }
    },
  }
}

/** Uploads a recording in chunks from its current offset, and saves it. */
function recording(as: Actor): Deed {
  const key = randomUUID()
  let path: unknown
  const tus = (server: ServerProcess, method: string, to: string, headers: Record<string, string>, body?: Buffer) =>
    server.call(method, to, { as, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(body && { body }) })
  return async server => {
    if (!path) {
      const filetype = `filetype ${Buffer.from('audio/webm').toString('base64')}`
      const begun = await tus(server, 'POST', uploads, {
        'upload-length': String(voice.length),
        'upload-metadata': filetype,
      })
      if (begun.status !== 201) return begun
      path = begun.headers.location
    }
    const looked = await tus(server, 'HEAD', String(path), {})
    // The upload is gone once it is saved.
    let at = looked.status === 200 ? Number(looked.headers['upload-offset']) : voice.length
    while (at < voice.length) {
      const piece = Buffer.from(voice.subarray(at, at + 5_000))
      const type = { 'content-type': 'application/offset+octet-stream' }
      const sent = await tus(server, 'PATCH', String(path), { ...type, 'upload-offset': String(at) }, piece)
      if (sent.status !== 204) return sent
      at += piece.length
    }
    return server.call('POST', recordings, { as, key, body: { upload_id: String(path).split('/').at(-1) } })
  }
}

/** Work of every kind, about a hundred requests, each by different people. */
export async function workOfEveryKind(place: Place): Promise<Work[]> {
  const kinds = [reservations, moves, cancellations, substitutions, documents, spokenAnswers]
  return Promise.all(kinds.map(kind => kind(place)))
}
