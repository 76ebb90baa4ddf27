import {
  type CourseClassDocument,
  type CourseDocument,
  classFields,
  courseFields,
  isDeepEqual,
} from '@aulaviva/domain/course-document'

/** One field that both people changed to different values. A null class is the course itself. */
export interface FieldConflict {
  class_id: string | null
  field: keyof CourseDocument | keyof CourseClassDocument
  /** The language of captions other than the default. */
  language?: string
}

/**
 * Merges two people's edits of one draft. A field that only one of them changed gets that value. A field that both
 * changed gets the second person's. A class that one removed stays removed unless the other edited it.
 */
export function mergeDocuments(
  base: CourseDocument,
  theirs: CourseDocument,
  mine: CourseDocument,
): { document: CourseDocument; fields: FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  const own = mergeFields(base, theirs, mine, courseFields, field => conflicts.push({ class_id: null, field }))
  const before = byId(base)
  const [one, other] = [byId(theirs), byId(mine)]
  const classes = new Map<string, CourseClassDocument>()
  for (const id of new Set([...one.keys(), ...other.keys()])) {
    const [was, their, my] = [before.get(id), one.get(id), other.get(id)]
    if (!their || !my) {
      const remaining = their ?? my
      if (remaining && (!was || !isDeepEqual(was, remaining))) classes.set(id, remaining)
    } else {
      const from = was ?? their
      const fields = mergeFields(from, their, my, plainFields, field => conflicts.push({ class_id: id, field }))
      const more_captions = mergeTracks(from, their, my, language =>
        conflicts.push({ class_id: id, field: 'more_captions', language }),
      )
      classes.set(id, { ...my, ...fields, more_captions })
    }
  }
  const isReordered = !isDeepEqual(orderOf(base, classes), orderOf(mine, classes))
  const [first, then] = isReordered ? [mine, theirs] : [theirs, mine]
  const order = new Set([...first.classes, ...then.classes].map(({ id }) => id))
  return {
    document: { ...mine, ...own, classes: [...order].flatMap(id => classes.get(id) ?? []) },
    fields: conflicts,
  }
}

const plainFields = classFields.filter(field => field !== 'more_captions')

const byId = ({ classes }: CourseDocument) => new Map(classes.map(one => [one.id, one]))
const orderOf = ({ classes }: CourseDocument, among: ReadonlyMap<string, unknown>) =>
  classes.map(({ id }) => id).filter(id => among.has(id))

function mergeFields<T, Field extends keyof T>(
  base: T,
  theirs: T,
  mine: T,
  fields: readonly Field[],
  onConflict: (field: Field) => void,
): Pick<T, Field> {
  const entries = fields.map((field): [Field, T[Field]] => {
    if (isDeepEqual(base[field], mine[field])) return [field, theirs[field]]
    if (!isDeepEqual(base[field], theirs[field]) && !isDeepEqual(theirs[field], mine[field])) onConflict(field)
    return [field, mine[field]]
  })
  return Object.fromEntries(entries) as Pick<T, Field>
}

/** Merges the captions other than the default, by language. */
function mergeTracks(
  base: CourseClassDocument,
  theirs: CourseClassDocument,
  mine: CourseClassDocument,
  onConflict: (language: string) => void,
): CourseClassDocument['more_captions'] {
  const languages = [...new Set([...theirs.more_captions, ...mine.more_captions].map(({ language }) => language))]
  const files = (one: CourseClassDocument): Record<string, string | undefined> =>
    Object.fromEntries(one.more_captions.map(({ language, file_id }) => [language, file_id]))
  const merged = mergeFields(files(base), files(theirs), files(mine), languages, onConflict)
  return languages.flatMap(language => {
    const file_id = merged[language]
    return file_id ? [{ language, file_id }] : []
  })
}
