import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commentedZip, wordDocument } from '../../../test/made-files.ts'
import { whyUnsafe } from './unsafe-content.ts'

test('a document whose list of parts is too long is refused before its parts are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-unsafe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'a.docx')
  await writeFile(path, commentedZip(300, 60_000))
  expect(await whyUnsafe(path, `application/${wordDocument}`)).toMatch(/more than can be opened safely/)
  await writeFile(path, commentedZip(300, 200))
  expect(await whyUnsafe(path, `application/${wordDocument}`)).toBe(null)
})
