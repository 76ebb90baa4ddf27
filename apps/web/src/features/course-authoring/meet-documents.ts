import {
  type CourseClassDocument,
  type CourseDocument,
  classFields,
  courseFields,
} from '@aulaviva/domain/course-document'

/** One field that two people have changed, each in another way; a null class is the course itself. */
export interface Met {
  class_id: string | null
  field: keyof CourseDocument | keyof CourseClassDocument
}

/**
 * What two people have made of one draft: everything that only one of them has changed, and of what both have the second's.
 * A class that one took out stays out, unless the other has written in it.
 */
export function meetDocuments(
  base: CourseDocument,
  theirs: CourseDocument,
  mine: CourseDocument,
): { document: CourseDocument; met: Met[] } {
  const met: Met[] = []
  const own = meetFields(base, theirs, mine, courseFields, field => met.push({ class_id: null, field }))
  const before = byId(base)
  const [one, other] = [byId(theirs), byId(mine)]
  const classes = new Map<string, CourseClassDocument>()
  for (const id of new Set([...one.keys(), ...other.keys()])) {
    const [was, left, right] = [before.get(id), one.get(id), other.get(id)]
    if (!left || !right) {
      const kept = left ?? right
      if (kept && (!was || !same(was, kept))) classes.set(id, kept)
    } else {
      const from = was ?? left
      const fields = meetFields(from, left, right, classFields, field => met.push({ class_id: id, field }))
      classes.set(id, { ...right, ...fields })
    }
  }
  const moved = !same(orderOf(base, classes), orderOf(mine, classes))
  const [first, then] = moved ? [mine, theirs] : [theirs, mine]
  const order = new Set([...first.classes, ...then.classes].map(({ id }) => id))
  return {
    document: { ...mine, ...own, classes: [...order].flatMap(id => classes.get(id) ?? []) },
    met,
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const byId = ({ classes }: CourseDocument) => new Map(classes.map(one => [one.id, one]))
const orderOf = ({ classes }: CourseDocument, among: ReadonlyMap<string, unknown>) =>
  classes.map(({ id }) => id).filter(id => among.has(id))

function meetFields<T, Field extends keyof T>(
  base: T,
  theirs: T,
  mine: T,
  fields: readonly Field[],
  onMet: (field: Field) => void,
): Pick<T, Field> {
  const made = fields.map((field): [Field, T[Field]] => {
    if (same(base[field], mine[field])) return [field, theirs[field]]
    if (!same(base[field], theirs[field]) && !same(theirs[field], mine[field])) onMet(field)
    return [field, mine[field]]
  })
  return Object.fromEntries(made) as Pick<T, Field>
}
