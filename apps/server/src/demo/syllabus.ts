/** The syllabus of the demo academy: level → unit → topics. */
export interface Unit {
  title: string
  description: string
  topics: readonly string[]
}
export interface Level {
  code: 'A2' | 'B1' | 'B2'
  name: string
  units: readonly Unit[]
}

const unit = (title: string, description: string, ...topics: string[]): Unit => ({ title, description, topics })

export const syllabus: readonly Level[] = [
  {
    code: 'A2',
    name: 'Elementary',
    units: [
      unit(
        'Getting around',
        'Finding the way, buying a ticket, and asking again when the answer came too fast.',
        'Which bus goes there?',
        'Directions you can follow',
        'A ticket, please, and a receipt',
        'Asking somebody to slow down',
      ),
      unit(
        'At the table',
        'Ordering, sending a plate back politely, and talking about the food you grew up with.',
        'Ordering without pointing',
        'What my grandmother cooked',
        'Splitting the bill',
      ),
      unit(
        'A day in my week',
        'Habits, hours and the small verbs that carry a working day.',
        'Before nine in the morning',
        'How often, and why not',
        'Chores nobody wants',
        'Sunday, hour by hour',
      ),
      unit(
        'What happened yesterday',
        'The past simple, regular and not, in stories short enough to finish.',
        'The bus that never came',
        'Verbs that break the rule',
        'A weekend in ten sentences',
      ),
      unit(
        'People I know',
        'Describing looks and character, comparing brothers, bosses and neighbours.',
        'Older, louder, funnier',
        'My first boss',
        'Family in one photo',
      ),
      unit(
        'Plans and invitations',
        'Going to, will and might: inviting, accepting, and getting out of it kindly.',
        'Are you free on Friday?',
        'A trip with three friends',
        'Saying no and staying friends',
        'What might go wrong',
      ),
    ],
  },
  {
    code: 'B1',
    name: 'Intermediate',
    units: [
      unit(
        'First impressions',
        'Meeting people at work and keeping the second minute of a conversation alive.',
        'Introductions people remember',
        'Questions that open doors',
        'What do you do, really?',
      ),
      unit(
        'Money matters',
        'Prices, salaries and quantities, and how to disagree about all three.',
        'Too expensive for what it is',
        'A budget for a month abroad',
        'Bargaining at the market',
        'Lending to a friend',
      ),
      unit(
        'Homes and cities',
        'Describing places, reporting a problem, writing to a landlord.',
        'The flat with no windows',
        'A letter to the landlord',
        'Noise after ten',
      ),
      unit(
        'Working life',
        'Meetings, deadlines and the present perfect that sits between them.',
        'How long have you been here?',
        'A meeting that could be shorter',
        'Explaining a delay',
        'The interview, question by question',
      ),
      unit(
        'Health and habits',
        'Symptoms, advice, and the conditionals that advice is made of.',
        'What would you do?',
        'At the pharmacy',
        'Sleep, screens and coffee',
      ),
      unit(
        'Stories worth telling',
        'Past perfect and past continuous, and where the listener should gasp.',
        'Telling a story backwards',
        'While everybody was asleep',
        'The best lie I ever believed',
      ),
      unit(
        'Opinions in company',
        'Agreeing in part, disagreeing whole, and reading news without a dictionary.',
        'Polite disagreement',
        'News in plain words',
        'I see it differently',
        'Changing somebody’s mind',
      ),
      unit(
        'Looking ahead',
        'Predictions, promises and conditions for the years to come.',
        'Jobs that do not exist yet',
        'If the power went out',
        'A promise in writing',
      ),
    ],
  },
  {
    code: 'B2',
    name: 'Upper intermediate',
    units: [
      unit(
        'The art of the argument',
        'Building a case, conceding a point and coming back stronger.',
        'Claims, reasons, evidence',
        'Conceding without losing',
        'The devil’s advocate',
      ),
      unit(
        'Behind the headline',
        'Reported speech, passive voice and what a newspaper leaves out.',
        'Sources say',
        'It is believed that',
        'The same story, three ways',
        'Numbers that mislead',
      ),
      unit(
        'Work across cultures',
        'Directness, silence and small print in teams that span time zones.',
        'Reading between the lines',
        'A difficult e-mail, rewritten',
        'Feedback that lands',
      ),
      unit(
        'Science for everybody',
        'Explaining cause, process and doubt to people who did not ask.',
        'Explain it to a child',
        'Cause, effect and coincidence',
        'What we still do not know',
      ),
      unit(
        'Regrets and choices',
        'Third and mixed conditionals, wishes, and roads not taken.',
        'If I had stayed',
        'I wish I had asked',
        'Decisions under pressure',
        'Luck or work?',
      ),
      unit(
        'Language with colour',
        'Idioms, irony and register: when to use them and when to leave them.',
        'Idioms that earn their place',
        'Irony, and how to mark it',
        'From formal to familiar',
      ),
      unit(
        'Presenting yourself',
        'Talks, slides and the question from the back row.',
        'The first thirty seconds',
        'Slides with nothing to read',
        'Answering what was not asked',
      ),
    ],
  },
]

