import { fill, single } from '../assessments/authoring.ts'
import type { PlacementEntry } from './entry.ts'

const choose = 'Choose the words that complete the sentence.'
const write = 'Write the missing word.'

export const grammar: readonly PlacementEntry[] = [
  ['A1', single('She … from Mexico.', 'is', ['are', 'am', 'be'])],
  ['A1', single('There … two windows in my room.', 'are', ['is', 'have', 'has'])],
  ['A2', single('Yesterday we … to the lake by bike.', 'went', ['go', 'have gone', 'were go'])],
  ['A2', fill(write, 'This street is quieter {than} the one we used to live in.')],
  ['B1', single('If it rains tomorrow, we … at home.', 'will stay', ['would stay', 'stayed', 'had stayed'])],
  ['B1', fill(write, 'I have known Lucía {since} we were at school together.')],
  [
    'B2',
    single('By the time the guests arrived, he … everything.', 'had cooked', ['has cooked', 'cooks', 'was cooking up']),
  ],
  [
    'B2',
    single('The bridge is said … in the fourteenth century.', 'to have been built', [
      'to build',
      'being built',
      'that it was built',
    ]),
  ],
  ['C1', single('Hardly … down when the phone rang.', 'had I sat', ['I had sat', 'I sat', 'did I sit'])],
  [
    'C1',
    fill(
      write,
      'It’s high time the council {took|did take} this problem seriously; they have done nothing so far. (take)',
    ),
  ],
  ['C2', single('Were it not … her patience, the talks would have collapsed.', 'for', ['of', 'with', 'because'])],
  [
    'C2',
    single(`${choose} His account was, to put it …, economical with the truth.`, 'mildly', [
      'softly',
      'lightly',
      'calmly',
    ]),
  ],
]
