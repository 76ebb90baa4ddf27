import { fill, match, multiple, openText, order, single, spoken, trueFalse } from './authoring.ts'
import type { AuthoredTest, Quizzes } from './written-test.ts'

export const aroundTownQuizzes: Quizzes = {
  'around-town-1': {
    title: 'Asking the way',
    questions: [
      single(
        'Choose the polite question.',
        'Could you tell me where the station is?',
        [
          'Could you tell me where is the station?',
          'Tell me where is the station?',
          'You tell me where the station is?',
        ],
        { because: 'After “could you tell me” the question becomes a sentence: where the station is.' },
      ),
      match(
        'What do the directions mean?',
        [
          ['Go straight on', 'do not turn'],
          ['It’s on your left', 'on the side of your left hand'],
          ['It’s opposite the bank', 'across the street from the bank'],
        ],
        { spare: ['behind the bank'] },
      ),
      order('Put the words in order.', 'Could you tell me where the bank is', {
        because: 'The verb goes to the end: where the bank is.',
      }),
      trueFalse('If an answer is too fast, saying it back with a question mark is a good idea.', true, {
        because: 'People correct you slowly: “So right at the lights?” – “No, left.”',
      }),
    ],
  },
  'around-town-2': {
    title: 'At the ticket office',
    questions: [
      single(
        'You go to Bristol and come back tomorrow. You ask for …',
        'a return to Bristol, please.',
        ['a single to Bristol, please.', 'a change to Bristol, please.'],
        { because: 'A return takes you there and back; a single takes you there.' },
      ),
      fill('Complete the question.', 'Which {platform} does it leave {from}?', {
        because: 'Trains leave from a platform; the little word stays at the end.',
      }),
      multiple(
        'Which of these can you say without a verb?',
        ['A single to York, please.', 'Two returns, please.'],
        ['What time the next train?'],
        { because: 'The ticket, the place and please are enough. A question needs its verb.' },
      ),
      fill('You see £38.50. Write how you say it, in words.', 'That’s thirty-eight {fifty}.', {
        because: 'Prices lose the word pounds.',
      }),
    ],
  },
  'around-town-3': {
    title: 'Lunch, politely',
    questions: [
      single('The friendly way to order:', 'I’ll have the soup, please.', ['I want the soup.', 'Give me the soup.'], {
        because: '“I want” is correct and sounds angry.',
      }),
      fill('Send it back.', 'I’m sorry, but this is a {bit|little} cold.', {
        because: '“A bit” keeps everybody friendly. “A little” is fine too.',
      }),
      order('Put the words in order.', 'Does it come with rice'),
      match('What do you say?', [
        ['You do not know the dish', 'What’s in the pie?'],
        ['You want to pay', 'Could we have the bill, please?'],
        ['Each of you pays', 'Separately, please.'],
      ]),
    ],
  },
}

/** Every kind of question once or more. */
export const aroundTownEvaluation: AuthoredTest = {
  title: 'Around town: evaluation',
  description:
    'Everything from the three classes: asking the way, buying a ticket, ordering lunch. You will listen, write and speak.',
  passMark: 60,
  minutes: 25,
  maxAttempts: 3,
  questions: [
    single('You stop somebody in the street. What do you say first?', 'Excuse me, …', ['Listen, …', 'Please, …'], {
      section: 'Useful language',
      because: '“Excuse me” asks for attention. “Please” comes at the end of what you ask for.',
    }),
    multiple(
      'Which questions are polite and correct?',
      ['Could you tell me what time it leaves?', 'Could I have some water?'],
      ['Could you tell me what time does it leave?', 'You give me some water?'],
      {
        section: 'Useful language',
        points: 2,
        because: 'After “could you tell me” there is no does. “Could I have” asks for small things.',
      },
    ),
    trueFalse('“It’s direct” means that you have to change trains.', false, {
      section: 'Useful language',
      because: 'Direct: you stay on one train until the end.',
    }),
    fill(
      'Complete the sentences at the station.',
      'A {return} ticket takes you there and {back}. Do I have to {change}?',
      {
        section: 'Useful language',
        points: 3,
        because: 'To change means to take a second train.',
      },
    ),
    match(
      'Match the situation with what you say.',
      [
        ['The answer was too fast', 'Sorry, could you say that again?'],
        ['The soup is cold', 'I’m sorry, but this is a bit cold.'],
        ['You cannot eat nuts', 'I’m allergic to nuts.'],
        ['You want to leave the restaurant', 'Could we have the bill, please?'],
      ],
      { section: 'Useful language', points: 2, spare: ['A single to Bristol, please.'] },
    ),
    order('Put the words in order.', 'Could you tell me where the museum is', {
      section: 'Useful language',
      points: 2,
      because: 'The question becomes a sentence, so is goes to the end.',
    }),
    single(
      'Where does the woman have to go?',
      'To the building opposite the park',
      ['To the building opposite the bank', 'To the park behind the bank'],
      {
        section: 'Listening',
        audio: 'the-way',
        points: 2,
        because:
          'She says: “Turn right at the lights. It is opposite the park.” The bank is where the man is standing.',
      },
    ),
    fill(
      'Listen and write the time and the platform, in figures.',
      'The train leaves at {10.50|10:50|ten fifty} from platform {14|fourteen}.',
      {
        section: 'Listening',
        audio: 'the-train',
        points: 2,
        because: 'Fifty is short at its end; fourteen is long.',
      },
    ),
    single(
      'Why did Mei go back to the café?',
      'She had the wrong bag.',
      ['She wanted another coffee.', 'She had forgotten to pay.', 'She had lost her ticket.'],
      {
        section: 'Reading',
        points: 2,
        passage:
          'Mei had lunch in a small café by the station. The soup was a bit cold, so she sent it back, and a new one came at once. She paid, took her bag and ran to platform four. On the train she opened the bag: it was full of children’s books. At the next station she got off and took the first train back. A little girl was waiting for her at the door, with Mei’s bag in her arms.',
        because: 'The bag was full of children’s books: it was the girl’s.',
      },
    ),
    openText(
      'A friend visits you for the first time. Write how to get from the station or the bus stop to your home.',
      { min: 30, max: 80 },
      'Come out of the station and turn left. Go straight on to the traffic lights, then turn right. My street is the second on the left. Our house is number 12, opposite the bakery. It takes about ten minutes.',
      { section: 'Writing', points: 4 },
    ),
    spoken(
      'You are in a restaurant. Order lunch, ask one question about a dish, and say that something is wrong with your drink.',
      { min: 5, max: 60 },
      'Excuse me. I’ll have the soup, please. Does it come with bread? … I’m sorry, but this water is a bit warm. Could I have some ice?',
      { section: 'Speaking', points: 4 },
    ),
  ],
}
