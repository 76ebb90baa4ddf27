import { folded } from './folding.ts'

/** What a file says of a person, in the order in which it is written. A file that is read may lack all but address and names. */
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

/** How each column may be headed besides by its own name, in English and Spanish, without case, spaces and accents. */
const headings: Record<PersonColumn, readonly string[]> = {
  email: ['mail', 'emailaddress', 'correo', 'correoelectronico', 'direcciondecorreo', 'usuario', 'username'],
  first_name: ['firstname', 'name', 'givenname', 'nombre', 'nombres', 'primernombre'],
  last_name: ['lastname', 'surname', 'familyname', 'apellido', 'apellidos'],
  role: ['rol', 'tipo', 'funcion'],
  level: ['cefr', 'nivel'],
  plan: ['subscription', 'suscripcion', 'contrato'],
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
  ],
  phone: ['telephone', 'mobile', 'phonenumber', 'phone1', 'telefono', 'celular', 'movil'],
  time_zone: ['timezone', 'zonahoraria', 'zona', 'huso'],
  language: ['lang', 'idioma', 'lengua'],
}

/** A text as headings and words of a list are compared: without case, accents, spaces and marks. */
export function plainText(text: string): string {
  return folded(text.normalize('NFKC')).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Which column a heading names; null where it is none that is known. */
export function columnOfHeading(heading: string): PersonColumn | null {
  const plain = plainText(heading)
  return personColumns.find(column => plainText(column) === plain || headings[column].includes(plain)) ?? null
}
