export interface ClassesSearch {
  tab?: 'upcoming' | 'past' | 'owed' | undefined
}

/** The tab in the address. Today is the default and has no parameter. */
export function readClassesSearch({ tab }: Record<string, unknown>): ClassesSearch {
  return tab === 'upcoming' || tab === 'past' || tab === 'owed' ? { tab } : {}
}

export interface ClassSearch {
  /** The reservation whose feedback is open beside the roster. */
  student?: string
}

export function readClassSearch({ student }: Record<string, unknown>): ClassSearch {
  return typeof student === 'string' && student !== '' ? { student } : {}
}
