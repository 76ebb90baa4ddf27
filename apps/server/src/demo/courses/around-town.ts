import type { CourseScript } from './script.ts'

export const aroundTown: CourseScript = {
  code: 'around-town',
  level: 'A2',
  name: 'Around town',
  description: 'Ask the way, buy a ticket, order lunch. Three situations you can use on the day you learn them.',
  cover: 'Excuse me …',
  classes: [
    {
      code: 'around-town-0',
      name: 'How this course works',
      description: 'Twenty seconds: what to expect, and how to use the captions and the transcript.',
      slides: [
        {
          title: 'Around town',
          lines: [
            ['Three short classes', 'Welcome. This course has three short classes.'],
            ['Watch · answer · use it', 'Watch one, answer its questions, and use it the same day.'],
            ['Captions: C   Slower: speed', 'Turn on the captions if you like, or make me speak more slowly.'],
            ['See you in the first class', 'See you in the first class.'],
          ],
        },
      ],
    },
    {
      code: 'around-town-1',
      name: 'Excuse me, where is the station?',
      description: 'Asking the way so that people want to help, and understanding the answer when it comes fast.',
      slides: [
        {
          title: 'Ask politely',
          lines: [
            ['Excuse me, …', 'When you stop somebody in the street, begin with: excuse me.'],
            ['Could you tell me …?', 'Then say: could you tell me where the station is?'],
            [
              '… where the station is?',
              'Listen to the order of the words. Where the station is. Not: where is the station.',
            ],
            ['', 'After could you tell me, the question becomes a sentence.'],
          ],
        },
        {
          title: 'Four directions',
          lines: [
            ['Go straight on', 'Most answers use four phrases. Go straight on.'],
            ['Turn left · turn right', 'Turn left. Turn right.'],
            ['It’s on your left', 'It is on your left.'],
            ['It’s opposite the bank', 'And: it is opposite the bank. That means on the other side of the street.'],
          ],
        },
        {
          title: 'Listen',
          lines: [
            [
              '– Excuse me, could you tell me where the station is?',
              'Excuse me, could you tell me where the station is?',
              'other',
            ],
            ['– Sure. Go straight on to the traffic lights.', 'Sure. Go straight on to the traffic lights.'],
            ['– Then turn right. It’s opposite the park.', 'Then turn right. It is opposite the park.'],
            ['– So right at the lights, opposite the park?', 'So right at the lights, opposite the park?', 'other'],
            ['– That’s it. Five minutes.', 'That is it. Five minutes.'],
          ],
        },
        {
          title: 'When it is too fast',
          lines: [
            ['Sorry, could you say that again?', 'If the answer is too fast, say: sorry, could you say that again?'],
            ['Say it back', 'Or do what the man did: say it back with a question mark.'],
            ['So right at the lights?', 'So right at the lights? People will correct you, kindly and slowly.'],
            [
              'Your turn',
              'Your turn. Stop the video, and ask for the post office, the museum, and the nearest pharmacy.',
            ],
          ],
        },
      ],
      worksheet: {
        tasks: [
          [
            'Make it polite. Begin with “Could you tell me …”',
            'Where is the post office?',
            'Where is the bus stop?',
            'How far is the museum?',
            'When does the pharmacy open?',
          ],
          [
            'Write the missing word.',
            'Go ______ on to the bridge.',
            'Turn ______ at the lights. (→)',
            'The bank is ______ the park, on the other side of the street.',
          ],
          ['Write the way from your home to the nearest shop in four sentences.', '', '', '', ''],
        ],
        answers: [
          '1  Could you tell me where the post office is? … where the bus stop is? … how far the museum is? … when the pharmacy opens?',
          '2  straight · right · opposite',
        ],
      },
    },
    {
      code: 'around-town-2',
      name: 'A ticket, please',
      description: 'Single or return, which platform, what time: the six sentences of every ticket office.',
      slides: [
        {
          title: 'Single or return?',
          lines: [
            ['A single to Bristol, please.', 'A single takes you there. A single to Bristol, please.'],
            ['A return to Bristol, please.', 'A return takes you there and back. A return to Bristol, please.'],
            ['', 'You do not need a verb. The ticket, the place, and please are enough.'],
          ],
        },
        {
          title: 'Three questions to ask',
          lines: [
            ['What time is the next train?', 'Then you ask three things. What time is the next train?'],
            ['Which platform does it leave from?', 'Which platform does it leave from?'],
            ['Do I have to change?', 'And: do I have to change? To change means to take a second train.'],
          ],
        },
        {
          title: 'Listen',
          lines: [
            ['– A return to Bristol, please.', 'A return to Bristol, please.', 'other'],
            ['– That’s thirty-eight pounds fifty.', 'That is thirty eight pounds fifty.'],
            ['– Which platform does it leave from?', 'Which platform does it leave from?', 'other'],
            ['– Platform four, at ten fifteen.', 'Platform four, at ten fifteen.'],
            ['– Do I have to change?', 'Do I have to change?', 'other'],
            ['– No, it’s direct.', 'No, it is direct.'],
          ],
        },
        {
          title: 'Numbers you can hear',
          lines: [
            ['13 · 30', 'Be careful with numbers. Thirteen. Thirty.'],
            ['15 · 50', 'Fifteen. Fifty. Teen is long at the end; ty is short.'],
            ['£38.50 = thirty-eight fifty', 'Prices lose the word pounds: thirty eight fifty.'],
            ['One five, or five zero?', 'If you are not sure, ask: one five, or five zero?'],
            ['Your turn', 'Your turn. Buy a return to the town you were born in, and ask all three questions.'],
          ],
        },
      ],
      worksheet: {
        tasks: [
          [
            'What did the passenger say?',
            '– ____________________  – That’s thirty-eight fifty.',
            '– ____________________  – Platform four.',
            '– ____________________  – No, it’s direct.',
          ],
          ['Say these aloud, then write them as words.', '£13.30', '£15.50', '10:15', 'platform 14'],
        ],
        answers: [
          '1  A return to Bristol, please. · Which platform does it leave from? · Do I have to change?',
          '2  thirteen thirty · fifteen fifty · ten fifteen · platform fourteen',
        ],
      },
    },
    {
      code: 'around-town-3',
      name: 'I’ll have the soup',
      description: 'Ordering without pointing, asking what something is, and sending a plate back politely.',
      slides: [
        {
          title: 'Order',
          lines: [
            ['I’ll have the soup, please.', 'To order, say: I will have the soup, please. In one breath: I’ll have.'],
            ['Could I have some water?', 'For small things, ask: could I have some water?'],
            ['✗ I want the soup', 'Do not say: I want the soup. It is correct, and it sounds angry.'],
          ],
        },
        {
          title: 'Ask',
          lines: [
            ['What’s in the pie?', 'If you do not know a dish, ask: what is in the pie?'],
            ['Is it spicy?', 'Is it spicy?'],
            ['Does it come with rice?', 'Does it come with rice? That means: is there rice with it?'],
            ['I’m allergic to nuts.', 'And if you must: I am allergic to nuts.'],
          ],
        },
        {
          title: 'Send it back',
          lines: [
            ['I’m sorry, but …', 'Something is wrong? Begin with: I am sorry, but.'],
            ['… I ordered the soup.', 'I am sorry, but I ordered the soup.', 'other'],
            ['… this is a bit cold.', 'I am sorry, but this is a bit cold.', 'other'],
            ['a bit', 'The two words a bit are small, and they keep everybody friendly.'],
          ],
        },
        {
          title: 'The bill',
          lines: [
            ['Could we have the bill, please?', 'At the end: could we have the bill, please?', 'other'],
            ['Together or separately?', 'They may ask: together, or separately?'],
            ['Separately, please.', 'If each of you pays, say: separately, please.', 'other'],
            ['Your turn', 'Your turn. Order your lunch of today, aloud, and send one thing back.'],
          ],
        },
      ],
      worksheet: {
        tasks: [
          ['Make it friendly.', 'I want the fish.', 'Give me bread.', 'This is cold!', 'Bill!'],
          ['Ask about a dish of your country: what is in it, is it spicy, what does it come with?', '', '', ''],
        ],
        answers: [
          '1  I’ll have the fish, please. · Could I have some bread? · I’m sorry, but this is a bit cold. · Could we have the bill, please?',
        ],
      },
    },
  ],
}
