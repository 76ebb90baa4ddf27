import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { accessWords } from '#platform/access/access.words.ts'
import { SessionEnded, SignInNeeded } from '#platform/access/signals.ts'
import { problemWords } from '#platform/api/problems.words.ts'
import { isMissingChunk } from '#platform/missing-chunk.ts'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { Page } from '#platform/page/page.tsx'
import { PublicFrame } from '#platform/page/public-frame.tsx'
import { Button } from '#ui/button.tsx'
import { PageProblem } from './page-problem.tsx'

const NativeSignIn = lazy(() => import('./native-sign-in.tsx'))
const SignedOut = lazyComponent(() => import('./signed-out.tsx'))

const pause = 5000

/** Shown when the frame could not be opened for a reason other than the token. The token stays. */
export function StartProblem({ error }: { error: unknown }) {
  if (error instanceof SignInNeeded || error instanceof SessionEnded) {
    return <Suspense>{error instanceof SignInNeeded ? <NativeSignIn next={error.next} /> : <SignedOut />}</Suspense>
  }
  if (isMissingChunk(error)) {
    return (
      <PublicFrame>
        <PageProblem error={error} />
      </PublicFrame>
    )
  }
  return <Unreachable />
}

function Unreachable() {
  const router = useRouter()
  const words = accessWords().unreachable
  const [pending, setPending] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void router.invalidate(), pause)
    return () => clearInterval(timer)
  }, [router])
  async function again() {
    setPending(true)
    await router.invalidate()
    setPending(false)
  }
  return (
    <PublicFrame>
      <Page title={words.title} intro={words.body}>
        <Button variant="primary" pending={pending} onPress={again}>
          {pending ? words.trying : problemWords().retry}
        </Button>
      </Page>
    </PublicFrame>
  )
}
