// Checks that lists stay fast as an academy grows: the same calls on two academies, one ten times larger. Requests
// alternate, so that other work on the machine affects both equally.

/** Median milliseconds of each scene on both, and their ratio. */
export async function flatness({ small, large, rounds = 400 }) {
  const rows = []
  for (const name of Object.keys(small.scenes)) {
    const times = { small: [], large: [] }
    for (let round = -20; round < rounds; round++) {
      const pair = { small: await timed(small, name, round), large: await timed(large, name, round) }
      // The first ones warm up both.
      if (round < 0) continue
      times.small.push(pair.small)
      times.large.push(pair.large)
    }
    const [before, after] = [median(times.small), median(times.large)]
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
