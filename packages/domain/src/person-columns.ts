import { foldText } from './folding.ts'

/** Columns of a people file, in export order. An imported file may lack all but email address and names. */
export const personColumns = [
  'email',
  'first_name',
  'last_name',
  'role',
  'level',
  'plan',
  'external_id',
  'phone',
  'time_zone',
  'language',
] as const
export type PersonColumn = (typeof personColumns)[number]

/** Columns that a file may have. A full name is split into the two stored names. */
export const fileColumns = [...personColumns, 'full_name', 'full_name_last_first'] as const
export type FileColumn = (typeof fileColumns)[number]

/**
 * Headings of each column in addition to its own name, in English, Spanish, and Portuguese, without case, spaces, and
 * accents.
 */
const headings: Record<FileColumn, readonly string[]> = {
  email: [
    'mail',
    'emails',
    'emailaddress',
    'mailaddress',
    'correo',
    'correos',
    'correoelectronico',
    'direcciondecorreo',
    'direcciondecorreoelectronico',
    'direcciondeemail',
    'correioeletronico',
    'enderecodeemail',
    'usuario',
    'username',
  ],
  first_name: [
    'firstname',
    'firstnames',
    'name',
    'givenname',
    'givennames',
    'nombre',
    'nombres',
    'primernombre',
    'nome',
    'nomes',
    'primeironome',
  ],
  last_name: ['lastname', 'surname', 'familyname', 'apellido', 'apellidos', 'sobrenome', 'sobrenomes', 'ultimonome'],
  role: ['rol', 'tipo', 'funcion', 'funcao', 'papel', 'perfil'],
  level: ['cefr', 'nivel'],
  plan: ['subscription', 'suscripcion', 'contrato', 'plano', 'assinatura'],
  external_id: [
    'externalid',
    'id',
    'idnumber',
    'studentid',
    'studentnumber',
    'codigo',
    'matricula',
    'idexterno',
    'documento',
    'codigodoaluno',
    'numerodematricula',
  ],
  phone: ['telephone', 'mobile', 'phonenumber', 'phone1', 'telefono', 'celular', 'movil', 'telefone', 'fone'],
  time_zone: ['timezone', 'zonahoraria', 'zona', 'huso', 'fusohorario', 'fuso'],
  language: ['lang', 'idioma', 'lengua', 'lingua'],
  full_name: [
    'names',
    'completename',
    'wholename',
    'nameandsurname',
    'student',
    'studentname',
    'nameofstudent',
    'nombrecompleto',
    'nombrescompletos',
    'nombreyapellido',
    'nombreyapellidos',
    'nombresyapellidos',
    'nombreapellido',
    'nombreapellidos',
    'nombresapellidos',
    'estudiante',
    'alumno',
    'alumna',
    'nombredelestudiante',
    'nombredelalumno',
    'nombredelaalumna',
    'nomecompleto',
    'nomescompletos',
    'nomeesobrenome',
    'nomesobrenome',
    'estudante',
    'aluno',
    'aluna',
    'nomedoestudante',
    'nomedoaluno',
    'nomedaaluna',
  ],
  full_name_last_first: [
    'lastnamefirstname',
    'lastfirst',
    'surnamefirstname',
    'surnameandname',
    'apellidoynombre',
    'apellidosynombre',
    'apellidosynombres',
    'apellidonombre',
    'apellidosnombre',
    'apellidosnombres',
    'sobrenomeenome',
    'sobrenomenome',
  ],
}

/** Headings that mean the first name next to a last name, and the full name if no other column has it. */
const bareNames = ['name', 'nombre', 'nombres', 'nome', 'nomes']

/** Normalizes headings and list values for comparison: without case, accents, spaces, and punctuation. */
export function comparableText(text: string): string {
  return foldText(text.normalize('NFKC')).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Returns the column that a heading names, or null if it is unknown. */
export function columnOfHeading(heading: string): FileColumn | null {
  const plain = comparableText(heading)
  return fileColumns.find(column => comparableText(column) === plain || headings[column].includes(plain)) ?? null
}

/**
 * Returns the meaning of each column of a file: the one chosen for its heading before, otherwise the known one. If two
 * columns have the same meaning, the first one gets it.
 */
export function columnsOfHeadings(
  fileHeadings: readonly string[],
  chosen: ReadonlyMap<string, FileColumn | null> = new Map(),
): (FileColumn | null)[] {
  const plain = fileHeadings.map(comparableText)
  const named = plain.map(
    (heading, at) => chosen.get(heading) ?? (chosen.has(heading) ? null : columnOfHeading(fileHeadings[at] ?? '')),
  )
  const isBare = (at: number) => bareNames.includes(plain[at] ?? '') && /^(first|full)_name$/.test(named[at] ?? '')
  const others = named.filter((_, at) => !isBare(at))
  const hasFirst = others.includes('first_name')
  const bare = others.includes('last_name')
    ? hasFirst
      ? 'full_name'
      : 'first_name'
    : hasFirst
      ? 'last_name'
      : 'full_name'
  const used = new Set<FileColumn>()
  return named.map((known, at) => {
    const column = isBare(at) ? bare : known
    if (!column || used.has(column)) return null
    used.add(column)
    return column
  })
}
