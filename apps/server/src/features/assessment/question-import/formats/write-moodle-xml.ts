import { type ExportedQuestions, type Media, missingIn, type QuestionLoss, titleOf } from './export-results.ts'
import { passageClass } from './plain-text.ts'
import type { ReadQuestion } from './read-results.ts'
import { comparisonTag, writeTags } from './value-tags.ts'
import { starsAsText } from './wildcards.ts'
import { xmlText } from './xml.ts'

/** Writes questions as Moodle XML with their media, and reports what the format can't express. */
export function writeMoodleXml(questions: readonly ReadQuestion[], media: Media = new Map()): ExportedQuestions {
  const lost: QuestionLoss[] = []
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>']
  let section = ''
  questions.forEach((question, index) => {
    const losses = missingIn(question, media)
    if (losses.length > 0) lost.push({ index, kind: question.kind, losses, written: true })
    if (question.section !== section) {
      section = question.section
      parts.push(
        `<question type="category"><category><text>${xmlText(categoryOf(section))}</text></category></question>`,
      )
    }
    parts.push(questionOf(question, media))
  })
  return { bytes: Buffer.from(`${parts.join('\n')}\n</quiz>\n`), lost }
}

/** The levels of a section become those of a category. A slash within a name is doubled. */
function categoryOf(section: string): string {
  return [
    '$course$/top',
    ...section
      .split(' / ')
      .filter(Boolean)
      .map(step => step.replaceAll('/', '//')),
  ].join('/')
}

/** Text as HTML. Text whose spaces HTML would collapse is preformatted. */
export function pageText(text: string): string {
  const lines = xmlText(text).replaceAll('\n', '<br/>')
  return /[ \t]{2}|\t|^ | $|\n | \n/.test(text) ? `<pre>${xmlText(text)}</pre>` : lines
}

