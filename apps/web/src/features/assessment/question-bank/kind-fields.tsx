import { questionLimits } from '@aulaviva/contract/assessment/question-bank'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AddRow } from './add-row.tsx'
import {
  makeGapAt,
  matchingPairsOf,
  newPart,
  type Part,
  sentenceOf,
  withMatchingPairs,
  withOptions,
  withSentence,
  withWords,
  wordsInOrder,
} from './document-edits.ts'
import { GradingFields } from './grading-fields.tsx'
import { OptionFeedback } from './option-feedback.tsx'
import { PartRows } from './part-rows.tsx'
import type { Document, DocumentOf } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

interface Props<D extends Document> {
  document: D
  onChange: (document: D) => void
}
type Change = (document: Document) => void

/** The fields of each kind. */
export function KindFields({ document, onChange }: { document: Document; onChange: Change }) {
  switch (document.kind) {
    case 'SINGLE_CHOICE':
    case 'MULTIPLE_CHOICE':
      return <OptionsFields document={document} onChange={onChange} />
    case 'TRUE_FALSE':
      return <TruthFields document={document} onChange={onChange} />
    case 'FILL_THE_GAP':
      return <GapFields document={document} onChange={onChange} />
    case 'MATCHING':
      return <PairFields document={document} onChange={onChange} />
    case 'ORDERING':
      return <OrderFields document={document} onChange={onChange} />
    case 'OPEN_TEXT':
      return (
        <>
          <LimitFields
            min={[questionBankWords().open.minWords, document.prompt.min_words]}
            max={[questionBankWords().open.maxWords, document.prompt.max_words]}
            limit={2_000}
            onChange={(min_words, max_words) =>
              onChange({ ...document, prompt: { ...document.prompt, min_words, max_words } })
            }
          />
          <GradingFields document={document} onChange={onChange} />
        </>
      )
    case 'SPOKEN':
      return (
        <>
          <LimitFields
            min={[questionBankWords().open.minSeconds, document.prompt.min_seconds]}
            max={[questionBankWords().open.maxSeconds, document.prompt.max_seconds]}
            limit={600}
            onChange={(min_seconds, max_seconds) =>
              onChange({ ...document, prompt: { ...document.prompt, min_seconds, max_seconds } })
            }
          />
          <GradingFields document={document} onChange={onChange} />
        </>
      )
  }
}

const checkboxStyle = 'size-6 shrink-0 accent-lamp'

function OptionsFields({ document, onChange }: Props<DocumentOf<'SINGLE_CHOICE'> | DocumentOf<'MULTIPLE_CHOICE'>>) {
  const words = questionBankWords().options
  const { options } = document.prompt
  const isRight = (id: string) =>
    document.kind === 'SINGLE_CHOICE' ? document.key.option === id : document.key.options.includes(id)
  function toggle(id: string) {
    if (document.kind === 'SINGLE_CHOICE') return onChange({ ...document, key: { option: id } })
    const { options: right } = document.key
    onChange({
      ...document,
      key: { options: right.includes(id) ? right.filter(one => one !== id) : [...right, id] },
    })
  }
  return (
    <div data-place="options" className="grid gap-3">
      <SectionHeading>{words.title}</SectionHeading>
      <p className="text-small text-ink-3">{words.hint}</p>
      <PartRows
        parts={options}
        onChange={parts => onChange(withOptions(document, parts))}
        nameOf={words.name}
        removeLabel={words.remove}
        max={questionLimits.parts}
        before={(one, at) => (
          <label className="-mx-2.5 grid size-11 shrink-0 place-items-center">
            <input
              type={document.kind === 'SINGLE_CHOICE' ? 'radio' : 'checkbox'}
              name="right"
              aria-label={words.right(at + 1)}
              checked={isRight(one.id)}
              onChange={() => toggle(one.id)}
              className={checkboxStyle}
            />
          </label>
        )}
      />
      <AddRow
        label={words.add}
        full={options.length >= questionLimits.parts}
        onAdd={() => onChange(withOptions(document, [...options, newPart()]))}
      />
      {document.kind === 'MULTIPLE_CHOICE' && <p className="text-small text-ink-3">{words.partial}</p>}
      <OptionFeedback document={document} onChange={onChange} />
    </div>
  )
}

function TruthFields({ document, onChange }: Props<DocumentOf<'TRUE_FALSE'>>) {
  const words = questionBankWords().truth
  return (
    <fieldset data-place="options" className="grid gap-2">
      <legend className="mb-2 font-medium text-ink">{words.title}</legend>
      {[true, false].map(value => (
        <label key={String(value)} className="flex min-h-11 items-center gap-3 text-ink">
          <input
            type="radio"
            name="truth"
            checked={document.key.value === value}
            onChange={() => onChange({ ...document, key: { value } })}
            className={checkboxStyle}
          />
          {value ? words.yes : words.no}
        </label>
      ))}
    </fieldset>
  )
}

