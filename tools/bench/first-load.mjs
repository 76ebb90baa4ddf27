// The first load of the most visited pages for a signed-in person, as Lighthouse measures it on a 2022 phone with slow
// 4G and a CPU four times slower: a new browser with an empty cache. The median of five visits counts, as Lighthouse
// recommends, because other work on a machine affects each visit. Lighthouse calculates its scores from a visit without
// throttling. The waiting times of a reader come from one more visit with real throttling.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../chromium.mjs'

const categories = ['performance', 'accessibility', 'best-practices']

async function freePort() {
  const probe = createServer()
  await new Promise(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return port
}

const visits = 5

/** The pages, who opens them, and their minimum performance score out of 100. */
export const firstLoads = ({ students: [student], teachers: [teacher] }) => [
  { path: '/home', token: student.token, atLeast: 95 },
  { path: '/students/classes/reserve', token: student.token, atLeast: 80 },
  { path: `/students/courses/${student.course_ids[0]}`, token: student.token, atLeast: 88 },
  { path: `/teachers/classes/${teacher.class_ids[0]}`, token: teacher.token, atLeast: 88 },
]

/** Scores from 0 to 100 by category, the reader's waiting times, and the performance score of every visit. */
export async function firstLoad(who) {
  const seen = []
  while (seen.length < visits) seen.push(await visit(who))
  seen.sort((one, other) => one.scores.performance - other.scores.performance)
  const { waits } = await visit({ ...who, throttlingMethod: 'devtools' })
  return { ...seen[visits >> 1], waits, performances: seen.map(({ scores }) => scores.performance) }
}

async function visit({ base, path, token, throttlingMethod = 'simulate' }) {
  const folder = mkdtempSync(join(tmpdir(), 'aulaviva-lighthouse-'))
  const port = await freePort()
  const executablePath = await findChromium()
  const browser = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    // The token is stored on a page that needs none, so that nothing is cached yet.
    const page = await browser.newPage()
    await page.route('**/token', route => route.fulfill({ contentType: 'text/html', body: '<title>Token</title>' }))
    await page.goto(`${base}/token`)
    await page.evaluate(value => localStorage.setItem('access-token', value), token)
    await page.close()
    const { lhr } = await lighthouse(`${base}${path}`, {
      port,
      logLevel: 'silent',
      onlyCategories: categories,
      disableStorageReset: true,
      throttlingMethod,
    })
    const displayed = id => lhr.audits[id]?.displayValue ?? '–'
    return {
      scores: Object.fromEntries(categories.map(name => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])),
      waits: `first paint ${displayed('first-contentful-paint')}, largest ${displayed('largest-contentful-paint')}, blocked ${displayed('total-blocking-time')}, shift ${displayed('cumulative-layout-shift')}`,
      shown: new URL(lhr.finalDisplayedUrl).pathname,
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
