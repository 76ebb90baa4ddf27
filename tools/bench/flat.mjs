// Whether lists stay flat: the same calls on an academy and on one ten times its size, one request here, one there, so
// that whatever else the machine does falls on both alike.

/** The median milliseconds of each scene on both, and how many times longer the large one takes. */
export async function flatness({ small, large, rounds = 400 }) {
  const rows = []
  for (const name of Object.keys(small.scenes)) {
    const taken = { small: [], large: [] }
    for (let round = -20; round < rounds; round++) {
      const pair = { small: await timed(small, name, round), large: await timed(large, name, round) }
      // the first ones warm up both
      if (round < 0) continue
      taken.small.push(pair.small)
      taken.large.push(pair.large)
    }
    const [before, after] = [median(taken.small), median(taken.large)]
    rows.push({ name, before, after, ratio: after / before })
  }
  return rows
}

async function timed({ base, scenes }, name, round) {
  const requests = scenes[name]
  const { path, headers } = requests[(round + requests.length) % requests.length]
  const began = performance.now()
  const response = await fetch(base + path, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - began
}

export function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
