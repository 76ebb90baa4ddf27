import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { PageIn } from '../../../platform/html/page.ts'
import { type CertificateRow, certificateByKey } from './certificates.repository.ts'
import { addressesOf } from './certificates.usecases.ts'
import { certificateWords } from './certificates.words.ts'
import { certificatePage } from './pages/certificate-page.ts'
import { sheetOf } from './sheet.usecases.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'storage'>

/** Returns the certificate of an address, also an ended one. Null if there never was one. */
export async function certificateAt(db: Queryable, key: string): Promise<CertificateRow | null> {
  if (!/^[0-9a-f]{40}$/.test(key)) return null
  return (await certificateByKey.first(db, key)) ?? null
}

/** The public page of a certificate. */
export function pageOf({ config, settings }: Deps, certificate: CertificateRow): PageIn {
  const { url, pdf_url: sheet } = addressesOf(config, certificate)
  return certificatePage({ certificate, academy: settings(), url, sheet })
}

/** Returns the PDF of a certificate in one of the academy's languages, with its file name. */
export async function sheetFor(deps: Deps, certificate: CertificateRow, language: Language) {
  const bytes = await sheetOf(deps, certificate, language)
  const about = certificate.level_code ?? certificate.title
  return { bytes, name: `${certificateWords(language).fileName} ${about}.pdf` }
}
