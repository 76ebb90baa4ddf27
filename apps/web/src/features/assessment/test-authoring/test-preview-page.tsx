import type { Answer } from '@aulaviva/contract/assessment/questions'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { QuestionPicture } from '#entities/questions/question-picture.tsx'
import { QuestionView } from '#entities/questions/question-view.tsx'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder, QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { useMe } from '#platform/session/me.ts'
import { formatPercent } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { newPartId, previewQuery } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

/** The test in the address as one attempt would show it. Nothing is saved. */
export function TestPreviewPage() {
  return <OnePreview id={useParams({ from: '/_frame/_staff/staff/tests/$id/preview' }).id} />
}

export function OnePreview({ id }: { id: string }) {
  const { preview: words, one } = testAuthoringWords()
  const me = useMe()
  const [seed, setSeed] = useState(newPartId)
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer | null>>>({})
  // Another attempt is of the same test, so its title stays while it loads.
  const preview = useQuery({ ...previewQuery(id, seed), placeholderData: keepPreviousData })
  const { data, isFetching, refetch } = preview
  const check = useMutation({
    mutationFn: () =>
      api('POST /api/courses/tests/{id}/try/', {
        params: { id },
        body: {
          seed,
          answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer })),
        },
      }),
  })
  const startOver = () => {
    setSeed(newPartId())
    setAnswers({})
    check.reset()
  }
  const creditOf = (question: string) => check.data?.questions.find(one => one.question_id === question)
  return (
    <>
      <BackLink to="/staff/tests/$id" params={{ id }}>
        {words.back}
      </BackLink>
      {!data ? (
        <PagePlaceholder
          query={preview}
          words={{ ...words, notFound: one.notFound }}
          icon="check"
          to="/staff/tests"
          height="24rem"
        />
      ) : (
        <Page
          title={data.title || words.title}
          intro={words.intro}
          actions={
            <Button icon="again" pending={isFetching} onPress={startOver}>
              {words.newAttempt}
            </Button>
          }
        >
          {preview.isPlaceholderData ? (
            <QueryPlaceholder query={preview} words={words} height="24rem" />
          ) : data.questions.length === 0 ? (
            <p className="text-ink-3">{words.empty}</p>
          ) : (
            <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
              <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
                {data.questions.map((question, at) => (
                  <li key={question.id} className="rounded-card border border-line bg-room p-5 tablet:p-6">
                    <p className="mb-2 text-small text-ink-3">
                      {[words.place(at + 1, data.questions.length), question.section].filter(Boolean).join(' · ')}
                    </p>
                    {question.picture && (
                      <div className="mb-5">
                        <QuestionPicture picture={question.picture} onRenew={refetch} />
                      </div>
                    )}
                    <p className="mb-5 font-display text-title font-semibold wrap-anywhere text-ink">
                      <TaughtText>{question.prompt.text}</TaughtText>
                    </p>
                    {question.kind === 'SPOKEN' ? (
                      <p className="text-ink-2">{words.spoken}</p>
                    ) : (
                      <QuestionView
                        question={question}
                        answer={answers[question.id] ?? null}
                        user={me.id}
                        attempt="preview"
                        onAnswer={answer => {
                          setAnswers(before => ({ ...before, [question.id]: answer }))
                          check.reset()
                        }}
                        onRenewAudio={refetch}
                      />
                    )}
                    <EarnedCredit graded={creditOf(question.id)} />
                  </li>
                ))}
              </ol>
              <div className="flex min-h-11 flex-wrap items-center gap-4">
                <Button variant="primary" pending={check.isPending} onPress={() => check.mutate()}>
                  {words.mark}
                </Button>
                <p role="status" className="tabular font-medium text-ink">
                  {check.error
                    ? problemSentence(check.error)
                    : check.data &&
                      (check.data.score === null
                        ? words.inReview
                        : words.score(formatPercent(check.data.score / 100), check.data.passed === true))}
                </p>
              </div>
            </div>
          )}
        </Page>
      )}
    </>
  )
}

function EarnedCredit({ graded }: { graded: { credit: number | null; explanation: string } | undefined }) {
  const words = testAuthoringWords().preview
  if (!graded) return null
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="tabular font-medium text-ink">
        {graded.credit === null ? words.byHand : words.earned(formatPercent(graded.credit))}
      </p>
      {graded.explanation && (
        <p className="wrap-anywhere text-ink-2">
          <TaughtText>{graded.explanation}</TaughtText>
        </p>
      )}
    </div>
  )
}
