import { useEffect } from 'react'
import { isTyping } from '#platform/page/use-key.ts'

interface Actions {
  search: () => void
  help: () => void
}

/** ⌘K or Ctrl-K opens the search and `?` the help, except while typing. */
export function useShortcuts({ search, help }: Actions): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        search()
      } else if (event.key === '?' && !isTyping(event.target)) help()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [search, help])
}
