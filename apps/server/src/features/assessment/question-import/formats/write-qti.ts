import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { type ExportedQuestions, type Media, missingIn, type QuestionLoss, titleOf } from './export-results.ts'
import type { ReadQuestion } from './read-results.ts'
import { comparisonTag, writeTags } from './value-tags.ts'
import { pageText } from './write-moodle-xml.ts'
import { xmlText } from './xml.ts'

/** Writes questions as a QTI 3.0 package: a file per item, a test with the sections, and the media. */
export async function writeQti(
  questions: readonly ReadQuestion[],
  media: Media = new Map(),
): Promise<ExportedQuestions> {
  const zip = new ZipFile()
  const lost: QuestionLoss[] = []
  const resources: string[] = []
  const listed: { id: string; section: string }[] = []
  const used = new Set<string>()
  // a fixed time, so that the same questions give the same file
  const options = { mtime: new Date('2000-01-01T00:00:00Z') }
  // one after another: compressing thousands at once would take a gigabyte of memory
  const add = (path: string, content: () => Uint8Array | string) =>
    zip.addReadStreamLazy(path, options, done => done(null, Readable.from([Buffer.from(content())])))
  questions.forEach((question, index) => {
    const id = `q${String(index + 1).padStart(5, '0')}`
    const losses = missingIn(question, media)
    if (losses.length > 0) lost.push({ index, kind: question.kind, losses, written: true })
    const files = [question.audio, question.picture?.media].flatMap(one => (one && media.has(one) ? [one] : []))
    for (const file of files) used.add(file)
    add(`items/${id}.xml`, () => itemOf(question, id, media))
    resources.push(
      resourceOf(
        question,
        id,
        files.map(file => `items/${pathOf(file, media)}`),
      ),
    )
    listed.push({ id, section: question.section })
  })
  for (const id of used) add(`items/${pathOf(id, media)}`, () => media.get(id)?.bytes ?? '')
  add('test.xml', () => testOf(listed))
  const test = `<resource identifier="test" type="imsqti_test_xmlv3p0" href="test.xml"><file href="test.xml"/></resource>`
  add('imsmanifest.xml', () => manifestOf([test, ...resources]))
  zip.end()
  return { bytes: await buffer(zip.outputStream), lost }
}

