import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { maxAttachments, maxCourseClasses, maxCourseNameLength } from '@aulaviva/domain/course-document'
import { beforeAll, expect, test } from 'vitest'
import { zip } from '../../../../test/made-files.ts'
import { makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { previewImport } from './create-course.usecases.ts'
import { readPackage } from './reading-package.usecases.ts'
import { exportPackage, type Files, importPackage, sampleFiles } from './testing/packages.ts'
import { unpack } from './unpacking.usecases.ts'

let product: TestApp
let scene: Scene
let files: Files

beforeAll(async () => {
  product = await startTestApp()
  scene = await makeScene(product)
  files = await sampleFiles()
})

const item = (id: string, title: string, inner = '') =>
  `<item identifier="i-${id}"${inner ? '' : ` identifierref="${id}"`}><title>${title}</title>${inner}</item>`
const resource = (id: string, type: string, href: string) =>
  `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"
  xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion>
    <lomimscc:lom><lomimscc:general>
      <lomimscc:title><lomimscc:string>Around the market</lomimscc:string></lomimscc:title>
      <lomimscc:description><lomimscc:string>Fruit &amp; fish</lomimscc:string></lomimscc:description>
    </lomimscc:general></lomimscc:lom></metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">
    ${item('', 'Week one', `${item('sheet', 'A worksheet')}${item('film', 'At the stall')}${item('page', 'Prices')}${item('talk', 'Say hello')}`)}
    ${item('', 'Week two', `${item('tube', 'A song')}${item('site', 'A dictionary')}${item('words', 'Only words')}${item('broken', 'No film')}`)}
    ${item('', 'Week three', item('lost', 'A list'))}
    ${item('bank', 'What do you buy?')}
  </item></organization></organizations>
  <resources>
    ${resource('film', 'webcontent', 'web_resources/the%20stall.mp4')}
    ${resource('sheet', 'webcontent', 'web_resources/sheet.pdf')}
    ${resource('page', 'webcontent', 'pages/prices.html')}
    ${resource('words', 'webcontent', 'pages/words.html')}
    ${resource('lost', 'webcontent', 'web_resources/list.pdf')}
    ${resource('broken', 'webcontent', 'web_resources/broken.mp4')}
    ${resource('other', 'webcontent', 'web_resources/second.mp4')}
    ${resource('alone', 'webcontent', 'web_resources/alone.pdf')}
    ${resource('tube', 'imswl_xmlv1p3', 'links/song.xml')}
    ${resource('site', 'imswl_xmlv1p3', 'links/site.xml')}
    ${resource('talk', 'imsdt_xmlv1p3', 'talk.xml')}
    ${resource('bank', 'imsqti_xmlv1p2/imscc_xmlv1p3/question-bank', 'bank.xml')}
  </resources>
</manifest>`

const question = (id: string, words: string, right = 'a') => `<item ident="${id}" title="${id}">
  <itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>cc.multiple_choice.v0p1</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
  <presentation><material><mattext texttype="text/html">${words}</mattext></material>
    <response_lid ident="r" rcardinality="Single"><render_choice>
      <response_label ident="a"><material><mattext>An apple</mattext></material></response_label>
      <response_label ident="b"><material><mattext>A boat</mattext></material></response_label>
    </render_choice></response_lid></presentation>
  <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
    <respcondition continue="No"><conditionvar><varequal respident="r">${right}</varequal></conditionvar>
      <setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`
const bank = `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><objectbank ident="b">
  ${question('q1', 'What do you eat?')}${question('q2', 'What do you eat?')}${question('q3', 'What is red?', 'none')}</objectbank></questestinterop>`
const link = (address: string) =>
  `<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>x</title><url href="${address}"/></webLink>`

const cartridge = (own: Record<string, string | Buffer> = {}) =>
  zip({
    'imsmanifest.xml': manifest,
    'web_resources/the stall.mp4': files['files/film.mp4']!.bytes,
    'web_resources/second.mp4': Buffer.concat([files['files/film.mp4']!.bytes]),
    'web_resources/broken.mp4': 'no film',
    'web_resources/sheet.pdf': files['files/sheet.pdf']!.bytes,
    'web_resources/list.pdf': files['files/sheet.pdf']!.bytes,
    'web_resources/alone.pdf': files['files/sheet.pdf']!.bytes,
    'pages/prices.html':
      '<html><body><script>alert(1)</script><p>How much <b>is</b> it?</p><video src="$IMS-CC-FILEBASE$/second.mp4"></video></body></html>',
    'pages/words.html': '<p>Only words</p>',
    'links/song.xml': link('https://www.youtube.com/watch?v=1'),
    'links/site.xml': link('https://example.org/dictionary'),
    'talk.xml': '<topic/>',
    'bank.xml': bank,
    ...own,
  })

async function foreseen(bytes: Buffer) {
  const path = join(product.dataDir, 'course.imscc')
  await writeFile(path, bytes)
  const read = await readPackage(product.dependencies, path)
  try {
    await unpack(product.dependencies, read, { isTrial: true })
    return await previewImport(product.dependencies.database, read)
  } finally {
    read.archive.close()
  }
}

test('videos become classes, files become attachments, and questions go to the bank', async () => {
  const { id } = await importPackage(product, cartridge())
  const { manifest: exported } = await exportPackage(product, id)
  expect(exported.course).toMatchObject({ name: 'Around the market', description: 'Fruit & fish' })
  expect(exported.course.classes).toMatchObject([
    { name: 'At the stall', video: expect.any(String), attachments: [expect.stringMatching(/\.pdf$/)] },
    { name: 'Prices', description: 'How much is it?', video: expect.any(String), attachments: [] },
    { name: 'A song', description: 'https://www.youtube.com/watch?v=1', video: null },
    { name: 'No film', video: null },
  ])
  expect(exported.files.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'second.mp4',
    'sheet.pdf',
    'the stall.mp4',
  ])
  const drafts = await scene.row<{ n: number }>(
    `select count(*)::int as n from questions where state = 'DRAFT' and version = 0`,
  )
  expect(drafts.n).toBe(1)
})

