import type { CourseScript } from './script.ts'

export const meetings: CourseScript = {
  code: 'meetings',
  level: 'B2',
  name: 'Meetings that move',
  description: 'Disagree without a fight, give bad news straight, and end a meeting with something decided.',
  cover: 'That said …',
  classes: [
    {
      code: 'meetings-1',
      name: 'Disagreeing, kindly',
      description: 'Agreeing in part, turning an argument round, and the words that keep the door open.',
      slides: [
        {
          title: 'Agree with a part',
          lines: [
            [
              'You’re right about the cost.',
              'First, find something true in what they said. You are right about the cost.',
            ],
            ['That said, …', 'Then turn. That said, we cannot wait until spring.'],
            ['', 'That said does not cancel the first part. It puts another weight on the scale.'],
          ],
        },
        {
          title: 'Turning an argument round',
          lines: [
            ['Then again, …', 'Then again: I doubt my own point. It is expensive. Then again, so is waiting.'],
            [
              'Even so, …',
              'Even so: the fact is true and changes nothing. The risk is small. Even so, we should test it.',
            ],
            ['Mind you, …', 'Mind you: friendly, among colleagues. It works. Mind you, it took three tries.'],
          ],
        },
        {
          title: 'Soften the verb',
          lines: [
            ['I’m not sure that would work.', 'I am not sure that would work.', 'other'],
            ['I’d have thought the opposite.', 'I would have thought the opposite.', 'other'],
            ['I wonder if we’re solving the right problem.', 'I wonder if we are solving the right problem.', 'other'],
            ['', 'All three mean no. None of them closes the conversation.'],
          ],
        },
        {
          title: 'Your turn',
          lines: [
            [
              '“Everybody should work from home on Fridays.”',
              'Here is a claim. Everybody should work from home on Fridays.',
            ],
            ['1  agree with a part', 'Agree with a part of it.'],
            ['2  turn it round', 'Turn it round with that said, or even so.'],
            ['3  ask', 'And finish with a question, so that the other person has somewhere to go.'],
          ],
        },
      ],
      worksheet: {
        tasks: [
          [
            'That said · then again · even so · mind you. More than one may fit; say why.',
            'The old system is slow. ________, everybody knows it.',
            'The chance of failure is one in a hundred. ________, let us have a plan.',
            'I could drive there. ________, the train is warm.',
          ],
          ['Disagree with this in three sentences: “Long meetings show that people care.”', '', '', ''],
        ],
        answers: ['1  That said / Mind you · Even so · Then again'],
      },
    },
    {
      code: 'meetings-2',
      name: 'Bad news first',
      description: 'Explaining a delay: the fact, the reason, the plan. No passive to hide behind.',
      slides: [
        {
          title: 'The fact',
          lines: [
            [
              'We’ll be two weeks late.',
              'Bad news does not get better with an introduction. We will be two weeks late.',
            ],
            [
              '✗ Unfortunately, due to circumstances …',
              'Unfortunately, due to circumstances beyond our control, and so on. By now everybody expects something worse.',
            ],
          ],
        },
        {
          title: 'The reason, with a subject',
          lines: [
            ['✗ Mistakes were made.', 'Mistakes were made. By whom? The passive hides the person, and people notice.'],
            [
              'We underestimated the testing.',
              'We underestimated the testing. One subject, one verb, one object.',
              'other',
            ],
            ['', 'It costs you five seconds of courage and saves you ten minutes of questions.'],
          ],
        },
        {
          title: 'The plan',
          lines: [
            [
              'What we’re doing about it is …',
              'Then lead out. What we are doing about it is testing every week, instead of at the end.',
            ],
            ['What I need from you is …', 'And: what I need from you is one decision by Thursday.', 'other'],
            ['What … is …', 'This what is sentence puts the light exactly where you want it.'],
          ],
        },
        {
          title: 'Your turn',
          lines: [
            ['fact · reason · plan', 'Fact, reason, plan. Twenty seconds in all.'],
            ['A parcel is lost.', 'Your turn. A customer’s parcel is lost.'],
            ['A teacher is ill.', 'A teacher is ill on the day of the exam.'],
            ['', 'Record yourself once, listen, and take out the first sentence.'],
          ],
        },
      ],
      worksheet: {
        tasks: [
          [
            'Give the sentence a subject.',
            'Mistakes were made in the invoice.',
            'It was decided to close the office.',
            'The deadline could not be met.',
          ],
          [
            'Put the light on the last part: begin with “What …”.',
            'We need more time.',
            'I am worried about the budget.',
          ],
        ],
        answers: [
          '1  for example: We made mistakes in the invoice. · The board decided to close the office. · We missed the deadline.',
          '2  What we need is more time. · What I am worried about is the budget.',
        ],
      },
    },
    {
      code: 'meetings-3',
      name: 'So, what did we decide?',
      description: 'Closing a meeting: checking, naming who does what, and getting out of the room on time.',
      slides: [
        {
          title: 'See the end coming',
          lines: [
            ['We’ve got five minutes left.', 'Somebody has to say it. We have got five minutes left.'],
            ['Can we park that?', 'A new topic appears. Can we park that? To park it means: not now, but not never.'],
            ['', 'Write it down where everybody can see it, or park will mean never.'],
          ],
        },
        {
          title: 'Check, do not assume',
          lines: [
            ['So, are we saying that …?', 'So, are we saying that the launch moves to May?', 'other'],
            ['Have I got that right?', 'Have I got that right?', 'other'],
            ['Silence is not yes', 'Then wait. Silence is not yes. Look at the person who has said least.'],
          ],
        },
        {
          title: 'Who, what, when',
          lines: [
            [
              'Amara will send the draft by Friday.',
              'One name, one verb, one day. Amara will send the draft by Friday.',
            ],
            ['✗ Somebody should look into it.', 'Somebody should look into it. Nobody will.'],
            [
              'by Friday ≠ until Friday',
              'Mind the word by. By Friday is the last moment. Until Friday is the whole time.',
            ],
          ],
        },
        {
          title: 'Your turn',
          lines: [
            ['check · name · thank · stop', 'Check, name, thank, and stop.'],
            ['Thanks, everyone. That’s it.', 'Thanks, everyone. That is it.', 'other'],
            ['', 'Your turn. End the next meeting you are in, even if you did not begin it.'],
          ],
        },
      ],
      worksheet: {
        tasks: [
          [
            'by or until?',
            'Please answer ____ Monday.',
            'I am on holiday ____ Monday.',
            'We can keep the room ____ six.',
            'The report has to be ready ____ noon.',
          ],
          [
            'Give each a name, a verb and a day.',
            'Somebody should call the printer.',
            'We need to think about prices.',
          ],
        ],
        answers: ['1  by · until · until · by'],
      },
    },
  ],
}
