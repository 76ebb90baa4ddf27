// Takes the screenshots of the guides from the running product: `node tools/guide-pictures.mjs`, or with the names of
// those to replace. The output in docs/images is committed. README.md, docs/for-schools.md, and docs/for-authors.md
// show all of them.
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import { root } from './prepare.mjs'

const from = workspace => createRequire(join(root, 'apps', workspace, 'package.json'))
const sharp = from('server')('sharp')
const { chromium } = from('e2e')('@playwright/test')
const [{ browserArguments, headlessShell }, { startProduct }, { makeScene }, { waitUntilIdle }] = await Promise.all(
  ['chromium', 'product', 'scene', 'wait-until-idle'].map(name => import(`../apps/e2e/${name}.ts`)),
)

const folderOf = name => join(root, 'docs', 'images', readme[name] ? '' : author[name] ? 'for-authors' : 'for-schools')
const window = { width: 1200, height: 780 }

/** A demo academy, or one that has only its first staff account. */
const school = {
  setup: { empty: true, path: '/staff/setup' },
  settings: { path: '/staff/settings' },
  syllabus: { path: '/staff/syllabus' },
  level: {
    path: async first => `/staff/syllabus/${await first('levels order by position')}`,
    act: page => page.getByRole('link', { name: /At the table/ }).click(),
  },
  'class-types': { path: '/staff/class-types' },
  plans: { path: '/staff/plans' },
  rates: { path: '/staff/rates' },
  invite: { path: '/staff/people?invite=true' },
  import: { path: '/staff/people/import', act: chooseFile },
  people: { path: '/staff/people' },
  person: { path: async first => `/staff/people/${await first("users where email = 'student@aulaviva.test'")}` },
  'new-class': { path: '/teachers/classes/new', act: page => page.getByRole('tab', { name: 'Weekly' }).click() },
  office: { path: '/staff' },
  class: {
    who: 'teacher',
    path: async first =>
      `/teachers/classes/${await first(
        `scheduled_live_classes c where ends_at < now() and teacher_id = (select id from users where email = 'teacher@aulaviva.test')
         and exists (select from student_classes s where s.class_id = c.id) order by ends_at desc`,
      )}`,
  },
  documents: { path: '/staff/documents' },
  timetable: { path: '/staff/timetable' },
  'cancel-class': {
    path: async first =>
      `/staff/timetable/${await first(
        `scheduled_live_classes c where starts_at > now() + interval '1 day' and c.canceled_at is null
         and (select count(*) from student_classes s where s.class_id = c.id) > 1 order by starts_at`,
      )}`,
    act: async page => {
      await page.getByRole('button', { name: 'Cancel class…' }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('The teacher is sick')
    },
  },
  search: {
    path: '/staff',
    act: async page => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox').fill('mar')
      await page.getByRole('option').nth(3).waitFor()
    },
  },
  figures: { path: '/staff/figures' },
  honorarium: { path: '/staff/honorarium' },
  changes: { path: '/staff/changes' },
}

const courseOfDemo = async first =>
  `/staff/courses/${await first("courses where state = 'PUBLISHED' order by position")}`
const aClass = page => page.getByRole('navigation', { name: 'Classes, in order' }).getByRole('link').nth(2).click()
const author = {
  courses: { path: '/staff/courses' },
  course: { path: courseOfDemo },
  'course-class': { path: courseOfDemo, act: aClass },
  captions: {
    path: courseOfDemo,
    act: async page => {
      await aClass(page)
      await page
        .getByRole('link', { name: /^Edit.*captions/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: 'Line 1: Text' }).waitFor()
    },
  },
  'publish-course': {
    path: courseOfDemo,
    act: async page => {
      await page
        .getByRole('textbox', { name: 'Description' })
        .fill('How to find your way, and what to say when you are lost.')
      await page
        .getByRole('status')
        .filter({ hasText: /^Saved/ })
        .waitFor()
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('What will change').waitFor()
    },
  },
  questions: { path: '/staff/questions' },
  question: {
    path: '/staff/questions',
    act: page => page.getByRole('main').locator('a[href^="/staff/questions/0"]').first().click(),
  },
  'question-import': { path: '/staff/questions/import', act: chooseQuestions },
  test: { path: async first => `/staff/tests/${await first("assessments where kind = 'EVALUATION' order by id")}` },
  placement: { path: '/staff/placement' },
}
const readme = { reserve: { who: 'student', theme: 'dark', path: '/students/classes/reserve' } }
const shots = { ...school, ...author, ...readme }

