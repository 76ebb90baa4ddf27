import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import { createFairLimiter } from '../../../platform/concurrency/fair-limiter.ts'
import { notFound, Problem, serviceUnavailable } from '../../../platform/problem/problem.ts'
import type { CertificateRow } from './certificates.repository.ts'
import { addressesOf } from './certificates.usecases.ts'
import type { SheetContent } from './sheet.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'storage'>

// typesetting uses the CPU, so PDFs are drawn one at a time to keep the server responsive
const drawQueue = createFairLimiter({
  places: 1,
  queue: 20,
  each: { places: 1, queue: 20 },
  timeout: 10_000,
  refusal: serviceUnavailable,
})

/** The most recently requested PDFs by content, or the problem that prevents one. */
const cachedSheets = new Map<string, Buffer | Problem>()
const maxCachedSheets = 40

/**
 * Returns a valid certificate as a PDF in a language, byte-identical until its content changes. Throws 404 if it has
 * ended or its name was deleted, 409 if the name can't be printed or doesn't fit, and 503 for too many concurrent
 * requests.
 */
export async function sheetOf(deps: Deps, certificate: CertificateRow, language: Language): Promise<Buffer> {
  const { url, pdf_url } = addressesOf(deps.config, certificate)
  if (!pdf_url || certificate.holder === null) throw new Problem(notFound)
  const { name, timeZone, accent, logo } = deps.settings()
  const content = { ...certificate, holder: certificate.holder, url, academy: name, timeZone, accent, language }
  const key = createHash('sha256')
    .update(JSON.stringify({ ...content, logo: logo?.sha256 ?? null }))
    .digest('hex')
  const sheet =
    cachedSheets.get(key) ??
    (await drawQueue(
      certificate.id,
      async () => cachedSheets.get(key) ?? (await draw(deps, content).catch(cacheableProblem)),
    ))
  cacheSheet(key, sheet)
  if (sheet instanceof Problem) throw sheet
  return sheet
}

// only typesetting shows that a name doesn't fit, and it costs as much as a PDF, so this problem is cached
function cacheableProblem(error: unknown): Problem {
  if (error instanceof Problem && error.status === 409) return error
  throw error
}

async function draw({ settings, storage }: Deps, content: Omit<SheetContent, 'logo'>): Promise<Buffer> {
  // the typesetting code loads with the first PDF, which saves a tenth of the server's start time
  const { drawSheet } = await import('./sheet.ts')
  const { logo } = settings()
  const picture = logo && (await buffer(await storage.read(logo.key, { start: 0, end: logo.bytes - 1 })))
  return drawSheet({ ...content, logo: logo && picture && { picture, width: logo.width, height: logo.height } })
}

function cacheSheet(key: string, sheet: Buffer | Problem): void {
  // moves the entry to the end, so that it is evicted last
  cachedSheets.delete(key)
  cachedSheets.set(key, sheet)
  const [oldest] = cachedSheets.keys()
  if (cachedSheets.size > maxCachedSheets && oldest !== undefined) cachedSheets.delete(oldest)
}
