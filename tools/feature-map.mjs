// The map of features: one name for each feature in the contract, on the server, in the web app, and in the glossary.
// `node tools/feature-map.mjs` prints each difference, and `--write` updates the table in docs/glossary.md.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { callsByFeature } from '../packages/contract/src/calls.ts'

const checkout = join(import.meta.dirname, '..')
const marks = ['<!-- features -->', '<!-- /features -->']

/**
 * Each district with its features: what a feature is, and why it has no calls, no folder on the server, or none in the
 * web app. A district may use only those before it.
 */
export const districts = {
  // What every district builds on.
  shared: {
    catalogue: {
      is: 'what classes refer to, kept in memory: levels, class types, teachers, classrooms',
      calls: 'it is part of the responses with classes',
      web: 'each class shows it',
    },
    changes: { is: 'the audit log of staff changes' },
    documents: {
      is: 'drafts, versions, and archiving, the same for courses, questions, and tests',
      calls: 'course-authoring, question-bank, and test-authoring have the calls',
      web: 'each of them has its own pages',
    },
    files: {
      is: 'files of other features, opened by signed links',
      calls: 'the response of the owning feature has the link',
      web: 'the owning feature shows the file',
    },
    notifications: { is: 'notifications in the app and by email, and preferences' },
    syllabus: { is: 'levels, units, topics, and student progress' },
  },
  // Live classes: the timetable, reserving, teaching, covering.
  classes: {
    absences: { is: 'absence excuses and their review' },
    attendance: { is: 'a teacher’s classes: roster, attendance records, feedback, topic results' },
    availability: { is: 'what teachers teach and when, and reserving private classes' },
    calendar: { is: 'classes in a person’s own calendar' },
    'class-editing': { is: 'editing and canceling classes by staff, with a preview of the impact' },
    'class-materials': {
      is: 'materials of one class: links, files, and exercises with their results',
      web: 'live-class shows them, and attendance edits them',
    },
    'class-planning': { is: 'scheduling classes and weekly series' },
    'class-types': { is: 'class types: length, price, seats, color, levels, and deadlines' },
    classrooms: { is: 'classrooms, each with one class at a time' },
    'days-off': { is: 'closed days: public holidays and other days without classes' },
    eligibility: {
      is: 'the facts that decide whether a student can reserve a class',
      calls: 'it is part of the responses of timetable, reservations, waitlist, and availability',
      web: 'each class shows it',
    },
    groups: { is: 'groups: the classes of a term, and the students enrolled in all of them' },
    hours: {
      is: 'the hours history',
      calls: 'subscriptions reads and adjusts it',
      web: 'subscriptions shows it',
    },
    'live-class': {
      is: 'the class as shown by several features',
      calls: 'live-class.ts has the schemas for several features',
      server: 'timetable builds the responses for all features',
    },
    'past-classes': {
      is: 'recording classes that were taught but never scheduled, and who taught a class',
      web: 'class-planning has the form',
    },
    ratings: {
      is: 'students’ ratings of classes they attended',
      web: 'reservations asks for the rating',
    },
    reminders: {
      is: 'notifications before a class',
      calls: 'they are notifications',
      web: 'they are notifications',
    },
    reservations: { is: 'reserving, switching, and canceling; a student’s own classes' },
    seats: {
      is: 'taking a seat in a class and spending the hours',
      calls: 'reservations and waitlist take seats',
      web: 'reservations and waitlist share it on the server',
    },
    'staff-reservations': { is: 'staff reserve, switch, and cancel for students, and change waitlists' },
    'teacher-reservations': {
      is: 'teachers reserve and cancel for students, and change waitlists, in the classes they teach',
      web: 'attendance shows it, with the dialogs of staff-reservations',
    },
    substitutions: { is: 'classes to cover: dropping a class, covering one, cover requests' },
    timetable: { is: 'the classes of a day' },
    waitlist: { is: 'the waitlist of a full class' },
    'week-templates': {
      is: 'weeks of classes saved as templates',
      web: 'class-editing saves and applies them',
    },
  },
  // Signing in, and what acts for a person.
  accounts: {
    accounts: { is: 'signing in and out: passwords, sessions, two-factor authentication, devices' },
    'api-tokens': { is: 'tokens for the academy’s programs' },
  },
  // Questions, tests, grading, the placement test.
  assessment: {
    assessments: { is: 'taking quizzes and evaluations: attempts and results' },
    marking: { is: 'grading written and spoken answers' },
    placement: { is: 'the placement test, and confirming suggested levels' },
    'question-bank': { is: 'the question bank: drafts, versions, and regrading with a corrected answer key' },
    'question-import': { is: 'importing questions from other systems, and exporting them' },
    questions: {
      is: 'question types: showing, answering, grading',
      calls: 'questions.ts has the schemas for assessments, placement, and marking',
    },
    recordings: { is: 'audio recorded by a student' },
    'test-authoring': { is: 'editing quizzes and evaluations: drafts, versions, preview of an attempt' },
  },
  // What students pay and teachers earn.
  money: {
    honorarium: { is: 'what teachers earn' },
    plans: { is: 'plans: hours, days, limits, and prices' },
    subscriptions: { is: 'students’ subscriptions: payments, hours, and pauses' },
  },
  // Recorded courses.
  courses: {
    'course-authoring': { is: 'editing courses: drafts, versions, publishing' },
    'course-package': {
      is: 'exporting a course with its media, tests, and questions as one file, and importing it as a draft',
      web: 'course-authoring has the export and import pages',
    },
    courses: { is: 'recorded courses and their classes' },
    offline: {
      is: 'courses on the device',
      calls: 'it stores responses of courses and watching',
      server: 'it runs only on the device',
    },
    remarks: { is: 'students’ comments on course classes' },
    'video-notes': { is: 'students’ own notes at a time in a video' },
    watching: { is: 'playback and watched classes, and where to resume' },
  },
  // Badges and certificates.
  recognition: {
    badges: { is: 'badges, awards, shared links, and credentials' },
    certificates: { is: 'completion rules of courses and levels, and certificates' },
  },
  // Students, teachers, and staff.
  people: {
    'own-data': { is: 'downloading your data, and deleting your account' },
    people: { is: 'the people of the academy, and invitations' },
    'people-import': { is: 'importing and exporting people as a file' },
    profile: { is: 'personal details, photo, and public profile' },
    'teacher-documents': { is: 'teacher documents stored by staff: contracts, diplomas, permits' },
  },
  // The academy itself: pages for every role, settings, reports.
  academy: {
    'academy-file': { is: 'exporting an academy as a file, and importing it into an empty one' },
    figures: { is: 'reports about seats, attendance, students, hours, income, and teachers' },
    frame: {
      is: 'the layout around every page',
      calls: 'it shows responses of other features',
      server: 'it is part of the web app only',
    },
    home: { is: 'the first page: upcoming classes and to-do items' },
    'mail-templates': { is: 'custom text for the academy’s emails' },
    news: { is: 'announcements on Home' },
    search: { is: 'one search across everything a person can see', web: 'frame has the search dialog' },
    settings: { is: 'academy settings: details, branding, and limits' },
    setup: { is: 'setup steps from an empty academy to its first class' },
    'style-guide': {
      is: 'examples of the design system',
      calls: 'it makes no requests',
      server: 'it is part of the web app only',
    },
    webhooks: { is: 'webhooks and their deliveries' },
  },
}

