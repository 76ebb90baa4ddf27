import { proofAsked } from '#platform/api/proof.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useStore } from '#platform/store.ts'
import { Toasts } from '#platform/toasts/toasts.tsx'

// few calls ask for the password
const Proof = lazyPart(async () => ({ default: (await import('#platform/proof/proof-dialog.tsx')).Proof }))

/** Whatever shows above every page: toasts, and the dialog that asks for the password. */
export function Overlays() {
  const isAsked = useStore(proofAsked) !== null
  return (
    <>
      <Toasts />
      {isAsked && <Proof />}
    </>
  )
}
