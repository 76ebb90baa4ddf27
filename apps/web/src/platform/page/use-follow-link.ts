import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { opensElsewhere } from './opens-elsewhere.ts'
import { opensOver } from './overlay.ts'

/** Navigates to a link from the server without reloading the app. Closing a detail that it opens returns here. */
export function useFollowLink() {
  const router = useRouter()
  return (event: MouseEvent, link: string) => {
    if (event.button !== 0 || opensElsewhere(event)) return
    event.preventDefault()
    router.history.push(link, opensOver.state)
  }
}