/** `district/feature` of each folder that contains a file: a move may leave empty ones behind. */
async function foldersIn(root, folder, depth = 2) {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(({ parentPath }) => relative(join(root, folder), parentPath).split(sep).filter(Boolean))
  return [...new Set(paths.filter(({ length }) => length >= depth).map(path => path.slice(0, depth).join('/')))]
}

/**
 * Returns the differences of a checkout: a half that is missing without a reason or is not on the map, a call that is
 * implemented in the folder of another feature, and an outdated glossary.
 */
export async function differences(root, districts, callsByFeature) {
  const features = Object.fromEntries(
    Object.entries(districts).flatMap(([district, inIt]) =>
      Object.entries(inIt).map(([name, feature]) => [`${district}/${name}`, feature]),
    ),
  )
  const districtOf = new Map(Object.keys(features).map(place => place.split('/').toReversed()))
  const contract = (await readdir(join(root, 'packages/contract/src'), { recursive: true }))
    .filter(file => file.endsWith('.calls.ts'))
    .map(file => file.replaceAll(sep, '/').slice(0, -'.calls.ts'.length))
  const entities = await foldersIn(root, 'apps/web/src/entities', 1)
  const halves = {
    calls: { names: contract, place: name => `packages/contract/src/${name}.calls.ts` },
    server: {
      names: await foldersIn(root, 'apps/server/src/features'),
      place: name => `apps/server/src/features/${name}`,
    },
    web: {
      names: [
        ...(await foldersIn(root, 'apps/web/src/features')),
        ...entities.map(name => (districtOf.has(name) ? `${districtOf.get(name)}/${name}` : name)),
      ],
      place: name => `apps/web/src/features/${name} or apps/web/src/entities/${name.split('/').at(-1)}`,
    },
  }
  const found = []
  for (const [half, { names, place }] of Object.entries(halves)) {
    for (const name of names) if (!features[name]) found.push(`${place(name)}: ${name} is no feature of the map`)
    for (const [name, feature] of Object.entries(features)) {
      if (names.includes(name) && feature[half]) found.push(`${place(name)} exists, and the map says why it does not`)
      if (!names.includes(name) && !feature[half]) found.push(`${place(name)} is missing, and the map has no reason`)
    }
  }
  for (const name of contract.map(name => name.split('/').at(-1))) {
    if (!callsByFeature[name]) found.push(`calls.ts does not list the calls of ${name} as ${name}`)
  }
  const { text, renewed } = await glossary(root, districts, callsByFeature)
  if (renewed !== text)
    found.push('docs/glossary.md: the table of features is not fresh: node tools/feature-map.mjs --write')
  return [...found, ...(await strangeRoutes(root, callsByFeature))]
}

