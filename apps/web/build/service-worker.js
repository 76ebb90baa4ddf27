// Starts the app without a connection, and shows the schedule as last loaded. The build inserts the version, the files,
// and the server's paths.

const shell = `shell-${'VERSION'}`
const files = new Set('FILES')
/** Languages other than English: loaded and cached only on devices that use them. */
const languages = new Set('LANGUAGES')

/** Calls whose last response is cached: a person's classes, and the data of their pages. */
const schedule =
  /^\/api\/(classes\/(my-classes|my-waitlist|my-classes-as-teacher|scheduled-live-classes|config-constants|live-class-type|levels)\/|main\/(global-variables-settings\/settings|home)\/)/
/**
 * The signed-in person is cached for a home page rendered before the server has responded. The cached response never
 * replaces the server's: the app must know that there was no response.
 */
const person = '/api/users/me/'
const home = '/api/main/home/'
/** Paths that the server handles itself are never pages of the app. */
const serverPaths = /SERVER_PATHS/
const file = /\.\w{2,11}$/
const maxAnswers = 60

addEventListener('install', event => {
  event.waitUntil(cacheShell())
})

async function cacheShell() {
  const paths = [...files, ...(await cachedLanguages())]
  const cache = await caches.open(shell)
  await cache.addAll(paths.map(fresh))
}

/** This version's files of the languages that the previous version has cached. */
async function cachedLanguages() {
  const cached = new Set()
  for (const name of (await caches.keys()).filter(name => name.startsWith('shell-'))) {
    for (const { url } of await (await caches.open(name)).keys()) cached.add(languageIn(new URL(url).pathname))
  }
  // Other files have no language.
  cached.delete(undefined)
  return [...languages].filter(path => cached.has(languageIn(path)))
}

/** Returns `es` for `/assets/languages/es-D5f-X_91.js`. A language and a hash may both contain a hyphen. */
const languageIn = path => /^\/assets\/languages\/(.+)-.{8}\.js$/.exec(path)?.[1]

// Files with a hash in their name may come from the browser's cache. All others are requested.
const fresh = file => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })

addEventListener('activate', event => {
  event.waitUntil(activate())
})

async function activate() {
  await deleteCaches(name => name.startsWith('shell-') && name !== shell)
  // A response to another version of the app may lack fields that this one needs.
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
    event.respondWith(fromShell(pathname, request, { isSaved: true }))
  } else if ((schedule.test(pathname) || pathname === person) && request.headers.has('authorization')) {
    event.respondWith(networkFirst(request, { canUseCached: pathname !== person }))
  }
})

async function fromShell(file, request, { isSaved } = {}) {
  const cache = await caches.open(shell)
  const cached = await cache.match(file)
  if (cached) return cached
  const answer = await fetch(request)
  if (isSaved && answer.ok) await cache.put(file, answer.clone()).catch(() => undefined)
  return answer
}

/** The server's response. Without one, the last response for this token, unless `canUseCached` is false. */
async function networkFirst(request, { canUseCached }) {
  const name = `answers-${await digest(request.headers.get('authorization'))}`
  let answer
  try {
    answer = await fetch(request.clone())
  } catch (error) {
    const cached = canUseCached && (await caches.has(name)) && (await (await caches.open(name)).match(request.url))
    if (!cached) throw error
    return cached
  }
  // A browser without space caches nothing, but still responds.
  if (answer.ok) await saveAnswer(name, request, answer.clone()).catch(() => undefined)
  if (answer.status === 401) await caches.delete(name)
  return answer
}

/** Caches the responses of one person at a time: another token deletes those of the previous one. */
async function saveAnswer(name, request, answer) {
  // Responses of one page arrive together: none may delete what another has just cached.
  if (!(await caches.has(name))) await deleteCaches(other => isAnswers(other) && other !== name)
  const cache = await caches.open(name)
  // Keyed by URL only: the headers differ without effect, and the cache belongs to one person.
  await cache.put(request.url, new Response(answer.body, { headers: { 'content-type': 'application/json' } }))
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - maxAnswers))) await cache.delete(old)
}

const isAnswers = name => name.startsWith('answers-')

// `begin.js` finds the responses of its token by the same name.
async function digest(text) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes).subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
}

async function deleteCaches(isMatch) {
  const names = await caches.keys()
  await Promise.all(names.filter(isMatch).map(name => caches.delete(name)))
}
