import type { ReactNode } from 'react'
import type { ResultRow } from '#entities/assessments/assessments.queries.ts'
import { AudioPlayer } from '#entities/questions/audio-player.tsx'
import { questionWords } from '#entities/questions/question.words.ts'
import { QuestionPicture } from '#entities/questions/question-picture.tsx'
import { plainNumber } from '#platform/words/language.ts'
import { TaughtText, useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusPill, type Tone } from '#ui/status-pill.tsx'
import { answerLines, solutionLines } from './answer-text.ts'
import { testResultsWords } from './test-results.words.ts'
import { isSkipped } from './without-recording.tsx'

const tones: Record<ResultRow['standing'], Tone> = {
  RIGHT: 'good',
  PARTLY: 'warn',
  WRONG: 'bad',
  UNANSWERED: 'neutral',
  IN_REVIEW: 'info',
}
const icons = { RIGHT: 'check', PARTLY: 'info', WRONG: 'cross', UNANSWERED: 'dots', IN_REVIEW: 'clock' } as const

interface Props {
  row: ResultRow
  at: number
  onRenewSound: () => Promise<unknown>
}

/** A question with its answer, the reason for its result and, once it may be shown, the correct answer. */
export function ResultQuestion({ row, at, onRenewSound }: Props) {
  const words = testResultsWords()
  const {
    question,
    answer,
    recording,
    standing,
    credit,
    solution,
    explanation,
    comment,
    feedback = [],
    rubric = [],
  } = row
  const givenLines = answerLines(question, answer)
  const taught = useTaughtLanguage()
  // Yes and No are in the language of the page.
  const lang = question.kind === 'TRUE_FALSE' ? undefined : taught
  const isOpen = question.kind === 'OPEN_TEXT' || question.kind === 'SPOKEN'
  const solutionText = solution ? solutionLines(question, solution) : []
  // Line by line, so that a partly correct answer shows which parts are not.
  const isInParts = question.kind === 'MATCHING' || question.kind === 'MULTIPLE_CHOICE'
  const correctLines =
    standing === 'RIGHT' || !isInParts || solutionText.length === 0 ? undefined : new Set(solutionText)
  const earned = credit === null ? null : plainNumber(credit * question.points)
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-small text-ink-3">
          {words.question(at)}
          {earned !== null && ` · ${words.points(earned, question.points)}`}
        </span>
        <StatusPill tone={tones[standing]} icon={icons[standing]}>
          {words.standing[standing]}
        </StatusPill>
      </div>
      {question.picture && (
        <div className="mt-3">
          <QuestionPicture picture={question.picture} onRenew={onRenewSound} />
        </div>
      )}
      <h3 className="mt-2 text-large font-semibold whitespace-pre-line text-ink">
        <TaughtText>{question.prompt.text}</TaughtText>
      </h3>
      {question.prompt.passage && (
        <p className="mt-2 max-w-[65ch] border-s-2 border-line ps-4 text-small whitespace-pre-line text-ink-2">
          <TaughtText>{question.prompt.passage}</TaughtText>
        </p>
      )}
      {question.audio && (
        <div className="mt-3">
          <AudioPlayer src={question.audio} label={questionWords().listen} onRenew={onRenewSound} />
        </div>
      )}
      <dl className="mt-4 flex flex-col gap-3">
        <Part name={words.yourAnswer}>
          {recording ? (
            <AudioPlayer src={recording} label={words.recording} onRenew={onRenewSound} />
          ) : (
            <Lines
              lines={givenLines.length ? givenLines : [isSkipped(answer) ? words.skipped : words.unanswered]}
              lang={givenLines.length ? lang : undefined}
              correctLines={givenLines.length ? correctLines : undefined}
            />
          )}
        </Part>
        {standing !== 'RIGHT' && solutionText.length > 0 && (
          <Part name={isOpen ? words.example : words.solution}>
            <Lines lines={solutionText} lang={lang} />
          </Part>
        )}
        {explanation && (
          <Part name={words.explanation}>
            <Lines lines={[explanation]} />
          </Part>
        )}
        {feedback.length > 0 && (
          <Part name={words.feedback}>
            <Lines lines={feedback.map(({ text }) => text)} />
          </Part>
        )}
        {rubric.length > 0 && (
          <Part name={words.rubric}>
            <Lines lines={rubric.map(({ text, points, earned }) => words.criterion(text, earned, points))} />
          </Part>
        )}
        {comment && (
          <Part name={words.comment}>
            <Lines lines={comment.split('\n')} />
          </Part>
        )}
      </dl>
    </Card>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 tablet:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="min-w-0 max-w-[65ch] text-ink">{children}</dd>
    </div>
  )
}

interface LinesProps {
  lines: readonly string[]
  lang?: string | undefined
  /** The lines that are correct, to mark each one. Undefined to mark none. */
  correctLines?: ReadonlySet<string> | undefined
}

function Lines({ lines, lang, correctLines }: LinesProps) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
    <p key={at} className="flex gap-2 whitespace-pre-line">
      {correctLines && <LineMark standing={correctLines.has(line) ? 'RIGHT' : 'WRONG'} />}
      <span lang={lang} className="min-w-0">
        {line}
      </span>
    </p>
  ))
}

function LineMark({ standing }: { standing: 'RIGHT' | 'WRONG' }) {
  return (
    <>
      <Icon
        name={icons[standing]}
        size={20}
        className={`mt-0.5 shrink-0 ${standing === 'RIGHT' ? 'text-good' : 'text-bad'}`}
      />
      <span className="sr-only">{testResultsWords().standing[standing]}: </span>
    </>
  )
}
