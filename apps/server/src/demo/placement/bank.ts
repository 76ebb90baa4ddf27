import type { PlacementEntry } from './entry.ts'
import { grammar } from './grammar.ts'
import { listening } from './listening.ts'
import { reading } from './reading.ts'
import { speaking } from './speaking.ts'

/** The placement test of the demo academy: 40 questions over six levels, two for each level and closed skill. */
export const bank: readonly { skill: string; section: string; entries: readonly PlacementEntry[] }[] = [
  { skill: 'GRAMMAR', section: 'Grammar and vocabulary', entries: grammar },
  { skill: 'READING', section: 'Reading', entries: reading },
  { skill: 'LISTENING', section: 'Listening', entries: listening },
  { skill: 'SPEAKING', section: 'Speaking', entries: speaking },
]
