import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { addLazily } from './zip-entries.ts'

const options = { mtime: new Date(0), compress: false }

function zipOf(...sources: (() => Promise<Readable>)[]): Readable {
  const zip = new ZipFile()
  for (const [at, open] of sources.entries()) addLazily(zip, `${at}`, options, open)
  zip.end()
  return zip.outputStream as Readable
}

test('a source that fails while it is read ends the output with its error', async () => {
  const source = new PassThrough()
  const reading = buffer(zipOf(async () => source))
  source.write('half')
  source.destroy(new Error('The line was cut'))
  await expect(reading).rejects.toThrow('The line was cut')
})

test('a canceled output closes its source', async () => {
  const source = new PassThrough()
  const output = zipOf(async () => source)
  source.write('half')
  await once(output, 'readable')
  output.destroy()
  await once(source, 'close')
  expect(source.destroyed).toBe(true)
})

test('a source that opens after its output was canceled is closed', async () => {
  const source = new PassThrough()
  const { promise, resolve } = Promise.withResolvers<Readable>()
  const output = zipOf(() => promise)
  output.destroy()
  await once(output, 'close')
  resolve(source)
  await once(source, 'close')
  expect(source.destroyed).toBe(true)
})

test('sources that end are entries one after the other', async () => {
  const bytes = await buffer(
    zipOf(
      async () => Readable.from(['one']),
      async () => Readable.from(['two']),
    ),
  )
  expect(bytes.toString('latin1')).toMatch(/one.*two/s)
})
