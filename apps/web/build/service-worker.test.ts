import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const worker = createContext({ addEventListener() {} })
runInContext(source, worker)

test.each([
  ['/assets/languages/es-D5fX_a91.js', 'es'],
  ['/assets/languages/es-D5f-X_91.js', 'es'],
  ['/assets/languages/en-XB-D5fX-a9-.js', 'en-XB'],
  ['/assets/languages/pt-BR--D5fX_a9.js', 'pt-BR'],
  ['/assets/index-D5fX_a91.js', undefined],
])('the language of %s is %s', (path, language) =>
  expect(runInContext(`languageIn(${JSON.stringify(path)})`, worker)).toBe(language),
)

/** The caches and responses of a service worker, while the server responds with `answer`. */
function workerWith(caches: ReturnType<typeof cacheStorage>, answer: () => Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>()
  const self = { skipWaiting() {}, clients: { claim: async () => undefined } }
  const global = {
    caches,
    fetch: answer,
    self,
    Response,
    URL,
    crypto,
    TextEncoder,
    location: { origin: 'https://a.test' },
  }
  const context = createContext({
    ...global,
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
  })
  runInContext(source, context)
  return {
    ask: (path: string) =>
      new Promise<Response>((resolve, reject) => {
        const request = new Request(`https://a.test${path}`, { headers: { authorization: 'Bearer mine' } })
        listeners.get('fetch')?.({
          request,
          respondWith: (answered: Promise<Response>) => answered.then(resolve, reject),
        })
      }),
    activate: () => {
      let done: Promise<unknown> | undefined
      listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => (done = work) })
      return done
    },
  }
}

/** A fake of the browser's caches with the methods that the worker uses. */
function cacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  return {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const cache = all.get(name) ?? new Map<string, Response>()
      all.set(name, cache)
      const pathOf = (address: string) => new URL(address, 'https://a.test').pathname
      return {
        keys: async () => [...cache.keys()],
        put: async (address: string, answer: Response) => void cache.set(pathOf(address), answer),
        match: async (address: string) => cache.get(pathOf(address))?.clone(),
        delete: async (address: string) => cache.delete(pathOf(address)),
      }
    },
  }
}

test('the cached person is never served instead of the server’s response; a new version deletes only the cached home page', async () => {
  const caches = cacheStorage()
  let answers = async () => new Response('{}')
  const worker = workerWith(caches, () => answers())
  const paths = ['/api/users/me/', '/api/main/home/', '/api/classes/my-classes/']
  const cachedUrls = async () =>
    (await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))).flat()
  for (const path of paths) await worker.ask(path)
  expect(await cachedUrls()).toEqual(paths)

  answers = () => Promise.reject(new TypeError('no network'))
  await expect(worker.ask('/api/users/me/')).rejects.toThrow('no network')
  expect((await worker.ask('/api/main/home/')).ok).toBe(true)

  await worker.activate()
  expect(await cachedUrls()).toEqual(['/api/users/me/', '/api/classes/my-classes/'])
})
