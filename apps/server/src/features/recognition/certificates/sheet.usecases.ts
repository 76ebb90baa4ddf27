import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import { sharedPlaces } from '../../../platform/concurrency/shared-places.ts'
import { away, notFound, Problem } from '../../../platform/problem/problem.ts'
import type { CertificateRow } from './certificates.repository.ts'
import { addressesOf } from './certificates.usecases.ts'
import type { SheetToDraw } from './sheet.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'storage'>

// typesetting uses the CPU, so PDFs are drawn one at a time to keep the server responsive
const inTurn = sharedPlaces({ places: 1, queue: 20, each: { places: 1, queue: 20 }, timeout: 10_000, refusal: away })

/** The most recently requested PDFs by content, or the problem that prevents one. */
const made = new Map<string, Buffer | Problem>()
const mostKept = 40

/**
 * Returns a valid certificate as a PDF in a language, byte-identical until its content changes. Throws 404 if it has
 * ended or its name was deleted, 409 if the name can't be printed or doesn't fit, and 503 for too many concurrent
 * requests.
 */
export async function sheetOf(deps: Deps, certificate: CertificateRow, language: Language): Promise<Buffer> {
  const { url, pdf_url } = addressesOf(deps.config, certificate)
  if (!pdf_url || certificate.holder === null) throw new Problem(notFound)
  const { name, timeZone, accent, logo } = deps.settings()
  const said = { ...certificate, holder: certificate.holder, url, academy: name, timeZone, accent, language }
  const key = createHash('sha256')
    .update(JSON.stringify({ ...said, logo: logo?.sha256 ?? null }))
    .digest('hex')
  const sheet =
    made.get(key) ??
    (await inTurn(certificate.id, async () => made.get(key) ?? (await draw(deps, said).catch(refusalIn))))
  keep(key, sheet)
  if (sheet instanceof Problem) throw sheet
  return sheet
}

// only typesetting shows that a name doesn't fit, and it costs as much as a PDF, so this problem is cached
function refusalIn(error: unknown): Problem {
  if (error instanceof Problem && error.status === 409) return error
  throw error
}

async function draw({ settings, storage }: Deps, said: Omit<SheetToDraw, 'logo'>): Promise<Buffer> {
  // the typesetting code loads with the first PDF, which saves a tenth of the server's start time
  const { drawSheet } = await import('./sheet.ts')
  const { logo } = settings()
  const picture = logo && (await buffer(await storage.read(logo.key, { start: 0, end: logo.bytes - 1 })))
  return drawSheet({ ...said, logo: logo && picture && { picture, width: logo.width, height: logo.height } })
}

function keep(key: string, sheet: Buffer | Problem): void {
  // moves the entry to the end, so that it is evicted last
  made.delete(key)
  made.set(key, sheet)
  const [oldest] = made.keys()
  if (made.size > mostKept && oldest !== undefined) made.delete(oldest)
}
