/** Metrics in the Prometheus text format, collected in each process and merged. */

export type Labels = Record<string, string>

export interface Sample {
  labels: Labels
  value: number
  /** Suffix that a histogram adds to the name: `_bucket`, `_sum`, or `_count`. */
  suffix?: string
}

/** Plain data, so that a worker can send it to the primary. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** How the samples of several processes are merged. */
  join: 'sum' | 'max'
  samples: Sample[]
}

type About = Pick<Family, 'name' | 'help'>

export function gauge(about: About, samples: Sample[], join: Family['join'] = 'sum'): Family {
  return { ...about, type: 'gauge', join, samples }
}

export function counter(about: About, samples: Sample[]): Family {
  return { ...about, type: 'counter', join: 'sum', samples }
}

/**
 * A counter with labels. Label values must come from the program, never from a request, so that their number is
 * bounded.
 */
export function openCounter<const Names extends readonly string[]>(about: About, names: Names) {
  const counts = new Map<string, number>()
  return {
    add(...values: { [K in keyof Names]: string }): void {
      const key = values.join(separator)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    read: (): Family =>
      counter(
        about,
        [...counts].map(([key, value]) => ({ labels: labelsOf(names, key), value })),
      ),
  }
}

/** A histogram with upper bounds for each combination of labels. */
export function openHistogram<const Names extends readonly string[]>(
  about: About,
  names: Names,
  bounds: readonly number[],
) {
  const series = new Map<string, { counts: number[]; sum: number }>()
  return {
    observe(value: number, ...values: { [K in keyof Names]: string }): void {
      const key = values.join(separator)
      const one = series.get(key) ?? { counts: Array(bounds.length + 1).fill(0), sum: 0 }
      series.set(key, one)
      const at = bounds.findIndex(bound => value <= bound)
      one.counts[at === -1 ? bounds.length : at]! += 1
      one.sum += value
    },
    read(): Family {
      const samples = [...series].flatMap(([key, { counts, sum }]) => {
        const labels = labelsOf(names, key)
        let below = 0
        const buckets = counts.map((count, at) => {
          below += count
          return { suffix: '_bucket', labels: { ...labels, le: String(bounds[at] ?? '+Inf') }, value: below }
        })
        return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: below }]
      })
      return { ...about, type: 'histogram', join: 'sum', samples }
    },
  }
}

const separator = '\n'

function labelsOf(names: readonly string[], key: string): Labels {
  const values = key.split(separator)
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
}

/** Merges the families of several processes. */
export function joinFamilies(all: readonly Family[]): Family[] {
  const joined = new Map<string, { family: Family; samples: Map<string, Sample> }>()
  for (const family of all) {
    const existing = joined.get(family.name) ?? { family, samples: new Map<string, Sample>() }
    joined.set(family.name, existing)
    for (const sample of family.samples) {
      const key = `${sample.suffix ?? ''}${JSON.stringify(sample.labels)}`
      const other = existing.samples.get(key)?.value
      const value =
        other === undefined
          ? sample.value
          : family.join === 'sum'
            ? other + sample.value
            : Math.max(other, sample.value)
      existing.samples.set(key, { ...sample, value })
    }
  }
  return [...joined.values()].map(({ family, samples }) => ({ ...family, samples: [...samples.values()] }))
}

export function formatFamilies(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${formatLabels(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeLabel = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
