import { expect, test } from 'vitest'
import { formatFamilies, gauge, joinFamilies, openCounter, openHistogram } from './families.ts'

test('a histogram counts each value in every bucket from its own on', () => {
  const histogram = openHistogram({ name: 'seconds', help: 'Time.' }, ['route'], [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 3]) histogram.observe(value, '/a/')
  expect(formatFamilies([histogram.read()])).toBe(
    [
      '# HELP seconds Time.',
      '# TYPE seconds histogram',
      'seconds_bucket{route="/a/",le="0.1"} 2',
      'seconds_bucket{route="/a/",le="1"} 3',
      'seconds_bucket{route="/a/",le="+Inf"} 4',
      'seconds_sum{route="/a/"} 3.65',
      'seconds_count{route="/a/"} 4',
      '',
    ].join('\n'),
  )
})

test('several processes are joined by sum, and delays by the largest', () => {
  const process = (route: string, times: number, delay: number) => {
    const requests = openCounter({ name: 'requests', help: 'Requests.' }, ['route'])
    for (let left = times; left > 0; left--) requests.add(route)
    return [requests.read(), gauge({ name: 'delay', help: 'Delay.' }, [{ labels: {}, value: delay }], 'max')]
  }
  const joined = joinFamilies([...process('/a/', 2, 0.1), ...process('/a/', 3, 0.4), ...process('/b/', 1, 0.2)])
  expect(joined.map(({ name, samples }) => [name, samples.map(({ value }) => value)])).toEqual([
    ['requests', [5, 1]],
    ['delay', [0.4]],
  ])
})

test('a label is escaped so that it cannot end its line', () => {
  const text = formatFamilies([gauge({ name: 'info', help: 'Info.' }, [{ labels: { a: '"\\\n' }, value: 1 }])])
  expect(text.split('\n')[2]).toBe('info{a="\\"\\\\\\n"} 1')
})
