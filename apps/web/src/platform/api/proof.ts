import { createStore } from '../store.ts'

/** An open request for the password. `answer` receives whether it was entered. */
export interface ProofAsked {
  answer: (shown: boolean) => void
}

/** The current request for the password. */
export const proofAsked = createStore<ProofAsked | null>(null)

let open: Promise<boolean> | null = null

/** Asks the person for the password in a dialog. Concurrent calls share one dialog. Returns whether it was entered. */
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
