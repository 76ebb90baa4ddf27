import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { FileList } from '#ui/file-list.tsx'
import { watchFileLinks } from './fresh-links.ts'

const second = 1000
const link = (expires: number) => `/files/a-file?expires=${Math.round(expires / second)}&person=p&signature=s`
const opened = vi.fn<(href: string, target: string) => void>()
let fetchCount = 0
let stop: () => void

beforeEach(() => {
  fetchCount = 0
  opened.mockReset()
  stop = watchFileLinks(document)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened(this.pathname + this.search, this.target)
  })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

/** A page with one file, whose links expire at these instants, one after another. */
function Files({ until }: { until: readonly number[] }) {
  const { data } = useQuery({
    queryKey: ['files'],
    queryFn: async () => ({ results: [{ id: 'a', name: 'notes.pdf', url: link(until[fetchCount++] ?? 0) }] }),
  })
  return <FileList files={(data?.results ?? []).map(({ id, name, url }) => ({ id, name, href: url }))} />
}

test('a press on a link that has aged opens the file by a fresh one', async () => {
  const [aged, fresh] = [Date.now() - second, Date.now() + 600 * second]
  await show(<Files until={[aged, fresh]} />)
  await page.getByRole('link', { name: 'notes.pdf' }).click()
  await expect.poll(() => opened.mock.calls).toEqual([[link(fresh), '_blank']])
  expect(fetchCount).toBe(2)
})

test('on a slow connection the fresh link opens in this tab, because the browser blocks others by then', async () => {
  const [aged, fresh] = [Date.now() - second, Date.now() + 600 * second]
  await show(<Files until={[aged, fresh]} />)
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: false, hasBeenActive: true })
  await page.getByRole('link', { name: 'notes.pdf' }).click()
  await expect.poll(() => opened.mock.calls).toEqual([[link(fresh), '']])
})

test('a press on a valid link opens it unchanged', async () => {
  await show(<Files until={[Date.now() + 600 * second]} />)
  const file = page.getByRole('link', { name: 'notes.pdf' })
  const heldBack: boolean[] = []
  function see(event: Event) {
    heldBack.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', see)
  onTestFinished(() => removeEventListener('click', see))
  await file.click()
  expect(heldBack).toEqual([false])
  await expect.element(file).toHaveAttribute('target', '_blank')
  expect(fetchCount).toBe(1)
})
