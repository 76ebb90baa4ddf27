import { maxCommentLength } from '@aulaviva/domain/limits'
import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AudioPlayer, fastSpeeds } from '#entities/questions/audio-player.tsx'
import { QuestionPicture } from '#entities/questions/question-picture.tsx'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { formatPercent } from '#platform/time/format.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FinalAction } from './final-action.tsx'
import {
  type AnswerToMark,
  answerQuery,
  markingKey,
  proposalsQuery,
  type WaitingAnswer,
  waitingAnswersQuery,
} from './marking.queries.ts'
import { markingWords } from './marking.words.ts'
import { PointsLine } from './points-line.tsx'
import { RubricLine } from './rubric-line.tsx'

interface Props {
  attempt: string
  question: string
  onClose: () => void
  /** Opens the next answer to grade. */
  onNext: (answer: WaitingAnswer) => void
}

/** Polling interval in milliseconds while a colleague has the answer open. */
const claimPollInterval = 20_000

/** A recording is played again while its points are given. */
const stickyStyle = 'top-0 z-10 -mx-1 bg-room px-1 pb-2 [@media(min-height:36rem)]:sticky'

const isOpenTo = (me: string, answer: AnswerToMark | undefined) => !answer?.claimed_by || answer.claimed_by.id === me

/** Listen or read, grade by criteria, add a comment. While open, the answer is claimed, so that colleagues see who is
 * grading it. */
