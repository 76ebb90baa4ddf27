import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../dependencies.ts'
import { sharedPlaces } from '../../platform/concurrency/shared-places.ts'
import { away, notFound, Problem } from '../../platform/problem/problem.ts'
import type { CertificateRow } from './certificates.repository.ts'
import { addressesOf } from './certificates.usecases.ts'
import type { SheetToDraw } from './sheet.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'storage'>

// setting type is work of the processor: one sheet after the other, so that the rest of the server goes on
const inTurn = sharedPlaces({ places: 1, queue: 20, each: { places: 1, queue: 20 }, timeout: 10_000, refusal: away })

/** The sheets that were asked for last, by what is on them, and why there is none. */
const made = new Map<string, Buffer | Problem>()
const mostKept = 40

/**
 * A valid certificate as a PDF in a language, the same bytes each time while nothing on it is another. 404 for one that has
 * ended or whose name is gone, 409 where the name cannot be printed or has no room, 503 where too many are asked for at once.
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

// that a name has no room is known only after setting it, which costs as much as a sheet
function refusalIn(error: unknown): Problem {
  if (error instanceof Problem && error.status === 409) return error
  throw error
}

async function draw({ settings, storage }: Deps, said: Omit<SheetToDraw, 'logo'>): Promise<Buffer> {
  // what sets type and draws is read with the first sheet: a tenth of a server's start is spared
  const { drawSheet } = await import('./sheet.ts')
  const { logo } = settings()
  const picture = logo && (await buffer(await storage.read(logo.key, { start: 0, end: logo.bytes - 1 })))
  return drawSheet({ ...said, logo: logo && picture && { picture, width: logo.width, height: logo.height } })
}

function keep(key: string, sheet: Buffer | Problem): void {
  // what is asked for again goes last
  made.delete(key)
  made.set(key, sheet)
  const [oldest] = made.keys()
  if (made.size > mostKept && oldest !== undefined) made.delete(oldest)
}
