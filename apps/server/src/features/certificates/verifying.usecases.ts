import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../dependencies.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { PageIn } from '../../platform/html/page.ts'
import { type CertificateRow, certificateByKey } from './certificates.repository.ts'
import { addressesOf } from './certificates.usecases.ts'
import { certificateWords } from './certificates.words.ts'
import { certificatePage } from './pages/certificate-page.ts'
import { sheetOf } from './sheet.usecases.ts'

type Deps = Pick<Dependencies, 'config' | 'settings' | 'storage'>

/** The certificate that this address verifies, whatever became of it; null for one that there never was. */
export async function certificateAt(db: Queryable, key: string): Promise<CertificateRow | null> {
  if (!/^[0-9a-f]{40}$/.test(key)) return null
  return (await certificateByKey.first(db, key)) ?? null
}

/** What anybody who knows the address of a certificate reads of it. */
export function pageOf({ config, settings }: Deps, certificate: CertificateRow): PageIn {
  const { url, pdf_url: sheet } = addressesOf(config, certificate)
  return certificatePage({ certificate, academy: settings(), url, sheet })
}

/** Its sheet in one of the languages of the academy, with the name of the file. */
export async function sheetFor(deps: Deps, certificate: CertificateRow, language: Language) {
  const bytes = await sheetOf(deps, certificate, language)
  const about = certificate.level_code ?? certificate.title
  return { bytes, name: `${certificateWords(language).fileName} ${about}.pdf` }
}