export function MarkDialog({ attempt, question, onClose, onNext }: Props) {
  const words = markingWords()
  const me = useMe()
  const { data, error, refetch, isFetching } = useQuery({
    ...answerQuery(attempt, question),
    refetchInterval: ({ state }) => (isOpenTo(me.id, state.data) ? false : claimPollInterval),
  })
  useClaim(data, isOpenTo(me.id, data))
  const student = data ? namesOf(data.student) : ''
  if (data) return <AnswerForm {...{ student, onClose, onNext }} answer={data} onRenew={refetch} />
  return (
    <Dialog title={words.title} onClose={onClose} size="wide">
      {error ? (
        <LoadProblem title={words.dialog.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton height="28rem" />
        </Loading>
      )}
    </Dialog>
  )
}

/** Claims the answer while it is open, as soon as no colleague has it, and releases it afterwards. */
function useClaim(data: AnswerToMark | undefined, isOpen: boolean) {
  const client = useQueryClient()
  const mustClaim = isOpen && data?.marked === null
  const { attempt_id = '', question_id = '' } = data ?? {}
  useEffect(() => {
    if (!mustClaim) return
    const params = { attempt_id, question_id }
    const claimRejected = api('POST /api/courses/marking/{attempt_id}/{question_id}/claim/', { params }).then(
      answer => {
        client.setQueryData(answerQuery(attempt_id, question_id).queryKey, answer)
        return false
      },
      problem => {
        // The response shows who was first or which grade they gave.
        if (isClaimRejected(problem)) void client.invalidateQueries(answerQuery(attempt_id, question_id))
        else showFailure(problem)
        return isClaimRejected(problem)
      },
    )
    const leave = () => api('DELETE /api/courses/marking/{attempt_id}/{question_id}/claim/', { params })
    return () => {
      void claimRejected
        .then(isRejected => (isRejected ? null : leave()))
        .catch(() => undefined)
        .then(() => client.invalidateQueries({ queryKey: [...markingKey, 'waiting'] }))
    }
  }, [attempt_id, client, question_id, mustClaim])
}

/** The next answer in the list that no colleague has open, wrapping around at the end. */
function useNext({ attempt_id, question_id }: AnswerToMark): WaitingAnswer | undefined {
  const me = useMe()
  const waiting = useInfiniteQuery(waitingAnswersQuery).data?.pages.flatMap(page => page.results) ?? []
  const at = waiting.findIndex(one => one.attempt_id === attempt_id && one.question_id === question_id)
  // After grading, the answer leaves the list and the next one takes its index.
  const [place, setPlace] = useState(0)
  if (at >= 0 && at !== place) setPlace(at)
  const order =
    at >= 0
      ? [...waiting.slice(at + 1), ...waiting.slice(0, at)]
      : [...waiting.slice(place), ...waiting.slice(0, place)]
  return order.find(({ claimed_by }) => !claimed_by || claimed_by.id === me.id)
}

const isClaimRejected = (problem: unknown) =>
  problem instanceof ApiProblem && ['claimed_by_another', 'already_marked'].includes(problem.code)

interface AnswerFormProps extends Pick<Props, 'onClose' | 'onNext'> {
  answer: AnswerToMark
  student: string
  onRenew: () => Promise<unknown>
}

function AnswerForm({ answer, student, onClose, onNext, onRenew }: AnswerFormProps) {
  const words = markingWords().dialog
  const me = useMe()
  const client = useQueryClient()
  const [marks, setMarks] = useState<Partial<Record<AnswerToMark['criteria'][number], number>>>({})
  const [comment, setComment] = useState('')
  const rubric = answer.criteria.flatMap(criterion => {
    const marksGiven = marks[criterion]
    return marksGiven === undefined ? [] : [{ criterion, marks: marksGiven }]
  })
  const ownCriteria = answer.own_criteria
  const [points, setPoints] = useState<(number | undefined)[]>([])
  const pointsGiven = ownCriteria.flatMap((_, at) => points[at] ?? [])
  const usesOwnCriteria = ownCriteria.length > 0
  const { attempt_id, question_id, claimed_by, marked } = answer
  const mark = useMutation({
    mutationFn: () =>
      api('POST /api/courses/marking/{attempt_id}/{question_id}/mark/', {
        params: { attempt_id, question_id },
        body: usesOwnCriteria ? { points: pointsGiven, comment } : { rubric, comment },
      }),
    onSuccess(graded) {
      toast.success(words.done)
      client.setQueryData(answerQuery(attempt_id, question_id).queryKey, graded)
      void client.invalidateQueries({ queryKey: [...markingKey, 'waiting'] })
      // They say whether the spoken answer is graded.
      void client.invalidateQueries({ queryKey: proposalsQuery.queryKey })
      if (!next) onClose()
    },
    onError(problem) {
      showFailure(problem)
      void onRenew()
    },
  })
  const next = useNext(answer)
  const claimedByOther = claimed_by && claimed_by.id !== me.id ? markingWords().claimedBy(claimed_by.first_name) : null
  const blockedReason =
    claimedByOther ??
    ((usesOwnCriteria ? pointsGiven.length < ownCriteria.length : rubric.length < answer.criteria.length)
      ? words.missing
      : null)
  const submitAction = (
    <FinalAction note={`${words.remaining(answer.left_in_attempt)} ${words.final}`}>
      <Button
        variant="primary"
        wide
        pending={mark.isPending}
        disabledReason={blockedReason}
        onPress={() => mark.mutate()}
      >
        {answer.left_in_attempt > 1 ? words.submitMore : words.submit}
      </Button>
    </FinalAction>
  )
  const nextAction = next && (
    <Button variant="primary" wide pending={false} onPress={() => onNext(next)}>
      <span className="min-w-0 wrap-anywhere">{words.next(next.student.first_name)}</span>
    </Button>
  )
  const isEdited = pointsGiven.length > 0 || rubric.length > 0 || comment.trim() !== ''
  return (
    <Dialog
      title={words.title(student)}
      unsaved={isEdited && !marked && !mark.isPending}
      onClose={onClose}
      size="wide"
      footer={marked ? nextAction : submitAction}
    >
      <div className="flex flex-col gap-6">
        <section>
          <h3 className="text-small text-ink-3">{words.task}</h3>
          <p className="mt-1 whitespace-pre-line text-ink">
            <TaughtText>{answer.question.prompt.text}</TaughtText>
          </p>
          <div className="mt-3 empty:hidden">
            <QuestionPicture picture={answer.question.picture} onRenew={onRenew} />
          </div>
        </section>
        <section className={answer.recording ? stickyStyle : undefined}>
          <h3 className="mb-1 text-small text-ink-3">{answer.kind === 'SPOKEN' ? words.recording : words.answer}</h3>
          {answer.recording && (
            <AudioPlayer src={answer.recording} label={words.recording} onRenew={onRenew} speeds={fastSpeeds} />
          )}
          {answer.text !== null && answer.kind === 'OPEN_TEXT' && (
            <p className="rounded-card bg-desk p-4 whitespace-pre-line text-ink">{answer.text}</p>
          )}
        </section>
        {answer.sample && (
          <section>
            <h3 className="text-small text-ink-3">{words.sample}</h3>
            <p className="mt-1 whitespace-pre-line text-ink-2">{answer.sample}</p>
          </section>
        )}
        {marked ? (
          <GradedResult marked={marked} criteria={ownCriteria} />
        ) : (
          <>
            <section className="flex flex-col gap-4">
              <div>
                <h3 className="font-semibold text-ink">{usesOwnCriteria ? words.ownRubric : words.rubric}</h3>
                {!usesOwnCriteria && (
                  <p className="mt-1 text-small">
                    <DottedFacts facts={words.scale.map((word, marks) => words.mark(marks, word))} />
                  </p>
                )}
              </div>
              {usesOwnCriteria
                ? ownCriteria.map((one, at) => (
                    <PointsLine
                      // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has no identity except its position
                      key={at}
                      label={one.text}
                      maxPoints={one.points}
                      value={points[at]}
                      onChange={value =>
                        setPoints(before => ownCriteria.map((_, place) => (place === at ? value : before[place])))
                      }
                    />
                  ))
                : answer.criteria.map(criterion => (
                    <RubricLine
                      key={criterion}
                      label={words.criteria[criterion]}
                      value={marks[criterion]}
                      onChange={value => setMarks(before => ({ ...before, [criterion]: value }))}
                    />
                  ))}
            </section>
            <TextArea
              error={null}
              label={words.comment}
              hint={words.commentHint}
              value={comment}
              onChange={setComment}
              maxLength={maxCommentLength}
              rows={3}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

function GradedResult({
  marked,
  criteria,
}: {
  marked: NonNullable<AnswerToMark['marked']>
  criteria: AnswerToMark['own_criteria']
}) {
  const words = markingWords().dialog
  const who = marked.by ? namesOf(marked.by) : ''
  return (
    <section>
      <p className="font-semibold text-ink">{words.marked(who, formatPercent(marked.credit))}</p>
      {marked.rubric.length > 0 && (
        <ul className="mt-2 text-ink-2">
          {marked.rubric.map(({ criterion, marks }) => (
            <li key={criterion}>{words.earned(words.criteria[criterion], marks, words.scale.length - 1)}</li>
          ))}
        </ul>
      )}
      {marked.points && (
        <ul className="mt-2 text-ink-2">
          {criteria.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has no identity except its position
            <li key={at}>{words.earned(one.text, marked.points?.[at] ?? 0, one.points)}</li>
          ))}
        </ul>
      )}
      {marked.comment && <p className="mt-1 whitespace-pre-line text-ink-2">{marked.comment}</p>}
    </section>
  )
}
