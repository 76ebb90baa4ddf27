import { longestTestTitle } from '@aulaviva/domain/test-document'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWorksIn } from '#platform/access/may-go.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { makeTestWords } from './make-test.words.ts'
import { keepTestPlace, type TestPlace, useTestAt } from './test-place.ts'

interface Props {
  kind: 'VIDEO_QUIZ' | 'EVALUATION'
  place: TestPlace
}

/**
 * Creates a test for a place that has none and opens it, or opens the one created before. Hidden from people who may
 * not write tests.
 */
export function MakeTest({ kind, place }: Props) {
  const words = makeTestWords()
  const writesTests = useWorksIn('content')
  const navigate = useNavigate()
  const call = useApi()
  const name = place.name.trim() || words.unnamed[kind]
  const make = useMutation({
    mutationFn: () => {
      const body = { kind, title: name.slice(0, longestTestTitle) }
      return call('POST /api/courses/tests/', { body })
    },
    onSuccess: ({ id }) => {
      keepTestPlace(id, { ...place, name })
      // No question in a dialog: what was chosen there is stored as the place.
      void navigate({ to: '/staff/tests/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const begun = useTestAt(place)
  if (!writesTests) return null
  if (begun) {
    return (
      <div>
        <ButtonLink to="/staff/tests/$id" params={{ id: begun }} ignoreBlocker>
          {words.begun[kind]}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div>
      <Button icon="plus" pending={make.isPending} onPress={make.mutate}>
        {words.action[kind]}
      </Button>
      {make.error && (
        <p role="alert" className="mt-2 text-bad">
          {problemSentence(make.error)}
        </p>
      )}
    </div>
  )
}
