interface Identity {
  id: string
  weekday: number
  begins: string
  live_class_type_id: string
  level_id: string | null
  teacher_id: string | null
  classroom_id: string | null
}

/** A class of a template, with the classes of the timetable that it was taken from or that were made of it. */
export type KeptLine = Identity & { classes: readonly string[] }

/**
 * The class of a template that each class of a week goes on with, each at most once, or null for one that comes to it: the one
 * it was made of or that was taken from it, wherever it was moved and whoever gives it; or else the one of the same time, type
 * and level, and rather that with the same teacher and classroom. What the template made in other weeks stays its own so.
 */
export function linesContinued(lines: readonly KeptLine[], classes: readonly Identity[]): (string | null)[] {
  const free = new Set(lines)
  const found = new Map<Identity, KeptLine>()
  const pair = (keysOf: (line: KeptLine) => readonly string[], keyOf: (one: Identity) => string) => {
    const known = new Map<string, KeptLine[]>()
    for (const line of free) for (const key of keysOf(line)) known.set(key, [...(known.get(key) ?? []), line])
    for (const one of classes) {
      const line = found.has(one) ? undefined : known.get(keyOf(one))?.find(line => free.has(line))
      if (!line) continue
      found.set(one, line)
      free.delete(line)
    }
  }
  pair(
    line => line.classes,
    one => one.id,
  )
  for (const keyOf of [exactly, alike]) pair(line => [keyOf(line)], keyOf)
  return classes.map(one => found.get(one)?.id ?? null)
}

const alike = ({ weekday, begins, live_class_type_id, level_id }: Identity) =>
  [weekday, begins, live_class_type_id, level_id].join()
const exactly = (one: Identity) => [alike(one), one.teacher_id, one.classroom_id].join()