const cdata = (markup: string) => `<![CDATA[${markup.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const plain = (name: string, text: string, attributes = '') =>
  `<${name}${attributes} format="plain_text"><text>${xmlText(text)}</text></${name}>`

function questionOf(question: ReadQuestion, media: Media): string {
  const { kind, prompt, key } = question
  const { type, stem, inner } = partsOf(question)
  const tags = writeTags(question, {
    exact: kind === 'FILL_THE_GAP' ? comparisonTag(key.comparison) : null,
    words: kind === 'OPEN_TEXT' ? `${prompt.min_words}-${prompt.max_words}` : null,
    seconds: kind === 'SPOKEN' ? `${prompt.min_seconds}-${prompt.max_seconds}` : null,
  })
  const passage = prompt.passage ? `<div class="${passageClass}">${pageText(prompt.passage)}</div>` : ''
  const mediaMarkup: string[] = []
  const files: string[] = []
  const add = (id: string | undefined, markup: (address: string) => string) => {
    const file = id === undefined ? undefined : media.get(id)
    if (!file) return
    const name = `${file.id.slice(0, 12)}-${file.name || 'file'}`
    mediaMarkup.push(markup(`@@PLUGINFILE@@/${encodeURIComponent(name)}`))
    files.push(
      `<file name="${xmlText(name)}" path="/" encoding="base64">${Buffer.from(file.bytes).toString('base64')}</file>`,
    )
  }
  add(
    question.picture?.media,
    src => `<p><img src="${xmlText(src)}" alt="${xmlText(question.picture?.alt ?? '')}"/></p>`,
  )
  add(question.audio ?? undefined, src => `<p><audio controls="controls" src="${xmlText(src)}"></audio></p>`)
  return [
    `<question type="${type}">`,
    plain('name', titleOf(question)).replace(' format="plain_text"', ''),
    `<questiontext format="html"><text>${cdata(`${passage}${mediaMarkup.join('')}${stem}`)}</text>${files.join('')}</questiontext>`,
    plain('generalfeedback', question.explanation),
    `<defaultgrade>${question.points}</defaultgrade>`,
    inner,
    tags.length > 0 ? `<tags>${tags.map(tag => `<tag><text>${xmlText(tag)}</text></tag>`).join('')}</tags>` : '',
    '</question>',
  ].join('\n')
}

interface Parts {
  type: string
  /** Markup. */
  stem: string
  inner: string
}

const answer = (fraction: number | string, text: string) => plain('answer', text, ` fraction="${fraction}"`)

function partsOf({ kind, prompt, key }: ReadQuestion): Parts {
  const stem = `<p>${pageText(prompt.text)}</p>`
  switch (kind) {
    case 'SINGLE_CHOICE': {
      const inner = prompt.options.map(({ id, text }) => answer(id === key.option ? 100 : 0, text))
      return { type: 'multichoice', stem, inner: `<single>true</single>\n${inner.join('\n')}` }
    }
    case 'MULTIPLE_CHOICE': {
      const share = Number((100 / key.options.length).toFixed(5))
      const inner = prompt.options.map(({ id, text }) => answer(key.options.includes(id) ? share : -share, text))
      return { type: 'multichoice', stem, inner: `<single>false</single>\n${inner.join('\n')}` }
    }
    case 'TRUE_FALSE':
      return {
        type: 'truefalse',
        stem,
        inner: `${answer(key.value ? 100 : 0, 'true')}\n${answer(key.value ? 0 : 100, 'false')}`,
      }
    case 'FILL_THE_GAP':
      return gaps(prompt, key, stem)
    case 'MATCHING': {
      const texts = new Map([...prompt.left, ...prompt.right].map(({ id, text }) => [id, text]))
      const used = new Set(key.pairs.map(({ right }) => right))
      const pair = (left: string, right: string) =>
        `<subquestion format="plain_text"><text>${xmlText(left)}</text><answer format="plain_text"><text>${xmlText(right)}</text></answer></subquestion>`
      const pairs = key.pairs.map(({ left, right }) => pair(texts.get(left) ?? '', texts.get(right) ?? ''))
      const spare = prompt.right.filter(({ id }) => !used.has(id)).map(({ text }) => pair('', text))
      return { type: 'matching', stem, inner: [...pairs, ...spare].join('\n') }
    }
    case 'ORDERING': {
      const texts = new Map(prompt.words.map(({ id, text }) => [id, text]))
      const order = (key.orders[0] ?? []).map((id, index) => answer(index + 1, texts.get(id) ?? ''))
      return { type: 'ordering', stem, inner: order.join('\n') }
    }
    case 'OPEN_TEXT': {
      const limits = `<minwordlimit>${prompt.min_words}</minwordlimit>\n<maxwordlimit>${prompt.max_words}</maxwordlimit>`
      return {
        type: 'essay',
        stem,
        inner: `<responseformat>plain</responseformat>\n${limits}\n${plain('graderinfo', key.sample)}`,
      }
    }
    case 'SPOKEN': {
      const limit = `<mediatype>audio</mediatype>\n<timelimitinseconds>${prompt.max_seconds}</timelimitinseconds>`
      return { type: 'recordrtc', stem, inner: `${limit}\n${plain('graderinfo', key.sample)}` }
    }
  }
}

type Gaps = Extract<ReadQuestion, { kind: 'FILL_THE_GAP' }>

/** A single gap becomes a short answer, and gaps in a sentence become cloze. */
function gaps(prompt: Gaps['prompt'], key: Gaps['key'], stem: string): Parts {
  const accepted = new Map(key.gaps.map(gap => [gap.gap, gap.accepted.map(starsAsText)]))
  const [first, ...rest] = prompt.pieces
  const isCase = key.comparison?.case === 'exact'
  if (prompt.text !== '' && first?.text === '' && first.gap !== null && rest.length === 0) {
    const inner = (accepted.get(first.gap) ?? []).map(form => answer(100, form))
    return { type: 'shortanswer', stem, inner: `<usecase>${isCase ? 1 : 0}</usecase>\n${inner.join('\n')}` }
  }
  const kind = isCase ? 'SHORTANSWER_C' : 'SHORTANSWER'
  const sentence = prompt.pieces
    .map(({ text, gap }) => {
      const forms = gap === null ? [] : (accepted.get(gap) ?? [])
      const inside = gap === null ? '' : `{1:${kind}:${forms.map(form => `=${clozeText(form)}`).join('~')}}`
      return `${clozeText(text)}${inside}`
    })
    .join('')
  const instructions = prompt.text === '' ? '' : `<p>${pageText(clozeText(prompt.text))}</p>`
  return { type: 'cloze', stem: `${instructions}<p>${pageText(sentence)}</p>`, inner: '' }
}

const clozeText = (text: string) => text.replace(/[{}#~/"\\]/g, one => `\\${one}`)
