// Starts the app without a connection, and shows the schedule as it was last seen. The build puts in version, files and the
// server's paths.

const shell = `shell-${'VERSION'}`
const files = new Set('FILES')
/** Languages besides English: fetched, and then kept, by who speaks them. */
const languages = new Set('LANGUAGES')

/** The calls whose last answer is kept: a person's classes, and what their page is made of. */
const schedule =
  /^\/api\/(classes\/(my-classes|my-waitlist|my-classes-as-teacher|scheduled-live-classes|config-constants|live-class-type|levels)\/|main\/(global-variables-settings\/settings|home)\/)/
/**
 * Who is signed in is kept for a home that is drawn before the server has answered, and never given in its place: the app has
 * to know that there was no answer.
 */
const person = '/api/users/me/'
const home = '/api/main/home/'
/** What the server answers by itself is never the app. */
const serverPaths = /SERVER_PATHS/
const file = /\.\w{2,11}$/
const mostAnswers = 60

addEventListener('install', event => {
  event.waitUntil(keepShell())
})

async function keepShell() {
  const wanted = [...files, ...(await spokenHere())]
  const cache = await caches.open(shell)
  await cache.addAll(wanted.map(fresh))
}

/** The languages that the version before keeps, as this version has them. */
async function spokenHere() {
  const kept = new Set()
  for (const name of (await caches.keys()).filter(name => name.startsWith('shell-'))) {
    for (const { url } of await (await caches.open(name)).keys()) kept.add(languageIn(new URL(url).pathname))
  }
  // other files are in no language
  kept.delete(undefined)
  return [...languages].filter(path => kept.has(languageIn(path)))
}

/** `/assets/languages/es-D5f-X_91.js` is `es`: a language and a hash may both have a hyphen in them. */
const languageIn = path => /^\/assets\/languages\/(.+)-.{8}\.js$/.exec(path)?.[1]

// what bears a hash in its name may come from the browser's cache, all else is asked for
const fresh = file => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })

addEventListener('activate', event => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  await dropCaches(name => name.startsWith('shell-') && name !== shell)
  // what another version of the app was answered may lack what this one draws
  for (const name of (await caches.keys()).filter(isAnswers)) await (await caches.open(name)).delete(home)
  await self.clients.claim()
}

addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting()
})

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!serverPaths.test(pathname) && !file.test(pathname)) event.respondWith(fromShell('/', request))
  } else if (files.has(pathname)) {
    event.respondWith(fromShell(pathname, request))
  } else if (languages.has(pathname)) {
    event.respondWith(fromShell(pathname, request, { keeps: true }))
  } else if ((schedule.test(pathname) || pathname === person) && request.headers.has('authorization')) {
    event.respondWith(lastSeen(request, { stands: pathname !== person }))
  }
})

async function fromShell(file, request, { keeps } = {}) {
  const cache = await caches.open(shell)
  const kept = await cache.match(file)
  if (kept) return kept
  const answer = await fetch(request)
  if (keeps && answer.ok) await cache.put(file, answer.clone()).catch(() => undefined)
  return answer
}

/** The server's answer, else, where that may stand for it, the last one this very token was given. */
async function lastSeen(request, { stands }) {
  const name = `answers-${await digest(request.headers.get('authorization'))}`
  let answer
  try {
    answer = await fetch(request.clone())
  } catch (error) {
    const kept = stands && (await caches.has(name)) && (await (await caches.open(name)).match(request.url))
    if (!kept) throw error
    return kept
  }
  // a browser without space keeps nothing more, and answers all the same
  if (answer.ok) await keep(name, request, answer.clone()).catch(() => undefined)
  if (answer.status === 401) await caches.delete(name)
  return answer
}

/** One person's answers at a time: another token takes away what the one before was told. */
async function keep(name, request, answer) {
  // answers of one page come together: none may take away what another has just kept
  if (!(await caches.has(name))) await dropCaches(other => isAnswers(other) && other !== name)
  const cache = await caches.open(name)
  // by its address alone: headers differ and mean nothing here, and the name is the person's
  await cache.put(request.url, new Response(answer.body, { headers: { 'content-type': 'application/json' } }))
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - mostAnswers))) await cache.delete(old)
}

const isAnswers = name => name.startsWith('answers-')

// public/begin.js finds the answers of its token by the same name
async function digest(text) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes).subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
}

async function dropCaches(which) {
  const names = await caches.keys()
  await Promise.all(names.filter(which).map(name => caches.delete(name)))
}
