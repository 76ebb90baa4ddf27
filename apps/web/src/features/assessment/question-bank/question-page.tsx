import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { questionQuery } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { QuestionEditor } from './question-editor.tsx'

/** The question in the address: the form on one side, the student view on the other. */
export function QuestionPage() {
  return <OneQuestion id={useParams({ from: '/_frame/_staff/staff/questions/$id' }).id} />
}

/** One question of the bank with all its actions. */
export function OneQuestion({ id }: { id: string }) {
  const words = questionBankWords()
  const question = useQuery(questionQuery(id))
  const { data, refetch } = question
  return (
    <>
      <BackLink to="/staff/questions">{words.one.back}</BackLink>
      {data ? (
        <Page
          title={words.kinds[data.document.kind].name}
          intro={data.state === 'ARCHIVED' ? words.one.archived : words.one.intro}
        >
          <QuestionEditor question={data} onRenew={refetch} />
          <HistorySection className="mt-10" changes={data.history} />
        </Page>
      ) : (
        <PagePlaceholder
          query={question}
          words={{ ...words.one, title: words.title }}
          icon="file"
          to="/staff/questions"
          height="36rem"
        />
      )}
    </>
  )
}
