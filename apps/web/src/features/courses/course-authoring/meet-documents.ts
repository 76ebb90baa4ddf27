import {
  type CourseClassDocument,
  type CourseDocument,
  classFields,
  courseFields,
  saysTheSame,
} from '@aulaviva/domain/course-document'

/** One field that both people changed to different values. A null class is the course itself. */
export interface Met {
  class_id: string | null
  field: keyof CourseDocument | keyof CourseClassDocument
  /** The language of captions other than the default. */
  language?: string
}

/**
 * Merges two people's edits of one draft. A field that only one of them changed gets that value. A field that both
 * changed gets the second person's. A class that one removed stays removed unless the other edited it.
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
      if (kept && (!was || !saysTheSame(was, kept))) classes.set(id, kept)
    } else {
      const from = was ?? left
      const fields = meetFields(from, left, right, plainFields, field => met.push({ class_id: id, field }))
      const more_captions = meetTracks(from, left, right, language =>
        met.push({ class_id: id, field: 'more_captions', language }),
      )
      classes.set(id, { ...right, ...fields, more_captions })
    }
  }
  const moved = !saysTheSame(orderOf(base, classes), orderOf(mine, classes))
  const [first, then] = moved ? [mine, theirs] : [theirs, mine]
  const order = new Set([...first.classes, ...then.classes].map(({ id }) => id))
  return {
    document: { ...mine, ...own, classes: [...order].flatMap(id => classes.get(id) ?? []) },
    met,
  }
}

const plainFields = classFields.filter(field => field !== 'more_captions')

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
    if (saysTheSame(base[field], mine[field])) return [field, theirs[field]]
    if (!saysTheSame(base[field], theirs[field]) && !saysTheSame(theirs[field], mine[field])) onMet(field)
    return [field, mine[field]]
  })
  return Object.fromEntries(made) as Pick<T, Field>
}

/** Merges the captions other than the default, by language. */
function meetTracks(
  base: CourseClassDocument,
  theirs: CourseClassDocument,
  mine: CourseClassDocument,
  onMet: (language: string) => void,
): CourseClassDocument['more_captions'] {
  const languages = [...new Set([...theirs.more_captions, ...mine.more_captions].map(({ language }) => language))]
  const files = (one: CourseClassDocument): Record<string, string | undefined> =>
    Object.fromEntries(one.more_captions.map(({ language, file_id }) => [language, file_id]))
  const met = meetFields(files(base), files(theirs), files(mine), languages, onMet)
  return languages.flatMap(language => {
    const file_id = met[language]
    return file_id ? [{ language, file_id }] : []
  })
}
