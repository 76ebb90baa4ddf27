import { maxSectionNameLength, maxSectionParts, maxSections } from '@aulaviva/domain/test-document'
import { useState } from 'react'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PartRow } from './part-row.tsx'
import { PickQuestions } from './pick-questions.tsx'
import {
  type AuthoredTest,
  type Document,
  newPartId,
  type Part,
  type QuestionsById,
  type Section,
} from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

interface Props {
  test: AuthoredTest
  document: Document
  questionsById: QuestionsById
  /** Called with the selected questions, so that their names are known. */
  onPick: (questions: AuthoredTest['questions']) => void
  onChange: (document: Document) => void
}

/** The questions of a test: sections with selected and random questions. */
export function SectionsField({ test, document, questionsById, onPick, onChange }: Props) {
  const words = testAuthoringWords().sections
  const { sections } = document
  const set = (next: Section[]) => onChange({ ...document, sections: next })
  const add = () => set([...sections, { id: newPartId(), name: '', parts: [] }])
  return (
    <section data-place="sections" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHeading>{words.title}</SectionHeading>
      {sections.length === 0 && <p className="text-ink-3">{words.noSections}</p>}
      {sections.map((section, at) => (
        <OneSection
          key={section.id}
          test={test}
          section={section}
          at={at}
          isOnly={sections.length === 1}
          questionsById={questionsById}
          onPick={onPick}
          onChange={next => set(sections.map(one => (one.id === section.id ? next : one)))}
          onMove={step => set(swapItems(sections, at, at + step))}
          onRemove={() => set(sections.filter(one => one.id !== section.id))}
        />
      ))}
      {sections.length < maxSections && (
        <div>
          <Button icon="plus" pending={false} onPress={add}>
            {words.add}
          </Button>
        </div>
      )}
    </section>
  )
}

function swapItems<T>(list: readonly T[], one: number, other: number): T[] {
  if (other < 0 || other >= list.length) return [...list]
  const copy = [...list]
  ;[copy[one], copy[other]] = [copy[other] as T, copy[one] as T]
  return copy
}

interface SectionProps extends Pick<Props, 'test' | 'questionsById' | 'onPick'> {
  section: Section
  at: number
  isOnly: boolean
  onChange: (section: Section) => void
  onMove: (step: number) => void
  onRemove: () => void
}

function OneSection({ test, section, at, isOnly, questionsById, onPick, onChange, onMove, onRemove }: SectionProps) {
  const words = testAuthoringWords().sections
  const [isPicking, setPicking] = useState(false)
  const { parts } = section
  const name = section.name || words.number(at + 1)
  const setParts = (next: Part[]) => onChange({ ...section, parts: next })
  const nameOf = (part: Part) =>
    part.kind === 'DRAW'
      ? words.randomQuestions(part.amount)
      : (questionsById.get(part.question)?.text ?? words.unknown)
  return (
    <div
      data-section={section.id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-room p-4 tablet:p-5"
    >
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <TextField
            label={words.name(at + 1)}
            hint={isOnly ? words.nameHint : undefined}
            error={null}
            value={section.name}
            onChange={text => onChange({ ...section, name: text.slice(0, maxSectionNameLength) })}
          />
        </div>
        {!isOnly && <IconButton icon="chevron-up" label={words.up} about={name} onPress={() => onMove(-1)} />}
        {!isOnly && <IconButton icon="chevron-down" label={words.down} about={name} onPress={() => onMove(1)} />}
        <IconButton icon="cross" label={words.remove} about={name} onPress={onRemove} />
      </div>
      {parts.length > 0 ? (
        <OrderedList
          label={words.list(name)}
          locale={activeLocale()}
          words={orderedListWords()}
          onReorder={ids => setParts(ids.flatMap(id => parts.find(part => part.id === id) ?? []))}
          rows={parts.map(part => ({
            id: part.id,
            name: nameOf(part),
            content: (
              <PartRow
                test={test}
                part={part}
                questionsById={questionsById}
                onChange={next => setParts(parts.map(one => (one.id === part.id ? next : one)))}
                onRemove={() => setParts(parts.filter(one => one.id !== part.id))}
              />
            ),
          }))}
        />
      ) : (
        <p className="text-ink-3">{words.empty}</p>
      )}
      {parts.length < maxSectionParts && (
        <div className="flex flex-wrap gap-2">
          <Button icon="plus" pending={false} onPress={() => setPicking(true)}>
            {words.pick}
          </Button>
          <Button
            icon="again"
            pending={false}
            onPress={() => setParts([...parts, { id: newPartId(), kind: 'DRAW', amount: 5, tag: null, level: null }])}
          >
            {words.draw}
          </Button>
        </div>
      )}
      {isPicking && (
        <PickQuestions
          maxQuestions={maxSectionParts - parts.length}
          onClose={() => setPicking(false)}
          onPick={questions => {
            onPick(questions)
            const added = questions.map(
              ({ id }): Part => ({ id: newPartId(), kind: 'QUESTION', question: id, points: null, at_second: null }),
            )
            setParts([...parts, ...added])
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