function pathOf(id: string, media: Media): string {
  const extension = /\.[a-z0-9]{1,5}$/i.exec(media.get(id)?.name ?? '')?.[0] ?? ''
  return `media/${id.slice(0, 16)}${extension}`
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

function manifestOf(resources: readonly string[]): string {
  return `${head}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="questions"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>\n${resources.join('\n')}\n</resources></manifest>\n`
}

function resourceOf(question: ReadQuestion, id: string, files: readonly string[]): string {
  const { kind, prompt, key } = question
  const tags = writeTags(question, {
    points: question.points,
    exact: kind === 'FILL_THE_GAP' ? comparisonTag(key.comparison) : null,
    words: kind === 'OPEN_TEXT' ? `${prompt.min_words}-${prompt.max_words}` : null,
    seconds: kind === 'SPOKEN' ? `${prompt.min_seconds}-${prompt.max_seconds}` : null,
  })
  const keywords = tags
    .map(tag => `<imsmd:keyword><imsmd:string>${xmlText(tag)}</imsmd:string></imsmd:keyword>`)
    .join('')
  const metadata = `<metadata><imsmd:lom><imsmd:general>${keywords}</imsmd:general></imsmd:lom></metadata>`
  const all = [`items/${id}.xml`, ...files].map(file => `<file href="${file}"/>`).join('')
  return `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="items/${id}.xml">${metadata}${all}</resource>`
}

function testOf(listed: readonly { id: string; section: string }[]): string {
  const sections: string[] = []
  let open: string | null = null
  for (const { id, section } of listed) {
    if (section !== open) {
      if (open !== null) sections.push('</qti-assessment-section>')
      sections.push(
        `<qti-assessment-section identifier="s${sections.length + 1}" title="${xmlText(section)}" visible="true">`,
      )
      open = section
    }
    sections.push(`<qti-assessment-item-ref identifier="${id}" href="items/${id}.xml"/>`)
  }
  if (open !== null) sections.push('</qti-assessment-section>')
  return `${head}<qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="test" title="Questions"><qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="simultaneous">\n${sections.join('\n')}\n</qti-test-part></qti-assessment-test>\n`
}

interface Parts {
  declarations: string
  body: string
  template: 'match_correct' | 'map_response' | null
  sample: string
}

function itemOf(question: ReadQuestion, id: string, media: Media): string {
  const { prompt, explanation, audio, picture, points } = question
  const { declarations, body, template, sample } = partsOf(question)
  const mediaMarkup: string[] = []
  if (picture && media.has(picture.media))
    mediaMarkup.push(`<p><img src="${pathOf(picture.media, media)}" alt="${xmlText(picture.alt)}"/></p>`)
  if (audio && media.has(audio)) mediaMarkup.push(`<p><audio controls="controls" src="${pathOf(audio, media)}"/></p>`)
  const passage = prompt.passage
    ? `<qti-rubric-block view="candidate"><div>${pageText(prompt.passage)}</div></qti-rubric-block>`
    : ''
  const marker = sample ? `<qti-rubric-block view="scorer"><div>${pageText(sample)}</div></qti-rubric-block>` : ''
  const scoring = template
    ? `<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${template}.xml"/>`
    : ''
  const feedback = explanation
    ? `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="show"><qti-content-body><div>${pageText(explanation)}</div></qti-content-body></qti-modal-feedback>`
    : ''
  return `${head}<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${xmlText(titleOf(question))}" adaptive="false" time-dependent="false">
${declarations}<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${points}"/>
<qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${points}</qti-value></qti-default-value></qti-outcome-declaration>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
<qti-item-body>${passage}${marker}${mediaMarkup.join('')}${body}</qti-item-body>
${scoring}${feedback}</qti-assessment-item>
`
}

const responseDeclaration = (id: string, cardinality: string, type: string, values: readonly string[], mapping = '') =>
  `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}"><qti-correct-response>${values
    .map(value => `<qti-value>${xmlText(value)}</qti-value>`)
    .join('')}</qti-correct-response>${mapping}</qti-response-declaration>\n`

const promptXml = (text: string) => `<qti-prompt>${pageText(text)}</qti-prompt>`
const choiceOf = (name: string, id: string, text: string) =>
  `<qti-${name} identifier="c${id}"${name === 'simple-associable-choice' ? ' match-max="0"' : ''}>${pageText(text)}</qti-${name}>`

function partsOf({ kind, prompt, key }: ReadQuestion): Parts {
  const simple = { template: 'match_correct' as const, sample: '' }
  const choices = (list: readonly { id: string; text: string }[]) =>
    list.map(({ id, text }) => choiceOf('simple-choice', id, text)).join('')
  switch (kind) {
    case 'SINGLE_CHOICE':
    case 'MULTIPLE_CHOICE': {
      const isOne = kind === 'SINGLE_CHOICE'
      const right = (isOne ? [key.option] : key.options).map(one => `c${one}`)
      return {
        ...simple,
        declarations: responseDeclaration('RESPONSE', isOne ? 'single' : 'multiple', 'identifier', right),
        body: `<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="${isOne ? 1 : 0}">${promptXml(prompt.text)}${choices(prompt.options)}</qti-choice-interaction>`,
      }
    }
    case 'TRUE_FALSE':
      return {
        ...simple,
        declarations: responseDeclaration('RESPONSE', 'single', 'identifier', [key.value ? 'true' : 'false']),
        body: `<qti-choice-interaction response-identifier="RESPONSE" max-choices="1" class="true-false">${promptXml(prompt.text)}<qti-simple-choice identifier="true">True</qti-simple-choice><qti-simple-choice identifier="false">False</qti-simple-choice></qti-choice-interaction>`,
      }
    case 'ORDERING':
      return {
        ...simple,
        declarations: responseDeclaration(
          'RESPONSE',
          'ordered',
          'identifier',
          (key.orders[0] ?? []).map(one => `c${one}`),
        ),
        body: `<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${promptXml(prompt.text)}${choices(prompt.words)}</qti-order-interaction>`,
      }
    case 'MATCHING': {
      const pairs = key.pairs.map(({ left, right }) => `c${left} c${right}`)
      const set = (list: readonly { id: string; text: string }[]) =>
        `<qti-simple-match-set>${list.map(({ id, text }) => choiceOf('simple-associable-choice', id, text)).join('')}</qti-simple-match-set>`
      return {
        ...simple,
        declarations: responseDeclaration('RESPONSE', 'multiple', 'directedPair', pairs),
        body: `<qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="0">${promptXml(prompt.text)}${set(prompt.left)}${set(prompt.right)}</qti-match-interaction>`,
      }
    }
    case 'FILL_THE_GAP':
      return gaps(prompt, key)
    case 'OPEN_TEXT':
      return {
        declarations: '<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"/>\n',
        body: `<qti-extended-text-interaction response-identifier="RESPONSE">${promptXml(prompt.text)}</qti-extended-text-interaction>`,
        template: null,
        sample: key.sample,
      }
    case 'SPOKEN':
      return {
        declarations: '<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="file"/>\n',
        body: `<qti-upload-interaction response-identifier="RESPONSE" type="audio/*">${promptXml(prompt.text)}</qti-upload-interaction>`,
        template: null,
        sample: key.sample,
      }
  }
}

type Gaps = Extract<ReadQuestion, { kind: 'FILL_THE_GAP' }>

function gaps(prompt: Gaps['prompt'], key: Gaps['key']): Parts {
  const names = new Map(key.gaps.map(({ gap }, index) => [gap, `GAP${index + 1}`]))
  const isCase = key.comparison?.case === 'exact'
  const declarations = key.gaps.map(({ gap, accepted }) => {
    const entries = accepted.map(
      form => `<qti-map-entry map-key="${xmlText(form)}" mapped-value="1" case-sensitive="${isCase}"/>`,
    )
    const mapping = `<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`
    return responseDeclaration(names.get(gap) ?? '', 'single', 'string', accepted.slice(0, 1), mapping)
  })
  const pieces = prompt.pieces.map(({ text, gap }) => {
    const entry = gap === null ? '' : `<qti-text-entry-interaction response-identifier="${names.get(gap)}"/>`
    return `${xmlText(text)}${entry}`
  })
  const text = prompt.text === '' ? '' : `<div>${pageText(prompt.text)}</div>`
  const sentence = pieces.join('')
  const needsPre = prompt.pieces.some(piece => /[ \t]{2}|\t|\n /.test(piece.text) || / \n/.test(piece.text))
  const body = needsPre ? `<pre>${sentence}</pre>` : `<p>${sentence.replaceAll('\n', '<br/>')}</p>`
  return { declarations: declarations.join(''), body: `${text}${body}`, template: 'map_response', sample: '' }
}
