import { maxDrawnQuestions } from '@aulaviva/domain/test-document'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { playClock } from '#platform/time/play-clock.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { MomentDialog } from './moment-dialog.tsx'
import { type AuthoredTest, type Part, pickableQuery, type QuestionsById } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'
import { NumberField } from './test-facts.tsx'

interface Props {
  test: AuthoredTest
  part: Part
  questionsById: QuestionsById
  onChange: (part: Part) => void
  onRemove: () => void
}

/** A row of a section: one question with its points, or a number of random questions. */
export function PartRow(props: Props) {
  const { part } = props
  return (
    <div data-part={part.id} tabIndex={-1} className="grid min-w-0 flex-1 gap-3 py-2">
      {part.kind === 'DRAW' ? <RandomQuestions {...props} part={part} /> : <FixedQuestion {...props} part={part} />}
    </div>
  )
}

function FixedQuestion({
  test,
  part,
  questionsById,
  onChange,
  onRemove,
}: Props & { part: Extract<Part, { kind: 'QUESTION' }> }) {
  const words = testAuthoringWords()
  const [isChoosing, setChoosing] = useState(false)
  const question = questionsById.get(part.question)
  const text = question?.text.trim() || words.sections.unknown
  const { at_second } = part
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-48 self-start">
          <Link
            to="/staff/questions/$id"
            params={{ id: part.question }}
            className="-my-2.5 block py-2.5 font-medium text-ink hover:underline"
          >
            <span className="line-clamp-2 wrap-anywhere">
              <TaughtText>{text}</TaughtText>
            </span>
          </Link>
          {question && (
            <span className="tabular block text-small text-ink-3">
              {words.questionKinds[question.kind]} · {words.points(part.points ?? question.points)}
            </span>
          )}
        </span>
        <span className="flex items-end gap-1">
          <span className="w-28">
            <NumberField
              label={words.sections.points}
              value={part.points}
              max={100}
              onChange={points => onChange({ ...part, points })}
            />
          </span>
          <IconButton icon="cross" label={words.sections.removePart} about={text} onPress={onRemove} />
        </span>
      </div>
      {(test.kind === 'VIDEO_QUIZ' || at_second !== null) && (
        <div className="flex flex-wrap gap-2">
          <Button icon="play" pending={false} onPress={() => setChoosing(true)}>
            {at_second === null ? words.moment.choose : words.moment.shownAt(playClock(at_second))}
          </Button>
          {at_second !== null && (
            <Button variant="quiet" pending={false} onPress={() => onChange({ ...part, at_second: null })}>
              {words.moment.afterwards}
            </Button>
          )}
        </div>
      )}
      {isChoosing && (
        <MomentDialog
          test={test}
          second={at_second ?? 0}
          onClose={() => setChoosing(false)}
          onChoose={second => {
            onChange({ ...part, at_second: second })
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

function RandomQuestions({ part, onChange, onRemove }: Props & { part: Extract<Part, { kind: 'DRAW' }> }) {
  const words = testAuthoringWords().sections
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data } = useInfiniteQuery(pickableQuery(''))
  const tags = [...new Set([...(data?.pages[0]?.tags ?? []), ...(part.tag ? [part.tag] : [])])]
  return (
    <>
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-medium text-ink">{words.randomQuestions(part.amount)}</span>
        <IconButton
          icon="cross"
          label={words.removePart}
          about={words.randomQuestions(part.amount)}
          onPress={onRemove}
        />
      </div>
      <div className="grid gap-3 tablet:grid-cols-3">
        <NumberField
          label={words.amount}
          value={part.amount}
          max={maxDrawnQuestions}
          onChange={amount => onChange({ ...part, amount: Math.max(1, amount ?? 1) })}
        />
        <SelectField
          label={words.tag}
          error={null}
          value={part.tag ?? ''}
          choices={[{ value: '', label: words.anyTag }, ...tags.map(tag => ({ value: tag, label: tag }))]}
          onChange={tag => onChange({ ...part, tag: tag || null })}
        />
        <SelectField
          label={words.level}
          error={null}
          value={part.level ?? ''}
          choices={[
            { value: '', label: words.anyLevel },
            ...levels.map(({ id, code }) => ({ value: id, label: code })),
          ]}
          onChange={level => onChange({ ...part, level: level || null })}
        />
      </div>
    </>
  )
}