/** A call must be implemented in the server folder of the feature that declares it. */
async function strangeRoutes(root, callsByFeature) {
  const owners = new Map()
  for (const [name, calls] of Object.entries(callsByFeature)) {
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
        if (owner !== name.split('/')[1])
          found.push(`${folder}/${file} answers ${call}, which is a call of ${owner ?? 'nobody'}`)
      }
    }
  }
  return found
}

/** The table of the glossary: features by district, and the paths of their calls. */
function table(districts, callsByFeature) {
  const rows = Object.entries(districts).flatMap(([district, features]) =>
    Object.entries(features).map(([name, { is, calls, server, web }]) => {
      const addresses = [
        ...new Set((callsByFeature[name] ?? []).map(({ path }) => `\`${path.replace(/^\/api/, '')}\``)),
      ]
      const without = [
        calls && `No calls of its own: ${calls}.`,
        server && `Nothing on the server: ${server}.`,
        web && `Nothing in the web app: ${web}.`,
      ].filter(Boolean)
      return `| ${district} | ${name} | ${is} | ${[...addresses.sort(), ...without].join('<br>')} |`
    }),
  )
  return ['| district | feature | what it is | calls, below `/api` |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** The current glossary, and the one with an updated table. */
async function glossary(root, districts, callsByFeature) {
  const text = await readFile(join(root, 'docs/glossary.md'), 'utf8')
  const [begin, end] = marks.map(mark => text.indexOf(mark))
  if (begin < 0 || end < begin)
    throw new Error(`docs/glossary.md needs ${marks.join(' and ')} around its table of features`)
  const before = text.slice(0, begin + marks[0].length)
  return { text, renewed: `${before}\n${table(districts, callsByFeature)}\n${text.slice(end)}` }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--write')) {
    await writeFile(join(checkout, 'docs/glossary.md'), (await glossary(checkout, districts, callsByFeature)).renewed)
  }
  const found = await differences(checkout, districts, callsByFeature)
  for (const line of found) console.log(line)
  process.exitCode = found.length ? 1 : 0
}
