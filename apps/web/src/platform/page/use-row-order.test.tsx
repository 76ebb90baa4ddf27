import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { queryClient } from '../query-client.ts'
import { useRowOrder } from './use-row-order.ts'

const queryKey = ['letters'] as const
const rowsOf = (order: string) => [...order].map(id => ({ id }))

function Letters({ send }: { send: () => Promise<{ id: string }[]> }) {
  const { data = [] } = useQuery({ queryKey, queryFn: () => rowsOf('abc'), initialData: rowsOf('abc'), staleTime: 1e6 })
  const { rows, reorder } = useRowOrder({ rows: data, queryKey, send })
  return (
    <>
      <p data-order={rows.map(({ id }) => id).join('')} />
      {['bac', 'bca'].map(order => (
        <button key={order} type="button" onClick={() => reorder([...order])}>
          {order}
        </button>
      ))}
    </>
  )
}
const shownOrder = () => document.querySelector<HTMLElement>('[data-order]')?.dataset.order

test('a second move stays on the screen when the first one is answered', async () => {
  const answers = [Promise.withResolvers<{ id: string }[]>(), Promise.withResolvers<{ id: string }[]>()]
  let sent = 0
  await show(<Letters send={() => answers[sent++]!.promise} />)
  const seen: (string | undefined)[] = []
  const watch = new MutationObserver(() => seen.push(shownOrder()))
  watch.observe(document.body, { subtree: true, attributeFilter: ['data-order'] })
  await page.getByRole('button', { name: 'bac' }).click()
  await page.getByRole('button', { name: 'bca' }).click()
  answers[0]?.resolve(rowsOf('bac'))
  await expect.poll(() => sent).toBe(2)
  answers[1]?.resolve(rowsOf('bca'))
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.poll(shownOrder).toBe('bca')
  watch.disconnect()
  expect(seen).toEqual(['bac', 'bca'])
})