/** The topic of tomorrow's first lesson for intermediate students. */
export const leadTopic = 'Telling a story backwards'

/** Classes without a unit: a title, and a line that describes the class. */
export const conversationClubs: readonly [string, string][] = [
  ['Small talk that goes somewhere', 'We start at the weather and see how far five questions take us.'],
  ['One photo, five questions', 'Bring a photo from your phone. Everybody else asks; you only answer.'],
  ['Cities we would move to', 'Climate, rent, distance from your mother: weigh them aloud.'],
  ['The meal I would cook for you all', 'Recipes told step by step, with substitutions defended.'],
  ['Things our parents were right about', 'Advice we laughed at once, and who gave it.'],
  ['Songs we misheard for years', 'Lyrics, and what we sang in their place.'],
  ['A film in three sentences', 'Tell the plot without the title. The group guesses.'],
  ['Neighbours, good and otherwise', 'Complaints, favours and one borrowed drill.'],
  ['What I would teach', 'Everybody is an expert in something. Five minutes each.'],
  ['Football, and why it is never only football', 'For those who love it and those who are married to it.'],
  ['The first job and the worst job', 'Often the same one. Stories, salaries, survivors.'],
  ['Travel without leaving town', 'Corners of our own cities that a visitor would miss.'],
  ['Would you lend it?', 'A car, a password, a thousand dollars: where each of us draws the line.'],
  ['Words that do not translate', 'From sobremesa to serendipity, explained to each other in English.'],
]
export const workshops: readonly [string, string][] = [
  ['Pronunciation workshop: linking', 'Why “an apple” sounds like one word, and how to make yours do the same.'],
  ['Writing workshop: e-mails that get answers', 'Four lines, one request, no apology at the start.'],
  ['Listening workshop: accents of the world', 'Lagos, Glasgow, Mumbai, Houston: one story in four voices.'],
  ['Pronunciation workshop: the silent e', 'Hop and hope, bit and bite, and the mouth positions behind them.'],
  ['Speaking workshop: two minutes without notes', 'A method for thinking on your feet, practised until it is boring.'],
  ['Grammar workshop: the articles, at last', 'A, the, or nothing: three questions that settle nine cases in ten.'],
  ['Vocabulary workshop: verbs with up', 'Give up, end up, make up: the picture behind the particle.'],
  ['Exam workshop: the speaking part', 'What examiners listen for, and a rehearsal with a timer.'],
]
export const privateTopics: readonly [string, string][] = [
  ['Your agenda, your hour', 'Bring the e-mail, the talk or the doubt you want to work on.'],
  ['Interview rehearsal', 'A full interview for the job you want, then the recording, then again.'],
  ['Pronunciation, one to one', 'Twenty sounds, your mouth, a mirror.'],
  ['The talk you have to give', 'We run it twice and cut what nobody would miss.'],
  ['Catching up with a unit', 'Choose the unit you missed; we do its core together.'],
  ['Reading your own field', 'Contracts, papers or manuals from your work, sentence by sentence.'],
]
