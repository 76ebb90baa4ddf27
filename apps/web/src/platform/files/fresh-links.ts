import { academyNow } from '../clock.ts'
import { opensElsewhere } from '../page/opens-elsewhere.ts'
import { queryClient } from '../query-client.ts'

/**
 * Opens files in a tab of their own: in an installed app, there would be no way back from one. Links to files expire
 * after some minutes, and a page may be open for longer. When an expired one is pressed, its query is fetched again,
 * and the file is opened with the new link. Returns a function that stops this.
 */
export function watchFileLinks(page: Document): () => void {
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.pathname.startsWith('/files/')) return
    link.target ||= '_blank'
    // A tab that was asked for must open at once: the server shows an HTML page there.
    if (!isExpired(link) || opensElsewhere(event)) return
    event.preventDefault()
    void openFresh(link)
  }
  page.addEventListener('click', onClick)
  return () => page.removeEventListener('click', onClick)
}

function isExpired({ search }: HTMLAnchorElement): boolean {
  const expires = Number(new URLSearchParams(search).get('expires'))
  return expires > 0 && expires * 1000 <= academyNow()
}

async function openFresh(link: HTMLAnchorElement): Promise<void> {
  // The new response may replace the link on the page, so click a copy.
  const copy = link.cloneNode() as HTMLAnchorElement
  const address = `${link.pathname}?`
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => findLink(state.data, address) !== undefined })
  await Promise.allSettled(queries.map(query => query.fetch()))
  const fresh = queries.map(({ state }) => findLink(state.data, address)).find(Boolean)
  if (fresh) copy.href = fresh
  // Some seconds after the press, the browser would block another tab. Most files are only downloaded in this one.
  if (navigator.userActivation?.isActive === false) copy.target = ''
  copy.click()
}

/** Finds the link to this file in a response, if any. */
function findLink(answer: unknown, address: string): string | undefined {
  if (typeof answer === 'string') return answer.includes(address) && !/\s/.test(answer) ? answer : undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const part of Object.values(answer)) {
    const found = findLink(part, address)
    if (found) return found
  }
  return undefined
}
