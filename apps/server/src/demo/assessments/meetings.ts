import { fill, match, multiple, openText, order, single, trueFalse } from './authoring.ts'
import type { AuthoredTest, Quizzes } from './written-test.ts'

export const meetingsQuizzes: Quizzes = {
  'meetings-1': {
    title: 'Disagreeing, kindly',
    questions: [
      single(
        '“That said” …',
        'puts another weight on the scale.',
        ['takes back what was said before.', 'ends the discussion.'],
        {
          because: 'It does not cancel the first part.',
          moment: 16,
        },
      ),
      multiple(
        'Which of these say no and keep the door open?',
        [
          'I’m not sure that would work.',
          'I wonder if we’re solving the right problem.',
          'I’d have thought the opposite.',
        ],
        ['That is wrong.'],
        { because: 'All three mean no. None of them closes the conversation.' },
      ),
      fill('Turn your own point round.', 'It’s expensive. {Then} again, so is waiting.', { moment: 39 }),
      order('Put the words in order.', 'I’m not sure that would work'),
    ],
  },
  'meetings-2': {
    title: 'Fact, reason, plan',
    questions: [
      single(
        'Which sentence names who did it?',
        'I sent the wrong file.',
        ['Mistakes were made.', 'The wrong file was sent.'],
        {
          because: 'The passive hides the person, and people notice.',
        },
      ),
      fill('Put the light where you want it.', '{What} I need from you {is} one decision by Thursday.', {
        because: 'What … is … moves the important part to the end.',
      }),
      order('Put the three parts of bad news in order.', 'fact reason plan'),
      trueFalse('A good apology begins with the reason.', false, { because: 'First the fact: people wait for it.' }),
    ],
  },
  'meetings-3': {
    title: 'Who, what, when',
    questions: [
      match('What is it for?', [
        ['Can we park that?', 'putting a topic off'],
        ['Have I got that right?', 'checking'],
        ['We’ve got five minutes left.', 'seeing the end coming'],
      ]),
      single(
        'Which one will be done?',
        'Ana sends the offer by Friday noon.',
        ['Somebody should look into the offer.', 'The offer will be looked into.'],
        { because: 'Who, what, when. Somebody means nobody.' },
      ),
      trueFalse('Silence at the end of a meeting means yes.', false, {
        because: 'Look at the person who has said least.',
      }),
      fill('Check what was decided.', 'So, are we {saying} that the launch moves to May?'),
    ],
  },
}

export const meetingsEvaluation: AuthoredTest = {
  title: 'Meetings that move: evaluation',
  description: 'From disagreement to decision. The last answer is read by a teacher.',
  passMark: 65,
  minutes: 30,
  maxAttempts: 2,
  questions: [
    single(
      'A colleague proposes a plan that you doubt. You say …',
      'I’m not sure that would work.',
      ['That won’t work.', 'Mistakes were made.'],
      { section: 'Disagreeing' },
    ),
    fill('Agree with a part, then turn.', 'It’s a careful plan. {That} {said}, we can’t wait until spring.', {
      section: 'Disagreeing',
      points: 2,
    }),
    match(
      'Match the sentence with what it does.',
      [
        ['What worries me is the date.', 'puts the light on one point'],
        ['Mind you, it took three tries.', 'adds a friendly doubt'],
        ['Can we park that?', 'puts a topic off'],
      ],
      { section: 'Steering', points: 2, spare: ['names who did it'] },
    ),
    order('Put the words in order.', 'What I need from you is one decision', { section: 'Bad news', points: 2 }),
    openText(
      'A delivery is a week late because of your team. Write to the customer: fact, reason, plan.',
      { min: 40, max: 120 },
      'Your order will arrive on 12 May, a week later than we promised. I entered the wrong address, and we noticed only yesterday. What we have done is send a second parcel by courier; what I need from you is a phone number for the driver.',
      { section: 'Bad news', points: 4 },
    ),
  ],
}