function GapFields({ document, onChange }: Props<DocumentOf<'FILL_THE_GAP'>>) {
  const words = questionBankWords().gaps
  const ref = useRef<HTMLDivElement>(null)
  const sentence = sentenceOf(document)
  const { comparison = {} } = document.key
  function makeGap() {
    const area = ref.current?.querySelector('textarea')
    if (!area) return
    onChange(withSentence(document, makeGapAt(sentence, area.selectionStart, area.selectionEnd)))
    area.focus()
  }
  const setExact = (name: 'case' | 'accents' | 'spaces', on: boolean) => {
    const { [name]: _, ...others } = comparison
    onChange({ ...document, key: { ...document.key, comparison: on ? { ...others, [name]: 'exact' } : others } })
  }
  return (
    <div data-place="pieces" className="grid gap-3" ref={ref}>
      <TextArea
        label={words.sentence}
        hint={words.hint}
        error={null}
        value={sentence}
        maxLength={questionLimits.text}
        rows={3}
        onChange={text => onChange(withSentence(document, text))}
      />
      <div>
        <Button pending={false} onPress={makeGap}>
          {words.make}
        </Button>
      </div>
      <fieldset>
        <legend className="font-medium text-ink">{words.tolerance}</legend>
        <p className="text-small text-ink-3">{words.toleranceHint}</p>
        {(['case', 'accents', 'spaces'] as const).map(name => (
          <Switch
            key={name}
            label={words[name]}
            checked={comparison[name] === 'exact'}
            pending={false}
            onChange={on => setExact(name, on)}
          />
        ))}
      </fieldset>
    </div>
  )
}

function PairFields({ document, onChange }: Props<DocumentOf<'MATCHING'>>) {
  const words = questionBankWords().matching
  const { remove } = questionBankWords().options
  const couples = matchingPairsOf(document)
  const pairs = couples.filter(couple => couple.left !== null)
  const spare = couples.filter(couple => couple.left === null)
  const rights = new Map(pairs.map(couple => [couple.left?.id, couple.right]))
  const update = (lefts: readonly Part[], spares: readonly Part[]) =>
    onChange(
      withMatchingPairs(document, [
        ...lefts.map(left => ({ left, right: rights.get(left.id) ?? newPart() })),
        ...spares.map(right => ({ left: null, right })),
      ]),
    )
  const setRightText = (id: string, text: string) =>
    onChange(
      withMatchingPairs(
        document,
        couples.map(couple => (couple.right.id === id ? { ...couple, right: { ...couple.right, text } } : couple)),
      ),
    )
  const lefts = pairs.flatMap(couple => couple.left ?? [])
  const spares = spare.map(couple => couple.right)
  return (
    <div data-place="pairs" className="grid gap-3">
      <SectionHeading>{words.title}</SectionHeading>
      <p className="text-small text-ink-3">{words.hint}</p>
      <div className="grid grid-cols-2 gap-3">
        <PartRows
          parts={lefts}
          onChange={parts => update(parts, spares)}
          nameOf={words.left}
          removeLabel={remove}
          max={questionLimits.parts}
        />
        <ul className="grid content-start gap-2">
          {pairs.map(({ right }, at) => (
            <li key={right.id + pairs[at]?.left?.id}>
              <TextInput
                label={words.right(at + 1)}
                value={right.text}
                onChange={text => setRightText(right.id, text)}
              />
            </li>
          ))}
        </ul>
      </div>
      <AddRow
        label={words.add}
        full={lefts.length >= questionLimits.parts}
        onAdd={() => update([...lefts, newPart()], spares)}
      />
      <PartRows
        parts={spares}
        onChange={parts => update(lefts, parts)}
        nameOf={words.spare}
        removeLabel={remove}
        max={questionLimits.parts - lefts.length}
      />
      <AddRow
        label={words.addSpare}
        full={lefts.length + spares.length >= questionLimits.parts}
        onAdd={() => update(lefts, [...spares, newPart()])}
      />
    </div>
  )
}

function TextInput({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  return (
    <input
      aria-label={label}
      value={value}
      maxLength={questionLimits.part}
      onChange={event => onChange(event.target.value)}
      className="min-h-12 w-full rounded-button border border-edge bg-night px-3.5 py-2.5 text-ink transition-colors hover:border-ink-3"
    />
  )
}

function OrderFields({ document, onChange }: Props<DocumentOf<'ORDERING'>>) {
  const words = questionBankWords().ordering
  const parts = wordsInOrder(document)
  return (
    <div data-place="words" className="grid gap-3">
      <SectionHeading>{words.title}</SectionHeading>
      <p className="text-small text-ink-3">{words.hint}</p>
      <PartRows
        parts={parts}
        onChange={next => onChange(withWords(document, next))}
        nameOf={words.name}
        removeLabel={questionBankWords().options.remove}
        max={questionLimits.words}
      />
      <AddRow
        label={words.add}
        full={parts.length >= questionLimits.words}
        onAdd={() => onChange(withWords(document, [...parts, newPart()]))}
      />
    </div>
  )
}

interface LimitsProps {
  min: readonly [label: string, value: number]
  max: readonly [label: string, value: number]
  limit: number
  onChange: (min: number, max: number) => void
}

function LimitFields({ min, max, limit, onChange }: LimitsProps) {
  const number = (text: string, before: number) => {
    const value = Number.parseInt(text, 10)
    return Number.isNaN(value) ? before : Math.min(limit, Math.max(1, value))
  }
  return (
    <div data-place="limits" className="grid grid-cols-2 gap-3">
      <TextField
        label={min[0]}
        type="number"
        error={null}
        value={String(min[1])}
        onChange={text => onChange(number(text, min[1]), max[1])}
      />
      <TextField
        label={max[0]}
        type="number"
        error={null}
        value={String(max[1])}
        onChange={text => onChange(min[1], number(text, max[1]))}
      />
    </div>
  )
}
