import { withoutAccents } from '@aulaviva/domain/folding'
import type { Row } from './rows.ts'

/** The people of the demo academy. */
export interface Teacher {
  key: string
  email: string
  name: [first: string, last: string]
  country: string
  city: string
  zone: string
  about: string
}

/** The case a student stands for. `regular` students fill the classes. */
export type DemoStanding = 'regular' | 'student' | 'trial' | 'hours' | 'expired' | 'pending' | 'canceled'

export interface Student {
  standing: DemoStanding
  email: string
  name: [first: string, last: string]
  country: string
  city: string
  zone: string
  /** Index into the syllabus. */
  level: 0 | 1 | 2
  plan: 'Trial' | 'Steady' | 'Focused' | 'Intensive' | 'Starter'
  /** Minutes of class in a typical week. */
  pace: number
}

const teacher = (
  key: string,
  email: string,
  name: [string, string],
  [country, city, zone]: [string, string, string],
  about: string,
): Teacher => ({ key, email, name, country, city, zone, about })

export const teachers: readonly Teacher[] = [
  teacher(
    'olivia',
    'teacher@aulaviva.test',
    ['Olivia', 'Hartley'],
    ['United Kingdom', 'Bristol', 'Europe/London'],
    'Radio producer turned teacher. I listen for the sentence you were about to avoid, and we build that one.',
  ),
  teacher(
    'tomas',
    'teacher2@aulaviva.test',
    ['Tomás', 'Medina'],
    ['Colombia', 'Medellín', 'America/Bogota'],
    'I learned English at twenty-six from subtitles and stubbornness, so I know which shortcuts work.',
  ),
  teacher(
    'amara',
    'amara.nwosu@aulaviva.test',
    ['Amara', 'Nwosu'],
    ['Nigeria', 'Lagos', 'Africa/Lagos'],
    'Former trial lawyer. My classes argue, kindly, and everybody leaves with one sentence they are proud of.',
  ),
  teacher(
    'sofie',
    'sofie.kruse@aulaviva.test',
    ['Sofie', 'Kruse'],
    ['Denmark', 'Aarhus', 'Europe/Copenhagen'],
    'Phonetics is my first love. Expect mirrors, rubber bands and a great deal of laughing at vowels.',
  ),
  teacher(
    'rohan',
    'rohan.mehta@aulaviva.test',
    ['Rohan', 'Mehta'],
    ['India', 'Pune', 'Asia/Kolkata'],
    'Twelve years of coaching engineers for interviews. I like short answers, good examples and punctual people.',
  ),
  teacher(
    'hannah',
    'hannah.whitfield@aulaviva.test',
    ['Hannah', 'Whitfield'],
    ['Canada', 'Halifax', 'America/Halifax'],
    'I taught primary school for a decade; adults are the same, with better excuses for the homework.',
  ),
]

const places = {
  bogota: ['Colombia', 'Bogotá', 'America/Bogota'],
  medellin: ['Colombia', 'Medellín', 'America/Bogota'],
  cali: ['Colombia', 'Cali', 'America/Bogota'],
  mexico: ['Mexico', 'Mexico City', 'America/Mexico_City'],
  puebla: ['Mexico', 'Puebla', 'America/Mexico_City'],
  lima: ['Peru', 'Lima', 'America/Lima'],
  cusco: ['Peru', 'Cusco', 'America/Lima'],
  quito: ['Ecuador', 'Quito', 'America/Guayaquil'],
  santiago: ['Chile', 'Santiago', 'America/Santiago'],
  buenosAires: ['Argentina', 'Buenos Aires', 'America/Argentina/Buenos_Aires'],
  cordoba: ['Argentina', 'Córdoba', 'America/Argentina/Cordoba'],
  sanJose: ['Costa Rica', 'San José', 'America/Costa_Rica'],
} as const

function student(
  [first, last]: [string, string],
  level: 0 | 1 | 2,
  place: keyof typeof places,
  plan: Student['plan'],
  pace: number,
  standing: DemoStanding = 'regular',
): Student {
  const [country, city, zone] = places[place]
  const plain = withoutAccents(`${first}.${last}`)
    .replaceAll(/[^a-zA-Z.]/g, '')
    .toLowerCase()
  const email = `${standing === 'regular' ? plain : standing}@aulaviva.test`
  return { standing, email, name: [first, last], country, city, zone, level, plan, pace }
}

