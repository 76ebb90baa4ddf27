import { withTimeout } from '../timing.ts'

type Sentences = Readonly<Partial<Record<string, string>>>

let sentences: () => Sentences = () => ({})

/**
 * Loads the words for errors, which a visit without any never needs. Never fails and never waits long: without them,
 * the server's own message is shown.
 */
export async function fetchRefusals(): Promise<void> {
  try {
    sentences = (await withTimeout(2_000, import('./refusals.words.ts'))).refusalWords
  } catch {
    // Retried at the next error.
  }
}

/** The messages of errors by code. Empty before they are loaded. */
export const refusalSentences = (): Sentences => sentences()
