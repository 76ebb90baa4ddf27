import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { saveTestPlace, useTestPlace } from '#entities/assessments/test-place.ts'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { testQuery } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'
import { TestEditor } from './test-editor.tsx'
import { BackToPlace, TestPlaceNote } from './test-place-note.tsx'
import { useAttachTest } from './use-attach.ts'

/** The test in the address, for authors. */
export function TestPage() {
  return <OneTest id={useParams({ from: '/_frame/_staff/staff/tests/$id' }).id} />
}

/** One quiz or evaluation with all its actions. */
export function OneTest({ id }: { id: string }) {
  const words = testAuthoringWords()
  const test = useQuery(testQuery(id))
  const { data } = test
  const place = useTestPlace(id)
  const attach = useAttachTest(id, place)
  const isMissing = isNotFound(test.error)
  // So that another test can be created for the place.
  useEffect(() => {
    if (isMissing) saveTestPlace(id, undefined)
  }, [id, isMissing])
  return (
    <>
      {place ? <BackToPlace place={place} /> : <BackLink to="/staff/tests">{words.one.back}</BackLink>}
      {data ? (
        <Page
          title={data.document.title || words.unnamed}
          intro={data.state === 'ARCHIVED' ? words.one.archived : words.one.intro[data.kind]}
          actions={
            <ButtonLink to="/staff/tests/$id/preview" params={{ id }} icon="play">
              {words.one.preview}
            </ButtonLink>
          }
        >
          {place && <TestPlaceNote test={data} place={place} attach={attach} />}
          <TestEditor test={data} onPublished={place && attach.mutate} />
          <HistorySection className="mt-10" changes={data.history} />
        </Page>
      ) : (
        <PagePlaceholder
          query={test}
          words={{ ...words.one, title: words.title }}
          icon="check"
          to="/staff/tests"
          height="36rem"
        />
      )}
    </>
  )
}
