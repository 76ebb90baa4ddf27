import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { chooseLane, type Lane, learnCosts, openPipelinedReads } from './pipelined-reads.ts'

const now = 1_000
const lane = (lane: Partial<Lane> = {}): Lane => ({ inFlight: 0, expected: 0, lastProgressAt: now, ...lane })

/** The connections chosen for reads of these costs, one after the other. */
function taken(costs: number[], lanes: Lane[]): number[] {
  return costs.map(cost => {
    const chosen = chooseLane(lanes, now)
    chosen.inFlight += 1
    chosen.expected += cost
    return lanes.indexOf(chosen)
  })
}

describe('a read', () => {
  test('that costs little shares a connection', () => {
    const lanes = [lane(), lane()]
    expect(taken(Array(20).fill(0.05), lanes)).toEqual(Array(20).fill(0))
  })

  test('that is expensive is sent to the connection with the least expected wait', () => {
    expect(taken([3, 3, 3, 3, 3, 0.1], [lane(), lane()])).toEqual([0, 0, 1, 1, 0, 1])
  })

  test('is not queued behind a slow one', () => {
    expect(taken([300, 0.1, 300, 0.1, 0.1], [lane(), lane(), lane()])).toEqual([0, 1, 1, 2, 2])
  })

  test('is not sent to a stalled connection, however little is pending there', () => {
    const stands = lane({ inFlight: 1, expected: 0.1, lastProgressAt: now - 10 })
    expect(taken([0.1], [stands, lane({ inFlight: 60, expected: 6 })])).toEqual([1])
    expect(taken([0.1], [{ ...stands, inFlight: 3 }, stands])).toEqual([1])
    expect(taken([0.1], [lane({ lastProgressAt: now - 5_000 }), lane()])).toEqual([0])
  })
})

describe('a connection that is full', () => {
  const full = lane({ inFlight: 256, expected: 2 })

  test('is skipped, however little is pending there', () => {
    expect(taken([0.1], [full, lane()])).toEqual([1])
    expect(taken([0.1], [{ ...full }, lane({ inFlight: 255, expected: 60 })])).toEqual([1])
  })

  test('is skipped even if the alternative is stalled', () => {
    expect(taken([0.1], [{ ...full }, lane({ inFlight: 2, expected: 1, lastProgressAt: now - 20 })])).toEqual([1])
  })
})

describe('the cost of a read', () => {
  const learned = (names: string[], took: number, costs = new Map<string, number>()) => {
    for (let times = 0; times < 200; times++) learnCosts(costs, names, took)
    return costs
  }

  test('is the same for all reads answered together, whichever is first', () => {
    for (const cost of learned(Array(50).fill('one'), 10).values()) expect(cost).toBeCloseTo(0.2)
    const two = learned(['one', 'other'], 2)
    expect([two.get('one'), two.get('other')]).toEqual([expect.closeTo(1), expect.closeTo(1)])
  })

  test('stays much for one that is answered together with some that cost little', () => {
    const costs = learned(['quick'], 0.1, learned(['slow'], 9.9))
    learned(['quick', 'slow'], 10, costs)
    expect([costs.get('quick'), costs.get('slow')]).toEqual([expect.closeTo(0.1), expect.closeTo(9.9)])
  })
})

test('a burst is carried by all connections, and none of it turned away', async () => {
  const reads = openPipelinedReads({ connectionString: inject('postgres') }, { count: 2, log: { warn() {} } as never })
  onTestFinished(() => reads.close())
  const ask = () => reads.query({ name: 'one', text: 'select 1 as one' })
  for (let times = 0; times < 5; times++) {
    const answers = await Promise.all(Array.from({ length: 400 }, ask))
    expect(answers.map(({ rows }) => rows)).toEqual(Array(400).fill([{ one: 1 }]))
  }
})

test('a statement known to be slow delays no other', async () => {
  const reads = openPipelinedReads({ connectionString: inject('postgres') }, { count: 2, log: { warn() {} } as never })
  onTestFinished(() => reads.close())
  const answered: string[] = []
  const ask = async (name: string, text: string) => {
    await reads.query({ name, text })
    answered.push(name)
  }
  const slow = () => ask('slow', 'select pg_sleep(0.3)')
  const quick = () => ask('quick', 'select 1')
  await slow()
  // Open both connections.
  await Promise.all([slow(), quick()])
  answered.length = 0
  await Promise.all([slow(), quick(), quick()])
  expect(answered).toEqual(['quick', 'quick', 'slow'])
})
