import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { opensOver } from './overlay.ts'
import { isPressedElsewhere } from './pressed-elsewhere.ts'

/** Navigates to a link from the server without reloading the app. Closing a detail that it opens returns here. */
export function useFollow() {
  const router = useRouter()
  return (event: MouseEvent, link: string) => {
    if (event.button !== 0 || isPressedElsewhere(event)) return
    event.preventDefault()
    router.history.push(link, opensOver.state)
  }
}
