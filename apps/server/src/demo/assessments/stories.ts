import { fill, multiple, openText, order, single, trueFalse } from './authoring.ts'
import type { AuthoredTest, Quizzes } from './written-test.ts'

export const storiesQuizzes: Quizzes = {
  'stories-1': {
    title: 'The long line and the point',
    questions: [
      fill('Write the verbs in the right past.', 'I {was waiting} (wait) for the bus when a taxi {stopped} (stop).', {
        because: 'The past continuous is the long line, the past simple is the point that cuts it.',
      }),
      single(
        'Which sentence sets the scene?',
        'It was raining and people were running for the bus.',
        ['It rained and people ran for the bus.', 'It has rained and people have run for the bus.'],
        { because: 'Was or were with -ing: nothing has happened yet, we are only looking.' },
      ),
      trueFalse('“When” usually goes with the short action.', true, {
        because: 'I was waiting when a taxi stopped.',
      }),
      order('Put the words in order.', 'I was cooking when the lights went out', {
        also: ['when the lights went out I was cooking'],
      }),
    ],
  },
  'stories-2': {
    title: 'Two pasts',
    questions: [
      fill('What had happened before?', 'At midnight I was on the roof. I {had locked|’d locked} (lock) myself out.', {
        because: 'Had and the third form: it happened before the moment you are in.',
      }),
      single('Which came first? “I remembered that I had left the keys inside.”', 'leaving the keys', [
        'remembering',
        'both at once',
      ]),
      multiple(
        'Where is the past simple enough?',
        ['After I locked the door, I remembered the keys.', 'Before I left, I fed the cat.'],
        ['I was late, so the bus left already.'],
        {
          because: 'After and before make the order clear. In the third sentence only “had left” does.',
        },
      ),
      fill('Write the short form.', 'I{’d|had} left my phone at work.'),
    ],
  },
  'stories-3': {
    title: 'Keeping them listening',
    questions: [
      single('You took a detour and want to go on. You say …', 'Anyway, …', ['In the end, …', 'No way!'], {
        because: 'Anyway brings you back to the line.',
      }),
      single('Which words tell the listener that this is the last sentence?', 'In the end, …', [
        'Anyway, …',
        'You know what?',
      ]),
      trueFalse('A good listener says nothing until the story is over.', false, {
        because:
          'Three short answers – “No way!”, “You’re joking.”, “And what did you do?” – and the teller tells you everything.',
      }),
      order('Put the words in order.', 'Did I ever tell you about the wedding'),
    ],
  },
}

export const storiesEvaluation: AuthoredTest = {
  title: 'Stories worth telling: evaluation',
  description: 'Three tenses and a story of your own. A teacher reads what you write.',
  passMark: 65,
  questions: [
    fill(
      'Write the verbs in the right past.',
      'She {was reading} (read) when somebody {knocked} (knock) at the door.',
      {
        section: 'Tenses',
        points: 2,
        because: 'A long action, and a short one that breaks it.',
      },
    ),
    fill('Write the verb in the right past.', 'The film {had started|’d started} (start) before we found our seats.', {
      section: 'Tenses',
      because: 'It happened before we found them.',
    }),
    single(
      'Which sentence ends a story?',
      'In the end, we danced in the car park.',
      ['Anyway, we danced in the car park.', 'While we were dancing in the car park …'],
      { section: 'Telling' },
    ),
    trueFalse('“When I arrived, they left” and “When I arrived, they had left” mean the same.', false, {
      section: 'Tenses',
      because: 'In the first they leave after you come. In the second you find nobody.',
    }),
    openText(
      '“At midnight I was …” Tell how you got there.',
      { min: 60, max: 160 },
      'At midnight I was on the roof. I had locked myself out an hour before, and my neighbour had gone to bed. It was raining and I was wearing slippers. I knocked, I called, and nobody came. So I climbed up over the garage. I was just reaching for the window when a light went on. In the end, I spent the night on my neighbour’s sofa.',
      { section: 'Writing', points: 5 },
    ),
  ],
}
