import { useEffect } from 'react'
import { proofAsked } from '#platform/api/proof.ts'
import { watchFileLinks } from '#platform/files/fresh-links.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useStore } from '#platform/store.ts'
import { Toasts } from '#platform/toasts/toasts.tsx'

// few calls ask for the password
const Proof = lazyPart(async () => ({ default: (await import('#platform/proof/proof-dialog.tsx')).Proof }))

/** What belongs to every page: toasts and the dialog that asks for the password above it, and fresh links to files. */
export function Overlays() {
  const isAsked = useStore(proofAsked) !== null
  useEffect(() => watchFileLinks(document), [])
  return (
    <>
      <Toasts />
      {isAsked && <Proof />}
    </>
  )
}