const names = process.argv.slice(2)
const unknown = names.find(name => !shots[name])
if (unknown) throw new Error(`No picture is called ${unknown}; there are ${Object.keys(shots).join(', ')}`)
const chosen = Object.entries(shots).filter(([name]) => names.length === 0 || names.includes(name))

for (const [name] of chosen) await mkdir(folderOf(name), { recursive: true })
const browser = await chromium.launch({ ...headlessShell, args: browserArguments })
for (const empty of [true, false]) {
  const shotsToTake = chosen.filter(([, shot]) => Boolean(shot.empty) === empty)
  if (shotsToTake.length) await inAcademy({ DEMO: String(!empty) }, academy => takePictures(shotsToTake, academy))
}
await browser.close()

async function inAcademy(settings, work) {
  const product = await startProduct(settings)
  const database = new pg.Pool({ connectionString: product.database, max: 2 })
  try {
    await work({ product, database })
  } finally {
    await database.end()
    await product.stop()
  }
}

async function takePictures(shotsToTake, { product, database }) {
  const first = async what => (await database.query(`select id from ${what} limit 1`)).rows[0].id
  const scene = makeScene(database)
  for (const [name, { empty, who = 'staff', theme = 'light', path, act }] of shotsToTake) {
    const context = await browser.newContext({ baseURL: product.address, viewport: window, locale: 'en-GB' })
    await context.addInitScript(value => localStorage.setItem('theme', value), theme)
    const page = await context.newPage()
    if (empty) await createFirstAccount(page, product)
    else {
      const { token } = await scene.demo(who)
      await context.addInitScript(value => localStorage.setItem('access-token', value), token)
    }
    await page.goto(typeof path === 'string' ? path : await path(first), { waitUntil: 'load' })
    await page.locator('h1').first().waitFor()
    await act?.(page)
    // No element should look hovered.
    await page.mouse.move(0, 0)
    await settled(page)
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toBuffer()
    await writeFile(join(folderOf(name), `${name}.webp`), picture)
    console.log(`${name}  ${Math.round(picture.length / 1000)} kB`)
    await context.close()
  }
}

/** The stream of notifications stays open, so the network never becomes idle while a page is connected to it. */
async function settled(page) {
  await page.route('**/notifications/stream/', route => route.fulfill({ status: 204 }))
  await waitUntilIdle(page)
  await page.waitForFunction(() => [...document.querySelectorAll('video')].every(video => video.readyState > 1))
}

async function createFirstAccount(page, { output }) {
  await page.goto(/https?:\S+\?token=[\w-]{43}/.exec(output())[0])
  const fields = { 'First name': 'Hana', 'Last name': 'Ito', Email: 'hana@example.test' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Password').fill('a lamp in the evening')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

async function chooseFile(page) {
  const rows = [
    'Ana;Torres;ana.torres@example.test;A2',
    'Inés;Muñoz;ines@example.test;B1',
    'Luis;Peña;luis.example.test;A2',
  ]
  const buffer = Buffer.from(`nombre;apellidos;correo;nivel\r\n${rows.join('\r\n')}\r\n`, 'latin1')
  await page.getByLabel(/^Choose a file/).setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer })
  await page
    .getByText(/Rejected/)
    .first()
    .waitFor()
}

async function chooseQuestions(page) {
  const text = `::Greetings:: Which one do you say in the morning? { =Good morning ~Good night ~Goodbye }

::Prices:: How do you ask for the price? { =How much is it? ~How many is it? #Only what can be counted is many. }

::Weights:: Cheese is sold by weight. {TRUE}

::Fruit:: Which of these is a fruit? { ~a carrot ~an onion }
`
  await page
    .getByLabel(/^Choose question files/)
    .setInputFiles({ name: 'market.gift', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page
    .getByText(/Rejected/)
    .first()
    .waitFor()
}