test('everything that is skipped is listed with its reason', async () => {
  const { not_taken, questions } = await foreseen(cartridge())
  expect(not_taken.map(({ item: name, reason }) => `${name}: ${reason}`).toSorted()).toEqual(
    [
      'q3: right_answer_is_no_option',
      'links/site.xml: link',
      'links/song.xml: video_elsewhere',
      'pages/words.html: page_without_video',
      'q2: question_twice',
      'talk.xml: not_for_courses',
      'web_resources/alone.pdf: not_for_courses',
      'web_resources/broken.mp4: not_a_video',
      'web_resources/list.pdf: no_class_for_file',
    ].toSorted(),
  )
  // imported by the test above, and recognized
  expect(questions).toMatchObject({ made: 0, there: 1, alike: 0 })
})

test.each([
  ['a manifest that is none', { 'imsmanifest.xml': '<html/>' }, 'not_a_cartridge'],
  [
    'a document type',
    { 'imsmanifest.xml': '<!DOCTYPE m [<!ENTITY a "b">]><manifest>&a;</manifest>' },
    'not_a_cartridge',
  ],
  ['a path that leads out', { '../out': 'x' }, 'unsafe_path'],
])('%s is refused as a whole', async (_, own, code) => {
  await expect(foreseen(cartridge(own))).rejects.toMatchObject({ errors: [{ code }] })
})

test('addresses outside the cartridge are never requested', async () => {
  const outside = '<video src="../../../../etc/passwd.mp4"></video><video src="file:///etc/a.mp4"></video>'
  const { not_taken, classes } = await foreseen(cartridge({ 'pages/prices.html': outside }))
  expect(classes).not.toContain('Prices')
  expect(not_taken).toContainEqual({ item: 'pages/prices.html', reason: 'page_without_video', detail: 'Prices' })
})

const asksWithPicture = (own: string) =>
  bank.replace('</objectbank>', `${question('p1', `&lt;img src="web_resources/dot.png"/&gt;${own}`)}</objectbank>`)

test('a question with an image is recognized when it is imported again', async () => {
  const own = { 'web_resources/dot.png': files['files/dot.png']!.bytes, 'bank.xml': asksWithPicture('What is it?') }
  await importPackage(product, cartridge(own))
  const { questions } = await foreseen(cartridge({ ...own, 'pages/words.html': '<p>Other words</p>' }))
  expect(questions).toMatchObject({ made: 0, there: 2, alike: 0 })
})

test('a damaged file affects only what references it', async () => {
  const lost = [Buffer.from('the picture'), Buffer.from('<p>Damaged words</p>')] as const
  const [pictureLoss, page] = lost
  const own = {
    'web_resources/dot.png': pictureLoss,
    'pages/words.html': page,
    'bank.xml': asksWithPicture('Which is lost?'),
  }
  const bytes = cartridge(own)
  for (const content of lost) {
    const packed = deflateRawSync(content)
    const at = bytes.indexOf(packed)
    bytes.fill(0xff, at, at + packed.length)
  }
  const { not_taken, classes } = await foreseen(bytes)
  expect(classes).toContain('At the stall')
  expect(not_taken).toContainEqual({ item: 'pages/words.html', reason: 'not_a_zip', detail: '' })
  expect(not_taken.find(({ item: name }) => name === 'p1')).toMatchObject({ reason: 'picture_left_out' })
})

