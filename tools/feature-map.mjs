// The map of features: one name for what is one thing, in the contract, on the server, in the web app and in the glossary.
// `node tools/feature-map.mjs` prints each place that differs from it; `--write` renews the table in docs/glossary.md.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callsOf } from '../packages/contract/src/calls.ts'

const checkout = join(import.meta.dirname, '..')
const marks = ['<!-- features -->', '<!-- /features -->']

/** Each feature: what it is, and why it has no calls of its own, no folder on the server or none in the web app. */
export const features = {
  accounts: { is: 'signing in and out: passwords, sessions, the second factor, devices' },
  people: { is: 'who is in the academy, and inviting them' },
  'people-import': { is: 'bringing people in by file, and taking them out as one' },
  'teacher-documents': { is: 'papers of teachers that the office keeps: contracts, diplomas, permits' },
  'academy-file': { is: 'what the school is made of as a file: taken out, and brought into an empty academy' },
  profile: { is: 'what is told about oneself, the photo, and what others may read' },
  'own-data': { is: 'taking along what is held about oneself; deleting the account' },
  syllabus: { is: 'levels, units, topics, and how far a student has come' },
  'class-types': { is: 'what classes can be: length, price, seats, colour, levels and deadlines' },
  figures: { is: 'what a director asks for in numbers: seats, attendance, students, hours, income, teachers' },
  classrooms: { is: 'where classes meet in the house, one class at a time' },
  'days-off': { is: 'days on which the academy gives no classes' },
  'live-class': {
    is: 'what a class looks like wherever it is shown',
    calls: 'its shapes are in live-class.ts, for the calls of several features',
    server: 'the timetable presents classes for all',
  },
  timetable: { is: 'reading the classes of a day' },
  'class-planning': { is: 'making classes and weekly series' },
  'class-materials': {
    is: 'what is prepared for one class: links, files, exercises and what came of them',
    web: 'it is shown with the class, and kept where the class is given',
  },
  'class-editing': { is: 'changing and canceling classes at the office, with the consequences told before' },
  'week-templates': {
    is: 'weeks of classes that the office keeps under a name',
    web: 'class-editing keeps and lays them, as it copies a week',
  },
  substitutions: { is: 'classes without a teacher: giving one up, taking one over, asking one teacher by name' },
  availability: { is: 'which classes teachers give and when, and booking them for private ones' },
  eligibility: {
    is: 'what decides whether a student may reserve a class',
    calls: 'it is part of what the timetable, reservations, the waitlist and availability answer',
    web: 'it is shown with each class',
  },
  seats: {
    is: 'taking a seat of a class, and the hours it costs',
    calls: 'a seat is taken by reserving, by accepting an offer, or for who waits',
    web: 'it is the step that reservations and the waitlist share on the server',
  },
  reservations: { is: 'reserving, moving and canceling; my classes' },
  waitlist: { is: 'waiting for a seat of a full class' },
  attendance: { is: 'the classes a teacher gives: roster, record of each student, feedback, topic results' },
  absences: { is: 'documents that explain an absence, and deciding about them' },
  ratings: {
    is: 'what students say of a class they attended',
    web: 'a class is rated where it is shown, in reservations',
  },
  courses: { is: 'recorded courses and their classes' },
  'course-authoring': { is: 'making courses: drafts, versions, publishing' },
  'course-package': {
    is: 'a course with its media, tests and questions as one file: taken out, and brought in as a draft',
    web: 'course-authoring shows the pages from which a course is taken out and on which one is brought in',
  },
  watching: { is: 'what was played and watched, and where to go on' },
  'video-notes': { is: 'what students note for themselves at a moment of a video' },
  offline: {
    is: 'courses on the device',
    calls: 'it keeps what courses and watching answer',
    server: 'it happens on the device',
  },
  remarks: { is: 'what students tell the academy about a course class' },
  questions: {
    is: 'kinds of question: asking, answering, grading',
    calls: 'its shapes are in questions.ts, for assessments, placement and marking',
  },
  'question-import': { is: 'questions from files of other systems, and into them' },
  assessments: { is: 'quizzes and evaluations, attempts and results' },
  recordings: { is: 'sound recorded by a student' },
  'test-authoring': { is: 'quizzes and evaluations of the school: drafts, versions, what one attempt would ask' },
  'question-bank': { is: 'the questions of the school: drafts, versions, and marking again by another key' },
  marking: { is: 'open and spoken answers that a person marks' },
  placement: { is: 'the test that finds a level, and confirming what it proposes' },
  badges: { is: 'badges, their awards and links, and credentials' },
  certificates: { is: 'what completes a course or a level, and the certificates of it' },
  hours: {
    is: 'the ledger of hours',
    calls: 'it is read and adjusted with the subscription it belongs to',
    web: 'it is shown with the subscription it belongs to',
  },
  plans: { is: 'what the academy sells: hours, days, limits and prices' },
  subscriptions: { is: 'plans of students, their payments, hours and pauses' },
  honorarium: { is: 'what teachers earn' },
  notifications: { is: 'what a person is told, in the app and by mail, and what they choose to be told' },
  reminders: {
    is: 'notifications some time before a class',
    calls: 'they arrive as notifications',
    web: 'they arrive as notifications',
  },
  calendar: { is: 'classes in the calendar of a person' },
  news: { is: 'what the academy tells its people on their home' },
  home: { is: 'the first page: what is next and what is owed' },
  'mail-templates': { is: 'the mails of the product in the school’s own words' },
  webhooks: { is: 'addresses of programs that are told what happens, and what became of telling them' },
  'api-tokens': { is: 'tokens with which scripts of the school make calls' },
  search: { is: 'finding everything one may see by some words of it', web: 'it is asked by the palette of the frame' },
  changes: { is: 'the log of what staff changed' },
  settings: { is: 'what the school sets: what the academy is, how it looks, and within what limits it works' },
  setup: { is: 'the way from an empty academy to its first class' },
  files: {
    is: 'files that belong to something, opened by signed links',
    calls: 'the address of a file comes with what it belongs to',
    web: 'a file is shown with what it belongs to',
  },
  frame: { is: 'what stands around every page', calls: 'it shows what other features answer', server: 'it is all web' },
  'style-guide': { is: 'the design system at work', calls: 'it asks for nothing', server: 'it is all web' },
}