export const students: readonly Student[] = [
  student(['Valentina', 'Ríos'], 1, 'bogota', 'Steady', 210, 'student'),
  student(['Mateo', 'Cárdenas'], 0, 'bogota', 'Trial', 0, 'trial'),
  student(['Lucía', 'Fernández'], 1, 'bogota', 'Starter', 240, 'hours'),
  student(['Andrés', 'Villalobos'], 2, 'bogota', 'Steady', 240, 'expired'),
  student(['Camila', 'Ortega'], 0, 'bogota', 'Steady', 0, 'pending'),
  student(['Sebastián', 'Paredes'], 1, 'bogota', 'Steady', 120, 'canceled'),
  student(['Daniela', 'Suárez'], 0, 'medellin', 'Focused', 240),
  student(['Jorge', 'Ibáñez'], 0, 'puebla', 'Intensive', 360),
  student(['Paola', 'Quispe'], 0, 'cusco', 'Focused', 300),
  student(['Felipe', 'Montoya'], 0, 'cali', 'Intensive', 300),
  student(['Mariana', 'Lozano'], 0, 'mexico', 'Focused', 240),
  student(['Ricardo', 'Salinas'], 0, 'mexico', 'Intensive', 360),
  student(['Isabella', 'Restrepo'], 1, 'medellin', 'Intensive', 360),
  student(['Diego', 'Huamán'], 1, 'lima', 'Focused', 240),
  student(['Natalia', 'Benítez'], 1, 'buenosAires', 'Intensive', 300),
  student(['Santiago', 'Arango'], 1, 'bogota', 'Focused', 300),
  student(['Carolina', 'Vega'], 1, 'sanJose', 'Intensive', 360),
  student(['Emilio', 'Navarro'], 1, 'quito', 'Focused', 240),
  student(['Gabriela', 'Pinto'], 1, 'santiago', 'Intensive', 300),
  student(['Alejandro', 'Rojas'], 2, 'santiago', 'Focused', 240),
  student(['Fernanda', 'Cisneros'], 2, 'puebla', 'Intensive', 360),
  student(['Julián', 'Bermúdez'], 2, 'cali', 'Intensive', 300),
  student(['Antonia', 'Valdés'], 2, 'santiago', 'Focused', 300),
  student(['Nicolás', 'Ferreyra'], 2, 'cordoba', 'Intensive', 360),
]

export const staff = { email: 'staff@aulaviva.test', name: ['Marcela', 'Duarte'] as [string, string] }

/** Accounts with the demo password, in display order. */
export const accountEmails: readonly string[] = [
  ...students.filter(({ standing }) => standing !== 'regular').map(({ email }) => email),
  'teacher@aulaviva.test',
  'teacher2@aulaviva.test',
  staff.email,
]

/** The profile fields Valentina has filled in. */
const fullProfile = {
  nationality: 'Colombian',
  birth_date: '1993-04-17',
  gender: 'FEMALE',
  civil_status: 'SINGLE',
  identification_type: 'CC',
  identification_number: '1018432907',
  department: 'Cundinamarca',
  neighborhood: 'Chapinero Alto',
  address: 'Carrera 4 # 58-21',
  phone: '+57 310 555 0142',
  education_level: 'UNIVERSITY',
}
const emptyProfile = Object.fromEntries(Object.keys(fullProfile).map(key => [key, null])) as Record<
  keyof typeof fullProfile,
  null
>

/** A person's row. People with a demo account use the academy's time zone. */
export function personRow(
  id: string,
  person: { email: string; name: [string, string]; country?: string; city?: string; zone?: string; standing?: string },
  role: 'student' | 'teacher' | 'staff',
  { founded, academyZone, passwordHash }: { founded: Date; academyZone: string; passwordHash: string },
): Row<'users'> {
  const { email, name, country, city, zone } = person
  const signsIn = accountEmails.includes(email)
  return {
    id,
    email,
    email_canonical: email,
    password_hash: signsIn ? passwordHash : null,
    role,
    first_name: name[0],
    last_name: name[1],
    time_zone: signsIn ? academyZone : (zone ?? academyZone),
    language: null,
    ...emptyProfile,
    staff_rights: role === 'staff' ? ['owner'] : [],
    nationality: country ?? null,
    city: city ?? null,
    ...(person.standing === 'student' && fullProfile),
    version: 1,
    created_at: founded.toISOString(),
  }
}
