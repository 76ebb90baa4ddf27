import { comparableText } from './person-columns.ts'

/** Columns of a syllabus file, by their usual headings in English, Spanish, and Portuguese. */

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
  level_code: ['level', 'code', 'nivel', 'codigo', 'codigodelnivel', 'codigodenivel', 'codigodonivel'],
  level_name: ['nameofthelevel', 'nombredelnivel', 'nombredenivel', 'nomedonivel'],
  cefr: ['cefrlevel', 'mcer', 'nivelmcer', 'nivelcefr', 'qcer', 'qecr'],
  unit_number: ['unitno', 'numerodelaunidad', 'numerodeunidad', 'nunidad', 'numerodaunidade', 'nodaunidade'],
  unit_name: ['unit', 'unittitle', 'unidad', 'nombredelaunidad', 'nombredeunidad', 'unidade', 'nomedaunidade'],
  topic: ['topics', 'topicname', 'tema', 'temas', 'topico', 'topicos'],
  goal: ['goals', 'description', 'meta', 'metas', 'objetivo', 'objetivos', 'descripcion', 'descricao'],
  materials: ['material', 'links', 'link', 'materiales', 'enlaces', 'enlace', 'materiais'],
}

/** Returns the column that a heading names, or null if it is unknown. */
export function syllabusColumnOf(heading: string): SyllabusColumn | null {
  const plain = comparableText(heading)
  return syllabusColumns.find(column => comparableText(column) === plain || headings[column].includes(plain)) ?? null
}
