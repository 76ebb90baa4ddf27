import type { CourseScript } from './script.ts'

export const stories: CourseScript = {
  code: 'stories',
  level: 'B1',
  name: 'Stories worth telling',
  description: 'Three tenses and one turning point: everything a good story at the dinner table is made of.',
  cover: 'Suddenly …',
  classes: [
    {
      code: 'stories-1',
      name: 'What was going on?',
      description: 'Setting the scene with the past continuous, and breaking it with the past simple.',
      slides: [
        {
          title: 'Set the scene',
          lines: [
            ['It was raining.', 'A story begins with a picture. It was raining.'],
            ['I was waiting for the last bus.', 'I was waiting for the last bus.'],
            ['was / were + -ing', 'Was or were, and the verb with ing. Nothing has happened yet; we are only looking.'],
          ],
        },
        {
          title: 'Then it breaks',
          lines: [
            ['Suddenly a taxi stopped.', 'Then something happens. Suddenly a taxi stopped.'],
            ['past simple = the event', 'The past simple is the event. Short verb, short sentence.'],
            ['', 'The past continuous is the long line. The past simple is the point that cuts it.'],
          ],
        },
        {
          title: 'When and while',
          lines: [
            [
              'While I was waiting, a taxi stopped.',
              'While goes with the long action. While I was waiting, a taxi stopped.',
            ],
            ['I was waiting when a taxi stopped.', 'When goes with the short one. I was waiting when a taxi stopped.'],
            ['', 'The same night, told twice. Choose the one that puts your surprise at the end.'],
          ],
        },
        {
          title: 'Listen',
          lines: [
            [
              '– So I was cooking, and my phone was ringing …',
              'So I was cooking, and my phone was ringing, and the children were shouting.',
              'other',
            ],
            ['– And?', 'And?'],
            ['– And I put the phone in the oven.', 'And I put the phone in the oven.', 'other'],
            ['Your turn', 'Three pictures, then one event. Your turn: what were you doing when the lights went out?'],
          ],
        },
      ],
      worksheet: {
        tasks: [
          [
            'Put the verb into the right past.',
            'I ____________ (walk) home when I ____________ (see) the fox.',
            'While we ____________ (wait), the band ____________ (start) to play.',
            'She ____________ (drop) the cake because somebody ____________ (laugh).',
          ],
          ['Three pictures, one event: tell the beginning of a day that went wrong.', '', '', '', ''],
        ],
        answers: ['1  was walking, saw · were waiting, started · dropped, was laughing'],
      },
    },
    {
      code: 'stories-2',
      name: 'Telling it backwards',
      description: 'The past perfect: how to say that something had happened before the moment you are in.',
      slides: [
        {
          title: 'Two pasts',
          lines: [
            ['I locked the door.', 'I locked the door. I remembered the keys. Which was first?'],
            ['I remembered the keys.', 'In this order, the story is flat.'],
            [
              'I had locked the door when I remembered the keys.',
              'I had locked the door when I remembered the keys. Now we know: first the lock, then the memory.',
            ],
          ],
        },
        {
          title: 'had + third form',
          lines: [
            ['had locked · had left · had forgotten', 'Had, and the third form. Had locked. Had left. Had forgotten.'],
            ['I’d left my keys inside.', 'In speech, had becomes a small d. I’d left my keys inside.'],
            ['', 'If you hear that small d before a third form, something happened earlier.'],
          ],
        },
        {
          title: 'Start at the end',
          lines: [
            ['At midnight I was on the roof.', 'Good stories start near the end. At midnight I was on the roof.'],
            ['I’d locked myself out.', 'Then look back. I’d locked myself out.', 'other'],
            ['My neighbour had gone to bed.', 'My neighbour had gone to bed.', 'other'],
            ['So I climbed.', 'And return to the line of the story: so I climbed.'],
          ],
        },
        {
          title: 'Do not overdo it',
          lines: [
            ['after = clear already', 'With after and before, the order is clear. The past simple is enough.'],
            ['After I locked the door, I remembered.', 'After I locked the door, I remembered the keys. Fine.'],
            ['Your turn', 'Your turn. Start with: at midnight I was. Then tell us, with had, how you got there.'],
          ],
        },
      ],
      worksheet: {
        tasks: [
          [
            'Join the two with “when” and the past perfect. The second is what you noticed.',
            'The train left. I arrived.',
            'They ate everything. We came.',
            'Somebody took my coat. I wanted to go.',
          ],
          ['“At midnight I was …” Tell how you got there, in five sentences.', '', '', '', ''],
        ],
        answers: [
          '1  The train had left when I arrived. · They had eaten everything when we came. · Somebody had taken my coat when I wanted to go.',
        ],
      },
    },
    {
      code: 'stories-3',
      name: 'The moment they gasp',
      description: 'Keeping listeners with you: pauses, small words, and an ending that lands.',
      slides: [
        {
          title: 'Open a door',
          lines: [
            ['You won’t believe this.', 'Before the story, open a door. You won’t believe this.'],
            ['Did I ever tell you about …?', 'Or: did I ever tell you about the wedding in Cali?', 'other'],
            ['', 'Now people put down their forks.'],
          ],
        },
        {
          title: 'Small words that carry',
          lines: [
            ['Anyway, …', 'Anyway brings you back to the line after a detour.'],
            [
              'It turned out that …',
              'It turned out that brings the surprise. It turned out that the bride was at another church.',
            ],
            ['In the end, …', 'In the end says: this is the last sentence. Lean in.'],
          ],
        },
        {
          title: 'Listen with your face',
          lines: [
            ['– No way!', 'Listeners work too. No way!', 'other'],
            ['– You’re joking.', 'You are joking.', 'other'],
            ['– And what did you do?', 'And what did you do?', 'other'],
            ['', 'Three short answers, and the teller will tell you everything.'],
          ],
        },
        {
          title: 'Stop in time',
          lines: [
            ['In the end, we danced in the car park.', 'In the end, we danced in the car park. And stop.'],
            [
              '✗ So that was it, it was funny …',
              'Do not explain why it was funny. If they laugh, you are finished; if they do not, you are also finished.',
            ],
            [
              'Your turn',
              'Your turn. Ninety seconds, one surprise, one last sentence. Bring it to your next live class.',
            ],
          ],
        },
      ],
      worksheet: {
        tasks: [
          [
            'Which phrase goes where? anyway · it turned out that · in the end',
            'We looked for the ring for an hour. ________ it was in the cake.',
            'My aunt also lost hers once, in 1998. ________, we kept looking.',
            '________, the dog got married with it.',
          ],
          ['Write the last sentence of your story first. Only then the beginning.', '', '', ''],
        ],
        answers: ['1  It turned out that · Anyway · In the end'],
      },
    },
  ],
}
