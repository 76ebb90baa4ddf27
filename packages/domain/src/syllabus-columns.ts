import { plainText } from './person-columns.ts'

/** The columns of a file with a syllabus, by the headings people give them in English and Spanish. */

export const syllabusColumns = [
  'level_code',
  'level_name',
  'cefr',
  'unit_number',
  'unit_name',
  'topic',
  'goal',
  'materials',
] as const
export type SyllabusColumn = (typeof syllabusColumns)[number]

const headings: Record<SyllabusColumn, readonly string[]> = {
  level_code: ['level', 'code', 'nivel', 'codigo', 'codigodelnivel', 'codigodenivel'],
  level_name: ['nameofthelevel', 'nombredelnivel', 'nombredenivel'],
  cefr: ['cefrlevel', 'mcer', 'nivelmcer'],
  unit_number: ['unitno', 'numerodelaunidad', 'numerodeunidad', 'nunidad'],
  unit_name: ['unit', 'unittitle', 'unidad', 'nombredelaunidad', 'nombredeunidad'],
  topic: ['topics', 'topicname', 'tema', 'temas'],
  goal: ['goals', 'description', 'meta', 'metas', 'objetivo', 'descripcion'],
  materials: ['material', 'links', 'link', 'materiales', 'enlaces', 'enlace'],
}

/** Which column a heading names; null where it is none that is known. */
export function syllabusColumnOf(heading: string): SyllabusColumn | null {
  const plain = plainText(heading)
  return syllabusColumns.find(column => plainText(column) === plain || headings[column].includes(plain)) ?? null
}
