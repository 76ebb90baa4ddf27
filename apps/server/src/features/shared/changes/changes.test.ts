import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type Change, recordChanges } from './changes.usecases.ts'

let test: TestApp
let scene: Scene
let owner: Actor

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test)
  owner = await scene.staff()
})

const record = (changes: Change[], now = test.clock.now()) =>
  test.dependencies.database.transaction(tx => recordChanges(tx, changes, now))
const log = async (query = '', as: Actor = owner) =>
  (await scene.call('GET', `/api/main/changes/?${query}`, { as })).data
const names = async (query: string, as?: Actor): Promise<string[]> =>
  (await log(query, as)).results.map(({ name }: { name: string }) => name)

const thing = { thing: 'PERSON', act: 'CHANGED' } as const
const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

describe('the log of changes', () => {
  it('lists the author, the values before and after, the source, and the reason, newest first', async () => {
    const student = await scene.student({ firstName: 'Quetzalli' })
    const fields = { email: { from: 'a@example.test', to: 'b@example.test' } }
    // written in the wrong order, as by a server whose request waited
    const previousDay = new Date(test.clock.now().getTime() - 1000)
    await record([{ ...thing, by: null, area: 'people', id: id(1), name: 'Whoever' }])
    await record([{ ...thing, by: owner.id, area: 'people', id: student.id, fields, reason: 'Mistyped' }], previousDay)
    const { results, count } = await log()
    expect(count).toBe(2)
    expect(results).toMatchObject([
      { name: 'Whoever', by: null, origin: 'COMMAND_LINE', fields: {}, reason: '' },
      {
        name: 'Quetzalli Prueba',
        thing_id: student.id,
        by: { id: owner.id, first_name: 'Irene' },
        origin: 'APP',
        fields,
        reason: 'Mistyped',
      },
    ])
  })

  it('is read for the reader’s permissions, and for no others on request', async () => {
    await record([
      { ...thing, by: owner.id, area: 'money', id: id(2), name: 'A price' },
      { ...thing, by: owner.id, area: 'content', id: id(3), name: 'A unit' },
    ])
    const clerk = await scene.staff(['money', 'settings'])
    expect(await names('', clerk)).toEqual(['A price'])
    expect(await names('area=content', clerk)).toEqual([])
    expect(await names('area=content')).toEqual(['A unit'])
    const answer = await scene.call('GET', '/api/main/changes/', { as: await scene.staff([]) })
    expect([answer.status, answer.data.code]).toEqual([403, 'area_not_allowed'])
  })

  it('is shown on a person’s page for the reader’s permissions', async () => {
    const student = await scene.student()
    await record([
      { ...thing, by: owner.id, area: 'people', id: student.id, reason: 'An address' },
      { ...thing, by: owner.id, area: 'money', id: student.id, reason: 'A price' },
    ])
    const reasonsFor = async (as: Actor) =>
      (await scene.call('GET', `/api/users/people/${student.id}/`, { as })).data.history.map(
        ({ reason }: { reason: string }) => reason,
      )
    expect((await reasonsFor(owner)).toSorted()).toEqual(['A price', 'An address'])
    expect(await reasonsFor(await scene.staff(['people']))).toEqual(['An address'])
  })

  it('can be searched by person and thing', async () => {
    const other = await scene.staff()
    await scene.row(`update users set first_name = 'Xóchitl' where id = $1`, other.id)
    await record([{ ...thing, by: other.id, area: 'settings', id: id(4), name: '100% _of Ávila' }])
    for (const query of [
      'search=xochitl',
      'search=XÓCHITL',
      'search=100%25 _OF avila',
      `by=${other.id}`,
      `thing_id=${id(4)}`,
    ]) {
      expect(await names(query), query).toEqual(['100% _of Ávila'])
    }
    await record([{ ...thing, by: null, area: 'settings', id: id(5), name: 'In Plain Letters' }])
    expect(await names('search=letters plain')).toEqual(['In Plain Letters'])
    expect(await names('search=%25')).toEqual(['100% _of Ávila'])
    expect(await names('search=nobody')).toEqual([])
  })

  it('has days in the academy’s time zone', async () => {
    const { timeZone } = test.dependencies.settings()
    expect(timeZone).toBe('America/Bogota')
    await record(
      [{ ...thing, by: owner.id, area: 'settings', id: id(5), name: 'Late' }],
      new Date('2026-03-02T04:59:59Z'),
    )
    await record(
      [{ ...thing, by: owner.id, area: 'settings', id: id(6), name: 'Early' }],
      new Date('2026-03-02T05:00:00Z'),
    )
    expect(await names('from=2026-03-01&to=2026-03-01')).toEqual(['Late'])
    expect(await names('from=2026-03-02&to=2026-03-02')).toEqual(['Early'])
  })

  it('is append-only, except for the texts of deleted people', async () => {
    await record([{ ...thing, by: owner.id, area: 'people', id: id(7), name: 'Kept', reason: 'Why' }])
    const of = `where thing_id = '${id(7)}'`
    await expect(scene.row(`delete from changes ${of}`)).rejects.toThrow('append-only')
    await expect(scene.row(`update changes set act = 'CREATED' ${of}`)).rejects.toThrow('append-only')
    await expect(scene.row(`update changes set reason = 'Another' ${of}`)).rejects.toThrow('append-only')
    await scene.row(`update changes set reason = '', fields = '{}', name = '' ${of}`)
    await scene.row(`update changes set number = 1000001 ${of}`)
    await expect(scene.row(`update changes set number = 1000002 ${of}`)).rejects.toThrow('append-only')
    await expect(scene.row(`update changes set number = null ${of}`)).rejects.toThrow('append-only')
  })
})
