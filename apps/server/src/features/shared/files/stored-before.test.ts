import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { type SlowBucket, startSlowBucket } from '../../../../test/slow-bucket.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { saveUpload } from '../../../../test/uploads.ts'
import { applyRetention } from '../../../retention.ts'

let bucket: SlowBucket

beforeAll(async () => {
  bucket = await startSlowBucket()
})

const paper = { name: 'a.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') }

/** Drops a class, with a document that explains why. */
function dropClass(scene: Scene, as: Actor, id: string) {
  const form = new FormData()
  form.set('scheduled_live_class_id', id)
  form.set('cancellation_reason', 'I am ill')
  form.set('attachment_file', new Blob([paper.bytes]), paper.name)
  return scene.call('POST', '/api/classes/class-cancellations/', { as, form })
}

test('a slow storage delays only requests with files', async () => {
  const product = await startTestApp({ STORAGE_URL: bucket.url })
  const scene = await makeScene(product)
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const classes = await Promise.all(
    Array.from({ length: 11 }, (_, at) => scene.liveClass({ teacher, startsIn: { days: 1, hours: at } })),
  )
  bucket.hold()
  let answered = 0
  const uploads = classes.slice(1).map(async id => {
    const { status } = await dropClass(scene, teacher, id)
    answered++
    return status
  })
  // all of them have reached the storage
  await expect.poll(() => scene.rows('select from loose_objects')).toHaveLength(10)
  const reserve = `/api/classes/scheduled-live-classes/${classes[0]}/reserve/`
  const { status } = await scene.call('POST', reserve, { as: student, headers: { 'idempotency-key': randomUUID() } })
  expect([status < 300, answered]).toEqual([true, 0])
  bucket.release()
  expect(new Set(await Promise.all(uploads))).toEqual(new Set([201]))
})

test('a rejected file is left to the sweep, and the response does not wait for its deletion', async () => {
  const product = await startTestApp({ STORAGE_URL: bucket.url })
  const scene = await makeScene(product)
  const [teacher, other] = [await scene.teacher(), await scene.teacher()]
  const id = await scene.liveClass({ teacher: other })
  expect((await dropClass(scene, teacher, id)).status).toBe(404)
  const { storage_key } = await scene.row<{ storage_key: string }>('select storage_key from loose_objects')
  expect(await product.dependencies.storage.size(storage_key)).toBe(paper.bytes.length)
  product.clock.advance({ hours: 3 })
  await applyRetention(product.dependencies)
  expect(await product.dependencies.storage.size(storage_key)).toBeNull()
})

test('an unavailable storage uses up no one’s daily limit', async () => {
  const product = await startTestApp({ STORAGE_URL: 's3://S3RVER:S3RVER@127.0.0.1:9/files?tls=false' })
  const scene = await makeScene(product)
  const teacher = await scene.teacher()
  const id = await scene.liveClass({ teacher })
  for (let time = 0; time < 2; time++) expect((await dropClass(scene, teacher, id)).status).toBe(503)
  expect(await scene.rows('select times, bytes::int from upload_counts')).toEqual([{ times: 0, bytes: 0 }])
})

test('two academies in one bucket never touch each other’s objects, or foreign ones', async () => {
  const [one, other] = [
    await startTestApp({ STORAGE_URL: bucket.url }),
    await startTestApp({ STORAGE_URL: bucket.url }),
  ]
  const keyOf = async (product: TestApp) => {
    const scene = await makeScene(product)
    const id = await saveUpload(product, paper)
    const { key } = await scene.row<{ key: string }>('select storage_key as key from files where id = $1', id)
    return { id, key, scene }
  }
  const [mine, theirs] = [await keyOf(one), await keyOf(other)]
  const { storage } = one.dependencies
  // a database that has lost all files of its own
  await mine.scene.row('delete from files where id = $1', mine.id)
  for (const product of [one, other]) {
    product.clock.advance({ days: 30 })
    await applyRetention(product.dependencies)
  }
  expect(await storage.size(theirs.key)).toBe(paper.bytes.length)
  expect(await storage.size(mine.key)).toBe(paper.bytes.length)
})
