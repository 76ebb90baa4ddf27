import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commentedZip, wordDocument } from '../../../test/made-files.ts'
import { unsafeReason } from './unsafe-content.ts'

const document = `application/${wordDocument}`

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-unsafe-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a document whose list of parts is too long is refused before its parts are read', async () => {
  const path = join(await openFolder(), 'a.docx')
  await writeFile(path, commentedZip(300, 60_000))
  expect(await unsafeReason(path, document, 'ana')).toMatch(/too large to open safely/)
  await writeFile(path, commentedZip(300, 200))
  expect(await unsafeReason(path, document, 'ana')).toBe(null)
})

// Windows has no FIFO, whose opening waits for the test.
test.skipIf(process.platform === 'win32')(
  'documents of one person fill the queue, and the next one to be judged is that of another person',
  async () => {
    const folder = await openFolder()
    const [held, small] = [join(folder, 'held.docx'), join(folder, 'small.docx')]
    execFileSync('mkfifo', [held])
    await writeFile(small, commentedZip(1, 1))
    const judged: string[] = []
    const judge = (path: string, sender: string) => unsafeReason(path, document, sender).then(() => judged.push(sender))
    const many = Promise.allSettled([held, ...Array<string>(31).fill(small)].map(path => judge(path, 'ana')))
    const other = judge(small, 'ivo')
    // Opening it now succeeds, with nothing to read.
    await (await open(held, 'w')).close()
    await other
    expect(judged).toEqual(['ana', 'ivo'])
    // The last one found the queue full, and the one before lost its place to the other person's document.
    expect((await many).map(({ status }) => status).lastIndexOf('fulfilled')).toBe(29)
    expect(judged).toHaveLength(31)
  },
)
