import { academyNow } from '../clock.ts'
import { queryClient } from '../query-client.ts'

/**
 * Links to files work for some minutes only, and a page may be open for longer. When one that has aged is pressed, the
 * answer it came with is asked for again, and the file is opened by the link that comes. Returns what ends this.
 */
export function watchFileLinks(page: Document): () => void {
  function press(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // what opens another tab has to do so at once: the server shows a page with words there
    if (!link || !hasAged(link) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void openFresh(link)
  }
  page.addEventListener('click', press)
  return () => page.removeEventListener('click', press)
}

function hasAged({ pathname, search }: HTMLAnchorElement): boolean {
  const expires = Number(new URLSearchParams(search).get('expires'))
  return pathname.startsWith('/files/') && expires > 0 && expires * 1000 <= academyNow()
}

async function openFresh(link: HTMLAnchorElement): Promise<void> {
  // it is taken out of the page first, if the answer shows another one in its place
  const copy = link.cloneNode() as HTMLAnchorElement
  const address = `${link.pathname}?`
  const holders = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => holds(state.data, address) !== undefined })
  await Promise.allSettled(holders.map(query => query.fetch()))
  const fresh = holders.map(({ state }) => holds(state.data, address)).find(Boolean)
  if (fresh) copy.href = fresh
  copy.click()
}

/** The link to this file that an answer holds, if any. */
function holds(answer: unknown, address: string): string | undefined {
  if (typeof answer === 'string') return answer.includes(address) && !/\s/.test(answer) ? answer : undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const part of Object.values(answer)) {
    const found = holds(part, address)
    if (found) return found
  }
  return undefined
}
