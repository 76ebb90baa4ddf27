import { single } from '../assessments/authoring.ts'
import type { PlacementEntry } from './entry.ts'

/** Scripts of the listening questions by audio name. `tools/placement-sounds.mjs` turns them into speech. */
export const scripts: Readonly<Record<string, string>> = {
  a1a: 'Good morning. My name is Peter, and this is my sister, Helen. She is nine.',
  a1b: 'Two coffees and one orange juice, please.',
  a2a: 'The train to Brighton does not leave from platform four today. Please go to platform seven.',
  a2b: 'I usually drive to work, but my car is broken, so this week I am taking the bus.',
  b1a: 'You have reached Doctor Hill’s office. We are closed now. If you need a repeat prescription, please leave your name and date of birth. For anything urgent, hang up and call one one one.',
  b1b: 'I was going to tell Mark about the job, but he seemed so pleased with his new office that I did not have the heart to.',
  b2a: 'What struck me about the interview was not so much what they asked as what they did not. Nobody mentioned money, and nobody asked when I could start.',
  b2b: 'The council insists that the cuts will not affect services, which makes you wonder what all those people were doing in the first place.',
  c1a: 'I would not go so far as to call the project a failure, but if it were a horse, we would be having a quiet word with the vet.',
  c1b: 'She has a way of agreeing with you that leaves you in no doubt that you are wrong.',
  c2a: 'Granted, his speech was long on conviction. It is just that one could have driven a coach and horses through the argument.',
  c2b: 'Had they but taken the trouble to read the small print, they would have found that the guarantee guaranteed precious little.',
}

/** What demo students say when a question asks about a journey. */
export const demoAnswer =
  'I remember a journey to the coast with my grandmother. I was eleven, and it was the first time that I saw the sea. We took a bus in the night, because it was cheaper, and when I woke up everything was blue. My grandmother bought me an ice cream for breakfast. She said, on a journey there are other rules. I still think about that when I travel for work.'

const listeningQuestion = (audio: string, text: string, right: string, wrong: readonly string[]) =>
  single(text, right, wrong, { audio })

export const listening: readonly PlacementEntry[] = [
  [
    'A1',
    listeningQuestion('a1a', 'Who is Helen?', 'Peter’s sister', [
      'Peter’s mother',
      'Peter’s teacher',
      'Peter’s daughter',
    ]),
  ],
  ['A1', listeningQuestion('a1b', 'How many drinks does the person order?', 'Three', ['One', 'Two', 'Four'])],
  [
    'A2',
    listeningQuestion('a2a', 'Where does the train leave from?', 'Platform seven', [
      'Platform four',
      'Platform eleven',
      'It does not leave',
    ]),
  ],
  [
    'A2',
    listeningQuestion('a2b', 'How does the person go to work this week?', 'By bus', ['By car', 'On foot', 'By train']),
  ],
  [
    'B1',
    listeningQuestion('b1a', 'What should you do if it is urgent?', 'Call another number', [
      'Leave your name',
      'Come to the office',
      'Wait until tomorrow',
    ]),
  ],
  [
    'B1',
    listeningQuestion('b1b', 'Why did the speaker say nothing to Mark?', 'Not to spoil his mood', [
      'Mark was too busy',
      'Mark knew about it',
      'It was a secret',
    ]),
  ],
  [
    'B2',
    listeningQuestion('b2a', 'What surprised the speaker about the interview?', 'Which questions were left out', [
      'How much money was offered',
      'How soon they wanted an answer',
      'How unfriendly everybody was',
    ]),
  ],
  [
    'B2',
    listeningQuestion('b2b', 'What does the speaker imply?', 'That the council’s claim is hard to believe', [
      'That services will improve',
      'That the cuts are too small',
      'That the staff are lazy',
    ]),
  ],
  [
    'C1',
    listeningQuestion('c1a', 'What does the speaker think of the project?', 'It is as good as lost', [
      'It is a clear success',
      'It needs more money',
      'It should be run by others',
    ]),
  ],
  [
    'C1',
    listeningQuestion('c1b', 'What is the effect of the woman’s agreement?', 'You feel contradicted', [
      'You feel encouraged',
      'You stop listening',
      'You change the subject',
    ]),
  ],
  [
    'C2',
    listeningQuestion('c2a', 'What is said about the speech?', 'Its reasoning was full of holes', [
      'It was too long',
      'It lacked conviction',
      'It changed people’s minds',
    ]),
  ],
  [
    'C2',
    listeningQuestion('c2b', 'What is the speaker’s point?', 'The guarantee was nearly worthless', [
      'The guarantee was expensive',
      'The print was too small to read',
      'They took a lot of trouble',
    ]),
  ],
]
