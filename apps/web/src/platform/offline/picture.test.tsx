import { expect, test } from 'vitest'
import { courseImage, filesOf } from '#entities/offline/layout.ts'
import { answerAt } from '#testing/mock-server.ts'
import { course, courseClass } from '#testing/samples.ts'
import { fetchFile } from './fetch-file.ts'
import { offlineFiles } from './open-files.ts'

async function pictureOf(type: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 6 })
  canvas.getContext('2d')?.fillRect(0, 0, 4, 6)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('not drawn'))), type),
  )
}

const png = [0x89, 0x50, 0x4e, 0x47]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const address = '/api/a-picture/'
const [cover] = courseImage(course({ image: address }))
const [still] = filesOf(courseClass({ image: address, video: null, captions: null, attachments: [] }))

test.for([
  ['a cover', 'image/jpeg', cover, png],
  ['a cover', 'image/png', cover, png],
  ['the picture of a class', 'image/png', still, jpeg],
  ['the picture of a class', 'image/webp', still, jpeg],
] as const)('%s sent as %s is saved in the format of its name', async ([, type, file, beginning]) => {
  const files = await offlineFiles()
  if (!files || !file) throw new Error('Nothing to keep, or nowhere')
  const sent = await pictureOf(type)
  answerAt(address, () => new Response(sent, { headers: { 'content-type': type } }))
  await files.remove('pictures')
  await fetchFile('pictures', file, { files, signal: new AbortController().signal, onBytes: () => undefined })
  const stored = await new Response(await files.read(`pictures/${file.name}`)).blob()
  expect([...new Uint8Array(await stored.arrayBuffer()).subarray(0, 4)]).toEqual(beginning)
  expect(await createImageBitmap(stored)).toMatchObject({ width: 8, height: 6 })
  expect(await files.list('pictures')).toEqual([file.name])
})
