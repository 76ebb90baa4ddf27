import type { UseMutationResult } from '@tanstack/react-query'
import { saveTestPlace, type TestPlace } from '#entities/assessments/test-place.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { Button } from '#ui/button.tsx'
import type { AuthoredTest } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'
import { PlaceOccupied } from './use-attach.ts'

/** A link back to where the test was created. */
export function BackToPlace({ place: { kind, id, courseClass, name } }: { place: TestPlace }) {
  if (kind === 'CLASS')
    return (
      <BackLink to="/teachers/classes/$id" params={{ id }}>
        {name}
      </BackLink>
    )
  return (
    <BackLink to="/staff/courses/$id" params={{ id }} search={courseClass ? { class: courseClass } : {}}>
      {name}
    </BackLink>
  )
}

interface Props {
  test: AuthoredTest
  place: TestPlace
  attach: UseMutationResult<unknown, Error, void>
}

/** Shows where a test is added when it is published. If that failed for a published test, it can be tried again. */
export function TestPlaceNote({ test, place: { name }, attach }: Props) {
  const words = testAuthoringWords().place
  return (
    <div className="mb-6 rounded-card border border-line bg-room p-4">
      <p className="text-ink-2">{test.version > 0 ? words.missing(name) : words.about(name)}</p>
      {test.version > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button pending={attach.isPending} onPress={attach.mutate}>
            {words.add}
          </Button>
          <Button pending={false} onPress={() => saveTestPlace(test.id, undefined)}>
            {words.notNow}
          </Button>
        </div>
      )}
      {attach.error && (
        <p role="alert" className="mt-2 text-bad">
          {attach.error instanceof PlaceOccupied ? words.occupied(name) : problemSentence(attach.error)}
        </p>
      )}
    </div>
  )
}
