import { useQuery } from '@tanstack/react-query'
import { ConflictNotice } from '#entities/changes/conflict-notice.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import type { BankQuestion, Document } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

interface Props {
  mine: Document
  theirs: Document
  /** The files that either version references. */
  files: BankQuestion['files']
  onAcceptTheirs: () => void
  onSaveMine: () => void
}

/** All differences between two authors' versions of a question. Saving mine replaces theirs completely. */
export function QuestionConflict({ mine, theirs, files, ...choice }: Props) {
  const { data: levels = [] } = useQuery(levelsQuery)
  const names = new Map([
    ...files.map(({ id, name }) => [id, name] as const),
    ...levels.map(({ id, code }) => [id, code] as const),
  ])
  const [own, other] = [partsOf(mine, names), partsOf(theirs, names)]
  const fields = (Object.keys(own) as Part[])
    .filter(part => JSON.stringify(own[part].value) !== JSON.stringify(other[part].value))
    .map(part => ({ label: own[part].label, theirs: other[part].text, mine: own[part].text }))
  return <ConflictNotice merged={false} fields={fields} pending={false} {...choice} />
}

type FieldOf<D> = D extends unknown ? keyof D : never
/** The fields of a document. The kind never changes, and the prompt is compared together with its key. */
type Part = Exclude<FieldOf<Document>, 'kind' | 'prompt' | 'key'> | 'text' | 'passage' | 'answers' | 'comparison'

interface ComparedPart {
  label: string
  /** The value to compare: two with the same text may differ. */
  value: unknown
  text: string
}

function partsOf(document: Document, names: ReadonlyMap<string, string>): Record<Part, ComparedPart> {
  const { fields, options, gaps, open, media, points: formatPoints, skills } = questionBankWords()
  const { text, passage, ...promptParts } = document.prompt
  const { key, explanation, points, level, skill, cefr, tags, audio, picture } = document
  // A document stored on a device may be older than these fields.
  const { feedback = [], rubric = [] } = document
  const comparison = ('gaps' in key && key.comparison) || {}
  const exact = (Object.keys(comparison) as (keyof typeof comparison)[]).toSorted()
  const optionOf = textsOf(document)
  const textPart = (label: string, value: string) => ({ label, value, text: value })
  const linesPart = (label: string, value: unknown, texts: readonly (string | undefined)[]) => ({
    label,
    value,
    text: texts.filter(Boolean).join('\n'),
  })
  return {
    text: textPart(fields.text, text),
    passage: textPart(fields.passage, passage ?? ''),
    answers: linesPart(
      options.title,
      [promptParts, { ...key, comparison: undefined }],
      [...promptTexts(promptParts), formatKey(document)],
    ),
    comparison: linesPart(
      gaps.tolerance,
      exact,
      exact.map(name => gaps[name]),
    ),
    feedback: linesPart(
      options.feedbackTitle,
      feedback,
      feedback.map(one => `${optionOf.get(one.option) ?? ''}: ${one.text}`),
    ),
    rubric: linesPart(
      open.rubric,
      rubric,
      rubric.map(one => `${one.text}: ${formatPoints(one.points)}`),
    ),
    explanation: textPart(fields.explanation, explanation),
    audio: linesPart(media.audio, audio, [audio ? names.get(audio.file) : '']),
    picture: linesPart(media.picture, picture, picture ? [names.get(picture.file), picture.alt] : []),
    points: textPart(fields.points, String(points)),
    level: linesPart(fields.level, level, [level ? names.get(level) : '']),
    skill: textPart(fields.skill, skill ? skills[skill] : ''),
    cefr: textPart(fields.cefr, cefr ?? ''),
    tags: linesPart(fields.tags, tags, [tags.join(', ')]),
  }
}

const promptTexts = (promptParts: object): string[] =>
  Object.values(promptParts).flatMap(part => (Array.isArray(part) ? part.map(one => String(one.text)) : [String(part)]))

/** The texts of the parts that can be chosen, ordered, or matched. */
function textsOf({ prompt }: Document): Map<string, string> {
  const parts = Object.values(prompt).flatMap(part => (Array.isArray(part) ? part : []))
  return new Map(parts.flatMap(one => ('id' in one ? [[one.id, one.text] as const] : [])))
}

/** The correct answer as text. */
function formatKey(document: Document): string {
  const { key } = document
  const { truth } = questionBankWords()
  const texts = textsOf(document)
  if ('value' in key) return key.value === null ? '' : key.value ? truth.yes : truth.no
  if ('option' in key) return `✓ ${texts.get(key.option ?? '') ?? ''}`
  if ('options' in key) return key.options.map(id => `✓ ${texts.get(id) ?? ''}`).join(', ')
  if ('gaps' in key) return key.gaps.map(gap => gap.accepted.join(' / ')).join(', ')
  if ('pairs' in key) return key.pairs.map(pair => `${texts.get(pair.left)} – ${texts.get(pair.right)}`).join(', ')
  if ('orders' in key) return key.orders.map(order => order.map(id => texts.get(id)).join(' ')).join('\n')
  return key.sample
}