test('a page is read in its encoding, and no character is cut in two', async () => {
  const page = `<meta charset="windows-1252"><video src="../web_resources/second.mp4"></video>Ma\xf1ana`
  const long = manifest.replace('At the stall', `${'a'.repeat(maxCourseNameLength - 1)}👩`)
  const { id } = await importPackage(
    product,
    cartridge({ 'imsmanifest.xml': long, 'pages/prices.html': Buffer.from(page, 'latin1') }),
  )
  const { manifest: exported } = await exportPackage(product, id)
  expect(exported.course.classes[0].name).toBe(`${'a'.repeat(maxCourseNameLength - 1)}\uFFFD`)
  expect(exported.course.classes[1].description).toBe('Mañana')
})

test('a page of more than four megabytes is not read, and listed', async () => {
  const page = Buffer.alloc(4 * 1024 * 1024 + 1, ' ')
  page.write('<video src="$IMS-CC-FILEBASE$/second.mp4"></video>')
  const { not_taken, classes } = await foreseen(cartridge({ 'pages/prices.html': page }))
  expect(classes).not.toContain('Prices')
  expect(not_taken).toContainEqual({ item: 'pages/prices.html', reason: 'page_too_large', detail: '' })
})

/** The manifest with one more module of files or links, in order. */
const withModule = (entries: { id: string; type: string; href: string }[]) => ({
  'imsmanifest.xml': manifest
    .replace(
      '<item identifier="root">',
      `<item identifier="root">${item('', 'Many', entries.map(({ id }) => item(id, id)).join(''))}`,
    )
    .replace('<resources>', `<resources>${entries.map(({ id, type, href }) => resource(id, type, href)).join('')}`),
})

test('classes beyond a course’s limit are listed', async () => {
  const ids = Array.from({ length: maxCourseClasses + 2 }, (_, n) => `song ${n}`)
  const links = ids.map(id => [`links/${id}.xml`, link('https://www.youtube.com/watch?v=1')])
  const { classes, not_taken } = await foreseen(
    cartridge({
      ...withModule(ids.map(id => ({ id, type: 'imswl_xmlv1p3', href: `links/${id}.xml` }))),
      ...Object.fromEntries(links),
    }),
  )
  expect(classes).toEqual(ids.slice(0, maxCourseClasses))
  expect(not_taken.filter(({ reason }) => reason === 'too_many_classes')).toMatchObject(
    [...ids.slice(maxCourseClasses), 'At the stall', 'Prices', 'A song', 'No film'].map(detail => ({ detail })),
  )
})

test('files beyond a class’s limit are listed, before it and after it', async () => {
  const sheets = Array.from({ length: maxAttachments + 2 }, (_, n) => `sheets/${n}.pdf`)
  const webcontent = (href: string) => ({ id: href, type: 'webcontent', href })
  const film = webcontent('web_resources/third.mp4')
  const own = Object.fromEntries(sheets.map(path => [path, files['files/sheet.pdf']!.bytes]))
  for (const order of [
    [...sheets.map(webcontent), film],
    [film, ...sheets.map(webcontent)],
  ]) {
    const { not_taken } = await foreseen(
      cartridge({ ...withModule(order), ...own, [film.href]: files['files/film.mp4']!.bytes }),
    )
    const alone = not_taken.filter(({ item: path }) => path.startsWith('sheets/'))
    expect(alone).toEqual(
      sheets.slice(maxAttachments).map(path => ({ item: path, reason: 'no_class_for_file', detail: '' })),
    )
  }
})

test('the course is created, however many questions are skipped', async () => {
  const pictures = Array.from({ length: 900 }, (_, n) => `&lt;img src="${n}.png"/&gt;`).join('')
  const { not_taken, more_not_taken } = await foreseen(
    cartridge({ 'bank.xml': bank.replace('What do you eat?', `What do you eat?${pictures}`) }),
  )
  expect(not_taken).toHaveLength(500)
  expect(more_not_taken).toBeGreaterThan(399)
})

test('a page with unclosed tags is listed, and affects no other page', async () => {
  const page = `${'<b>'.repeat(120_000)}${'</i>'.repeat(120_000)}`
  const { classes, not_taken } = await foreseen(cartridge({ 'pages/words.html': page }))
  expect(not_taken).toContainEqual({ item: 'pages/words.html', reason: 'page_with_too_many_tags', detail: '' })
  expect(classes).toContain('At the stall')
})

test('a cartridge with too many questions is refused', async () => {
  const many = bank.replace('</objectbank>', `${'<item ident="x"/>'.repeat(12_000)}</objectbank>`)
  const more = ['b2', 'b3'].map(id => resource(id, 'imsqti_xmlv1p2/imscc_xmlv1p3/question-bank', `${id}.xml`)).join('')
  const listed = manifest.replace('</resources>', `${more}</resources>`)
  const own = { 'imsmanifest.xml': listed, 'bank.xml': many, 'b2.xml': many, 'b3.xml': bank }
  await expect(foreseen(cartridge(own))).rejects.toMatchObject({ errors: [{ code: 'too_many_files' }] })
})
