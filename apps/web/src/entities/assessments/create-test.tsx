import { maxTestTitleLength } from '@aulaviva/domain/test-document'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHasPermission } from '#platform/access/can-open.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { createTestWords } from './create-test.words.ts'
import { saveTestPlace, type TestPlace, useTestAt } from './test-place.ts'

interface Props {
  kind: 'VIDEO_QUIZ' | 'EVALUATION'
  place: TestPlace
}

/**
 * Creates a test for a place that has none and opens it, or opens the one created before. Hidden from people who may
 * not write tests.
 */
export function CreateTest({ kind, place }: Props) {
  const words = createTestWords()
  const canWriteTests = useHasPermission('content')
  const navigate = useNavigate()
  const call = useApi()
  const name = place.name.trim() || words.unnamed[kind]
  const create = useMutation({
    mutationFn: () => {
      const body = { kind, title: name.slice(0, maxTestTitleLength) }
      return call('POST /api/courses/tests/', { body })
    },
    onSuccess: ({ id }) => {
      saveTestPlace(id, { ...place, name })
      // No question in a dialog: what was chosen there is stored as the place.
      void navigate({ to: '/staff/tests/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const existing = useTestAt(place)
  if (!canWriteTests) return null
  if (existing) {
    return (
      <div>
        <ButtonLink to="/staff/tests/$id" params={{ id: existing }} ignoreBlocker>
          {words.openDraft[kind]}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div>
      <Button icon="plus" pending={create.isPending} onPress={create.mutate}>
        {words.action[kind]}
      </Button>
      {create.error && (
        <p role="alert" className="mt-2 text-bad">
          {problemSentence(create.error)}
        </p>
      )}
    </div>
  )
}
