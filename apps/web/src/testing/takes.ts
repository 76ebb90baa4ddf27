import { openTakeJournal, type SavedTake, type TakeJournal } from '#entities/recordings/take-journal.ts'

/** The audio of a take. Nothing decodes it. */
export const takeBytes = new Uint8Array(6000).fill(7).buffer

/** Stores a take of six seconds on the device, as a recorder would. Returns its journal. */
export async function saveTake(user: string, place: string, own: Partial<SavedTake> = {}): Promise<TakeJournal> {
  const journal = openTakeJournal(user, place)
  await journal.addPiece(0, takeBytes)
  await journal.write({
    ...{ form: 'audio/webm', seconds: 6, heardSeconds: 3, peaks: [], accepted: false, uploadUrl: null },
    ...{ at: Date.now(), ...own },
  })
  return journal
}
