import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '#platform/api/problems.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { frameWords } from './frame.words.ts'

/** A page whose data could not be loaded: the reason and a "Try again" button. The frame stays. */
export function PageProblem({ error }: { error: unknown }) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const words = frameWords().problem
  async function retry() {
    setPending(true)
    await router.invalidate()
    setPending(false)
  }
  const isMissing = isNotFound(error)
  return (
    <Page title={isMissing ? words.notFound : words.title}>
      <LoadProblem
        title={isMissing ? words.goneHeading : words.heading}
        error={error}
        onRetry={retry}
        pending={pending}
      />
    </Page>
  )
}