/** The folders that hold a file; what is left empty by a move is none. */
async function foldersIn(root, folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(({ parentPath }) => relative(join(root, folder), parentPath))
  return [...new Set(files.map(path => path.split(sep)[0]))].filter(Boolean)
}

/**
 * Each place in a checkout where a half is missing without a reason or is there without being on the map, where a call is
 * answered in the folder of another feature, or where the glossary tells something else.
 */
export async function differences(root, features, callsOf) {
  const contract = (await readdir(join(root, 'packages/contract/src')))
    .filter(file => file.endsWith('.calls.ts'))
    .map(file => file.slice(0, -'.calls.ts'.length))
  const web = await Promise.all(
    ['apps/web/src/features', 'apps/web/src/entities'].map(folder => foldersIn(root, folder)),
  )
  const halves = {
    calls: { names: contract, place: name => `packages/contract/src/${name}.calls.ts` },
    server: {
      names: await foldersIn(root, 'apps/server/src/features'),
      place: name => `apps/server/src/features/${name}`,
    },
    web: { names: web.flat(), place: name => `apps/web/src/features/${name} or apps/web/src/entities/${name}` },
  }
  const found = []
  for (const [half, { names, place }] of Object.entries(halves)) {
    for (const name of names) if (!features[name]) found.push(`${place(name)}: ${name} is no feature of the map`)
    for (const [name, feature] of Object.entries(features)) {
      if (names.includes(name) && feature[half]) found.push(`${place(name)} exists, and the map says why it does not`)
      if (!names.includes(name) && !feature[half]) found.push(`${place(name)} is missing, and the map has no reason`)
    }
  }
  for (const name of contract) if (!callsOf[name]) found.push(`calls.ts does not list the calls of ${name} as ${name}`)
  const { text, renewed } = await glossary(root, features, callsOf)
  if (renewed !== text)
    found.push('docs/glossary.md: the table of features is not fresh: node tools/feature-map.mjs --write')
  return [...found, ...(await strangeRoutes(root, callsOf))]
}

/** A call is answered in the server's folder of the feature that declares it. */
async function strangeRoutes(root, callsOf) {
  const owners = new Map()
  for (const [name, calls] of Object.entries(callsOf)) {
    for (const { method, path } of calls) owners.set(`${method} ${path}`, name).set(`\${method} ${path}`, name)
  }
  const found = []
  for (const name of await foldersIn(root, 'apps/server/src/features')) {
    const folder = `apps/server/src/features/${name}`
    const files = (await readdir(join(root, folder))).filter(file => file.endsWith('.routes.ts'))
    for (const file of files) {
      const code = await readFile(join(root, folder, file), 'utf8')
      for (const [, call] of code.matchAll(/\bendpoint\(\s*['`]([^'`]+)['`]/g)) {
        const owner = owners.get(call)
        if (owner !== name) found.push(`${folder}/${file} answers ${call}, which is a call of ${owner ?? 'nobody'}`)
      }
    }
  }
  return found
}

/** The table of the glossary: features, and the addresses of their calls. */
function table(features, callsOf) {
  const rows = Object.entries(features).map(([name, { is, calls, server, web }]) => {
    const addresses = [...new Set((callsOf[name] ?? []).map(({ path }) => `\`${path.replace(/^\/api/, '')}\``))]
    const without = [
      calls && `No calls of its own: ${calls}.`,
      server && `Nothing on the server: ${server}.`,
      web && `Nothing in the web app: ${web}.`,
    ].filter(Boolean)
    return `| ${name} | ${is} | ${[...addresses.sort(), ...without].join('<br>')} |`
  })
  return ['| feature | what it is | calls, below `/api` |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The glossary as it is, and with the table renewed. */
async function glossary(root, features, callsOf) {
  const text = await readFile(join(root, 'docs/glossary.md'), 'utf8')
  const [begin, end] = marks.map(mark => text.indexOf(mark))
  if (begin < 0 || end < begin)
    throw new Error(`docs/glossary.md needs ${marks.join(' and ')} around its table of features`)
  const before = text.slice(0, begin + marks[0].length)
  return { text, renewed: `${before}\n${table(features, callsOf)}\n${text.slice(end)}` }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) {
    await writeFile(join(checkout, 'docs/glossary.md'), (await glossary(checkout, features, callsOf)).renewed)
  }
  const found = await differences(checkout, features, callsOf)
  for (const line of found) console.log(line)
  process.exitCode = found.length ? 1 : 0
}
