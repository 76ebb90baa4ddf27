import { useEffect } from 'react'
import { proofRequest } from '#platform/api/proof.ts'
import { watchFileLinks } from '#platform/files/fresh-links.ts'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { useStore } from '#platform/store.ts'
import { Toasts } from '#platform/toasts/toasts.tsx'

// Few requests require the password.
const Proof = lazyComponent(async () => ({ default: (await import('#platform/proof/proof-dialog.tsx')).ProofPrompt }))

/** Shared by all pages: toasts, the password dialog above them, and renewed links to files. */
export function Overlays() {
  const isProofRequested = useStore(proofRequest) !== null
  useEffect(() => watchFileLinks(document), [])
  return (
    <>
      <Toasts />
      {isProofRequested && <Proof />}
    </>
  )
}
