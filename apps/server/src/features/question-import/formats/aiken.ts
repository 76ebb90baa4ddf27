import { singleChoice } from './building.ts'
import { oneLine } from './plain-text.ts'
import { readItem } from './read-item.ts'
import { type ReadItem, Refusal, readingLimits, refuseTooMany, refuseTooManyParts } from './reading.ts'

/** Aiken: what is asked, `A.` or `A)` and its options, `ANSWER: B`. One right option, nothing else. */

const option = /^\s*([A-Za-z])[.)]\s?(.*)$/
const answer = /^\s*ANSWER\s*:(.*)$/i

export function isAiken(text: string): boolean {
  const lines = text.split(/\r\n?|\n/)
  // GIFT may say "Answer:" in its texts
  const isGift = lines.some(line => /^\s*::.+::/.test(line)) && lines.some(line => /\{\s*[=~#TF]/.test(line))
  return !isGift && lines.some(line => answer.test(line)) && lines.some(line => option.test(line))
}

export function readAiken(text: string): ReadItem[] {
  const items: ReadItem[] = []
  let open: Draft | null = null
  let line = 0
  for (const words of text.split(/\r\n?|\n/)) {
    line++
    const told = answer.exec(words)
    const choice = option.exec(words)
    if (told) {
      items.push(close(open ?? { line, stem: [], options: [] }, (told[1] ?? '').trim(), items.length))
      open = null
    } else if (choice && open && open.stem.length > 0 && isNext(choice[1] as string, open)) {
      open.options.push({ letter: (choice[1] as string).toUpperCase(), text: choice[2] ?? '' })
    } else if (words.trim() !== '') {
      // what begins anew without an answer has lost one
      if (open && open.options.length > 0) {
        items.push(close(open, '', items.length))
        open = null
      }
      open ??= { line, stem: [], options: [] }
      open.stem.push(words)
    }
    refuseTooMany(items)
  }
  if (open) items.push(close(open, '', items.length))
  refuseTooMany(items)
  return items
}

/** A small letter begins an option only where it is its turn: a line of a text may begin with one. */
const isNext = (letter: string, { options }: Draft) =>
  letter === letter.toUpperCase() || letter === String.fromCharCode(97 + options.length)

interface Draft {
  line: number
  stem: string[]
  options: { letter: string; text: string }[]
}

function close({ line, stem, options }: Draft, told: string, number: number): ReadItem {
  const text = stem.join('\n')
  const facts = {
    item: `${number + 1}`,
    line,
    title: oneLine(text),
    type: 'multichoice',
    source: [text, ...options.map(one => `${one.letter}) ${one.text}`), `ANSWER: ${told}`]
      .join('\n')
      .slice(0, readingLimits.source),
  }
  return readItem(facts, () => {
    refuseTooManyParts(options.length)
    const right = told.replace(/^([A-Za-z])[.)].*$/, '$1').toUpperCase()
    if (right === '') throw new Refusal('no_right_answer')
    if (/^[A-Z](\s*,\s*[A-Z])+$/.test(right)) throw new Refusal('several_full_answers', right)
    if (options.length >= 2 && !options.some(one => one.letter === right))
      throw new Refusal('right_answer_is_no_option', told)
    const content = singleChoice(
      { text },
      options.map(one => ({ text: one.text, right: one.letter === right })),
    )
    const own = { explanation: '', points: 1, section: '', tags: [], audio: null, picture: null }
    return { ...content, ...own }
  })
}
