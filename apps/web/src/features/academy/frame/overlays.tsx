import { useEffect } from 'react'
import { proofAsked } from '#platform/api/proof.ts'
import { watchFileLinks } from '#platform/files/fresh-links.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useStore } from '#platform/store.ts'
import { Toasts } from '#platform/toasts/toasts.tsx'

// Few requests require the password.
const Proof = lazyPart(async () => ({ default: (await import('#platform/proof/proof-dialog.tsx')).Proof }))

/** Shared by all pages: toasts, the password dialog above them, and renewed links to files. */
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
