import { single } from '../assessments/authoring.ts'
import type { PlacementEntry } from './entry.ts'

const read = (passage: string, text: string, right: string, wrong: readonly string[]) =>
  single(text, right, wrong, { passage })

export const reading: readonly PlacementEntry[] = [
  [
    'A1',
    read(
      'Café Luna. Open Monday to Friday, 8 to 6. Closed on Saturday and Sunday.',
      'When can you have a coffee here?',
      'On Tuesday at nine',
      ['On Sunday at ten', 'On Monday at seven in the evening', 'On Saturday at noon'],
    ),
  ],
  [
    'A1',
    read(
      'Hi Ana, I am at the station. My train is late, so please wait for me at the bus stop. Tom',
      'What does Tom want Ana to do?',
      'Wait at the bus stop',
      ['Take the train', 'Come to the station', 'Go home'],
    ),
  ],
  [
    'A2',
    read(
      'The pool is closed this week because we are painting the changing rooms. You can use the gym as usual, and your pool ticket is good for one more week.',
      'What do people with a pool ticket get?',
      'They can use it for a week longer',
      ['They get their money back', 'They can swim in another pool', 'They get a free gym lesson'],
    ),
  ],
  [
    'A2',
    read(
      'I thought the flat would be noisy, because it is above a bakery. In fact it is quiet until five in the morning, and by then the smell of bread makes up for everything.',
      'How does the writer feel about the flat?',
      'Happier than expected',
      ['Too tired to stay', 'Annoyed by the smell', 'Sorry to have moved in'],
    ),
  ],
  [
    'B1',
    read(
      'We ask staff not to book their own travel from next month. The agency gets better prices, and if a flight is cancelled, it is they who find another one while you sleep.',
      'Why does the company want people to use the agency?',
      'It is cheaper and takes trouble off the traveller',
      ['People have been booking too late', 'Flights are often cancelled', 'The agency works at night only'],
    ),
  ],
  [
    'B1',
    read(
      'Although the reviews were lukewarm, the theatre had to put on extra performances. It seems nobody reads reviews any more, or else nobody believes them.',
      'What do we learn about the play?',
      'It was more popular than the critics expected',
      ['Critics loved it', 'It closed early', 'It was about newspapers'],
    ),
  ],
  [
    'B2',
    read(
      'The study does not show that coffee keeps people healthy; it shows that healthy people drink coffee. The difference is lost on most headlines.',
      'What does the writer criticise?',
      'That a connection is reported as a cause',
      ['That the study was badly designed', 'That people drink too much coffee', 'That health is hard to measure'],
    ),
  ],
  [
    'B2',
    read(
      'Far from simplifying matters, the new form has spawned a cottage industry of advisers who, for a fee, will tell you which of its boxes to leave empty.',
      'What has the new form led to?',
      'People paying for help with it',
      ['Fewer mistakes', 'Advisers losing their work', 'A shorter procedure'],
    ),
  ],
  [
    'C1',
    read(
      'Her memoir is candid to a fault: having spared no one, least of all herself, she leaves the reader wondering what a little discretion might have revealed.',
      'What is the reviewer’s reservation?',
      'Such openness hides something in its turn',
      ['She is unkind to her family only', 'The book is too short', 'She leaves out her own failings'],
    ),
  ],
  [
    'C1',
    read(
      'The minister’s resignation was as inevitable as it was belated; what surprised was not that he fell but that there was still anything left to fall from.',
      'What does the writer suggest about the minister?',
      'He had lost his standing long before',
      ['He resigned too early', 'His fall could not be foreseen', 'He is likely to return'],
    ),
  ],
  [
    'C2',
    read(
      'It would be churlish to cavil at so generous a bequest, were it not that the strings attached to it would suffice to rig a schooner.',
      'What is the writer’s attitude to the gift?',
      'Grateful on the surface, wary of its conditions',
      ['Unreservedly thankful', 'Indifferent to its value', 'Amused by its connection with sailing'],
    ),
  ],
  [
    'C2',
    read(
      'He wore his learning lightly, which is to say that he had little to carry; yet so deft was the drapery that few suspected how slight the figure beneath it was.',
      'What is said of the man?',
      'He seemed more learned than he was',
      ['He was modest about great learning', 'He dressed with care', 'He despised scholarship'],
    ),
  ],
]
