import { within } from '../timing.ts'

type Sentences = Readonly<Partial<Record<string, string>>>

let sentences: () => Sentences = () => ({})

/**
 * Fetches what refusals are told with, which a visit without one never needs. It fails for nobody and makes nobody wait
 * for long: without it the server's own sentence is shown.
 */
export async function fetchRefusals(): Promise<void> {
  try {
    sentences = (await within(2_000, import('./refusals.words.ts'))).refusalWords
  } catch {
    // tried again at the next refusal
  }
}

/** The sentences of refusals by their code; none before they were fetched. */
export const refusals = (): Sentences => sentences()
