import { createStore } from '../store.ts'

/** An open request for the password. `answer` receives whether it was entered. */
export interface ProofRequest {
  answer: (isEntered: boolean) => void
}

/** The current request for the password. */
export const proofRequest = createStore<ProofRequest | null>(null)

let open: Promise<boolean> | null = null

/** Asks the person for the password in a dialog. Concurrent calls share one dialog. Returns whether it was entered. */
export function requestProof(): Promise<boolean> {
  open ??= new Promise<boolean>(resolve =>
    proofRequest.set({
      answer: isEntered => {
        proofRequest.set(null)
        open = null
        resolve(isEntered)
      },
    }),
  )
  return open
}
