import { canStatusOpen } from '@aulaviva/domain/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordingUploadsPath } from '../../src/platform/storage/recording-uploads.ts'
import { type ActorName, actorNames, isStatus, isStudent } from './actors.ts'
import { buildStage, type Stage } from './stage.ts'

/** The one route for people's own data that is not a call of the contract, because it uses another protocol. */

let stage: Stage

beforeAll(async () => {
  stage = await buildStage()
})

async function ask(method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', path: string, who: ActorName, body?: Buffer) {
  const token = stage.people[who]?.token
  const answer = await stage.product.app.inject({
    method,
    url: `${recordingUploadsPath}${path}`,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'upload-length': '3', 'upload-metadata': `filetype ${btoa('audio/webm')}` }),
      ...(method === 'PATCH' && { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, code: answer.body && answer.json().code, headers: answer.headers }
}

const begin = async (who: ActorName) =>
  String((await ask('POST', '', who)).headers.location)
    .split('/')
    .at(-1)!

/** Null for people who may send recordings. */
function refusalOf(who: ActorName): [number, string] | null {
  if (who === 'anonymous' || who === 'badToken' || who === 'token') return [401, 'not_authenticated']
  if (!isStudent(who)) return [403, 'forbidden']
  return isStatus(who) && !canStatusOpen(who, 'students-courses-id') ? [403, 'status_not_allowed'] : null
}

describe('an upload of a recording', () => {
  test.each(actorNames)('is started by %s as expected', async who => {
    const { status, code } = await ask('POST', '', who)
    expect([status, code]).toEqual(refusalOf(who) ?? [201, ''])
  })

  test.each(actorNames.filter(who => who !== 'owner'))('is not found by %s', async who => {
    const upload = await begin('owner')
    for (const method of ['PATCH', 'DELETE'] as const) {
      const { status, code } = await ask(method, `/${upload}`, who, method === 'PATCH' ? Buffer.from('abc') : undefined)
      expect([method, status, code]).toEqual([method, ...(refusalOf(who) ?? [404, 'not_found'])])
    }
    expect((await ask('HEAD', `/${upload}`, who)).headers['upload-offset']).toBeUndefined()
    expect((await ask('HEAD', `/${upload}`, 'owner')).headers['upload-offset']).toBe('0')
  })

  test('is the one in the path, whatever the query says', async () => {
    const [theirs, mine] = [await begin('owner'), await begin('otherStudent')]
    for (const path of [`/${mine}?x=/${theirs}`, `/${mine}?/${theirs}`]) {
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const { status } = await ask(method, path, 'otherStudent', method === 'PATCH' ? Buffer.from('abc') : undefined)
        expect([path, method, status]).toEqual([path, method, 400])
      }
    }
    for (const path of [`/${mine}/../${theirs}`, `/${mine}%2f${theirs}`, `/${theirs}%3f`, `/${mine}/${theirs}`]) {
      expect([400, 404]).toContain((await ask('DELETE', path, 'otherStudent')).status)
    }
    expect((await ask('HEAD', `/${theirs}`, 'owner')).headers['upload-offset']).toBe('0')
    expect((await ask('PATCH', `/${theirs}`, 'owner', Buffer.from('abc'))).status).toBe(204)
  })

  test('is refused for other origins', async () => {
    const { headers } = await ask('POST', '', 'owner')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
