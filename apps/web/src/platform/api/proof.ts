import { createStore } from '../store.ts'

/** What asks for the password: told whether it was shown. */
export interface ProofAsked {
  answer: (shown: boolean) => void
}

/** The request for the password that is open now. */
export const proofAsked = createStore<ProofAsked | null>(null)

let open: Promise<boolean> | null = null

/** Asks the person for the password in a dialog; several calls at once ask once. Returns whether it was shown. */
export function askForProof(): Promise<boolean> {
  open ??= new Promise<boolean>(resolve =>
    proofAsked.set({
      answer: shown => {
        proofAsked.set(null)
        open = null
        resolve(shown)
      },
    }),
  )
  return open
}
