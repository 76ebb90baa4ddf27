import { expect, test, vi } from 'vitest'
import { queryClient, whenAnswered } from './query-client.ts'

test('what waits for the answers begins with the last of them, once', async () => {
  const [first, last] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const asked = [first, last].map(({ promise }, at) =>
    queryClient.fetchQuery({ queryKey: [at], queryFn: () => promise }).catch(() => undefined),
  )
  const work = vi.fn()
  whenAnswered(work)
  first.resolve('here')
  await asked[0]
  expect(work).not.toHaveBeenCalled()
  last.reject(new Error('This one fails.'))
  await asked[1]
  expect(work).toHaveBeenCalledOnce()
  await queryClient.fetchQuery({ queryKey: ['more'], queryFn: () => 'here' })
  expect(work).toHaveBeenCalledOnce()
})

test('where nothing is asked it begins at once', () => {
  const work = vi.fn()
  whenAnswered(work)
  expect(work).toHaveBeenCalledOnce()
})
