import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Goes to an address the server has written, without loading the app anew. */
export function useFollow() {
  const router = useRouter()
  return (event: MouseEvent, link: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(link)
  }
}
