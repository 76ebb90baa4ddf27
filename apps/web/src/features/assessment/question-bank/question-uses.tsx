import { Link, useNavigate } from '@tanstack/react-router'
import { DraftActions } from '#entities/changes/draft-actions.tsx'
import { VersionList } from '#entities/changes/version-list.tsx'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { type BankQuestion, cacheQuestion, type Drafting } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { QuestionFigures } from './question-figures.tsx'

interface Props {
  question: BankQuestion
  drafting: Drafting
}

/** Where a question is used, its versions, and its actions. */
export function QuestionUses({ question, drafting }: Props) {
  const { uses: words } = questionBankWords()
  return (
    <>
      <section>
        <SectionHeading>{words.title}</SectionHeading>
        {question.tests.length === 0 ? (
          <p className="text-ink-3">{words.unused}</p>
        ) : (
          <ul className="list-disc ps-5 wrap-anywhere text-ink-2">
            {question.tests.map(test => (
              <li key={test.id}>{test.title}</li>
            ))}
          </ul>
        )}
        {question.answered > 0 && <p className="mt-1 text-small text-ink-3">{words.answered(question.answered)}</p>}
        {question.twins.length > 0 && (
          <div className="mt-3 rounded-button bg-warn-wash p-4 text-ink">
            <p>{words.twins}</p>
            <ul>
              {question.twins.map(twin => (
                <li key={twin.id}>
                  <Link to="/staff/questions/$id" params={{ id: twin.id }} className="wrap-anywhere underline">
                    {twin.text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <QuestionFigures figures={question.figures} />
      <Versions question={question} drafting={drafting} />
      <QuestionActions question={question} drafting={drafting} />
    </>
  )
}

function Versions({ question, drafting }: Props) {
  return (
    <VersionList
      versions={question.versions}
      current={question.version}
      restore={number =>
        drafting.runAction(draft_version =>
          api('POST /api/courses/questions/{id}/restore-version/', {
            params: { id: question.id },
            body: { number, draft_version },
          }),
        )
      }
    />
  )
}

function QuestionActions({ question, drafting }: Props) {
  const call = useApi()
  const navigate = useNavigate()
  const params = { id: question.id }
  return (
    <DraftActions
      item={question}
      drafting={drafting}
      words={questionBankWords().acts}
      isRemovable={question.tests.length === 0 && question.answered === 0}
      duplicate={() => call('POST /api/courses/questions/{id}/duplicate/', { params })}
      use={(act, draft_version) => api(`POST /api/courses/questions/{id}/${act}/`, { params, body: { draft_version } })}
      remove={() => api('DELETE /api/courses/questions/{id}/', { params })}
      onDuplicated={copy => {
        cacheQuestion(copy)
        void navigate({ to: '/staff/questions/$id', params: { id: copy.id } })
      }}
      onRemoved={() => {
        void queryClient.invalidateQueries({ queryKey: ['question-bank', 'list'] })
        void navigate({ to: '/staff/questions' })
      }}
    />
  )
}
