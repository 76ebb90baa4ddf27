import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunk, png, sized, zip } from '../../../../test/made-files.ts'
import { makeScene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const picture = (at: number) =>
  png(
    sized(1, 1),
    chunk('tEXt', Buffer.from(`Comment\0${at}`)),
    chunk('IDAT', Buffer.from('789c63600000000200010005', 'hex')),
  )

/** A package of this many questions with one image each. */
function packageOf(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, at) => at)
  const resources = numbers.map(
    at =>
      `<resource identifier="q${at}" type="imsqti_item_xmlv2p1" href="q${at}.xml"><file href="q${at}.xml"/></resource>`,
  )
  const item = (at: number) =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q${at}" title="q${at}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><img src="p${at}.png" alt="a sign"/><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Is ${at}?</prompt><simpleChoice identifier="a">yes</simpleChoice><simpleChoice identifier="b">no</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
  return zip({
    'imsmanifest.xml': Buffer.from(
      `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${resources.join('')}</resources></manifest>`,
    ),
    ...Object.fromEntries(
      numbers.flatMap(at => [
        [`q${at}.xml`, Buffer.from(item(at))],
        [`p${at}.png`, picture(at)],
      ]),
    ),
  })
}

test('a package of 1,300 questions with a picture each is saved in a few transactions', async () => {
  const running = await startTestApp()
  const scene = await makeScene(running)
  const author = await scene.staff()
  const { database } = running.dependencies
  const { transaction } = database
  let begun = 0
  database.transaction = work => {
    begun++
    return transaction(work)
  }
  const form = new FormData()
  form.append('file', new File([new Uint8Array(packageOf(1_300))], 'questions.zip'))
  const { status, data } = await scene.call('POST', '/api/question-imports/', { as: author, form })
  expect([status, data.figures]).toMatchObject([201, { ready: 1_300 }])
  expect(begun).toBeLessThan(10)
  const [row] = await scene.rows<{ different: number }>(
    `select count(distinct (document -> 'picture' ->> 'file'))::int as different from question_import_rows`,
  )
  expect(row).toEqual({ different: 1_300 })
  expect(await scene.row('select count(*)::int from files')).toEqual({ count: 1_300 })
  await expect.poll(() => readdir(join(running.dataDir, 'incoming'))).toEqual([])
  // packing and reading take long on a busy machine
}, 120_000)

test('a whole bank is read and taken in seconds after small files were', async () => {
  const scene = await makeScene(await startTestApp())
  const author = await scene.staff()
  const importFile = async (file: number, count: number) => {
    const text = Array.from({ length: count }, (_, at) => `${at}. Of file ${file}: is it ___ ${at}?\nAnswer: yes`).join(
      '\n\n',
    )
    const form = new FormData()
    form.append('file', new File([text], 'bank.txt'))
    const { data } = await scene.call('POST', '/api/question-imports/', { as: author, form })
    expect(data.figures.ready).toBe(count)
    const path = `/api/question-imports/${data.id}/confirm/`
    expect((await scene.call('POST', path, { as: author, body: { count } })).status).toBe(200)
  }
  // so that every connection has planned its statements while the table was small
  for (let file = 0; file < 12; file++) await importFile(file, 1)
  await importFile(12, 4_000)
}, 120_000)
