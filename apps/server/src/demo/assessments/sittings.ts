import type { Mark } from '../../features/assessment/marking/marking.rules.ts'

/** Who took which test, what they wrote and said, and how a teacher graded it. */

export interface Sitting {
  student: string
  /** Code of a course (its evaluation) or of a class (its quiz). */
  test: string
  hoursAgo: number
  /** Indexes of the questions answered wrong. */
  wrong?: readonly number[]
  writes?: string
  /** Without it, a spoken question gets no recording. */
  speaks?: boolean
  marked?: {
    hoursAgo: number
    rubric: Record<'OPEN_TEXT' | 'SPOKEN', readonly Mark[]>
    comment: Record<'OPEN_TEXT' | 'SPOKEN', string>
  }
}

const writtenRubric = (task: number, organisation: number, vocabulary: number, grammar: number): Mark[] => [
  { criterion: 'task', marks: task },
  { criterion: 'organisation', marks: organisation },
  { criterion: 'vocabulary', marks: vocabulary },
  { criterion: 'grammar', marks: grammar },
]
const spokenRubric = (
  task: number,
  fluency: number,
  pronunciation: number,
  vocabulary: number,
  grammar: number,
): Mark[] => [
  { criterion: 'task', marks: task },
  { criterion: 'fluency', marks: fluency },
  { criterion: 'pronunciation', marks: pronunciation },
  { criterion: 'vocabulary', marks: vocabulary },
  { criterion: 'grammar', marks: grammar },
]
const valentina = 'student@aulaviva.test'

/** In order of submission. */
export const sittings: readonly Sitting[] = [
  { student: valentina, test: 'around-town-1', hoursAgo: 398, wrong: [1] },
  { student: valentina, test: 'around-town-2', hoursAgo: 379 },
  { student: valentina, test: 'around-town-3', hoursAgo: 349, wrong: [2] },
  { student: 'isabella.restrepo@aulaviva.test', test: 'stories-1', hoursAgo: 140, wrong: [0] },
  {
    student: 'ricardo.salinas@aulaviva.test',
    test: 'around-town',
    hoursAgo: 96,
    wrong: [3, 7],
    writes:
      'You go out of the metro and you see a big church. Turn right and go straight on two blocks. My building is next to the pharmacy, it have a blue door. Call me and I open.',
    marked: {
      hoursAgo: 71,
      rubric: { OPEN_TEXT: writtenRubric(4, 3, 3, 2), SPOKEN: [] },
      comment: {
        OPEN_TEXT: 'I would find your door. One thing to work on: it has a blue door, and I’ll open.',
        SPOKEN: '',
      },
    },
  },
  { student: valentina, test: 'stories-1', hoursAgo: 59, wrong: [3] },
  {
    student: valentina,
    test: 'around-town',
    hoursAgo: 52,
    wrong: [4],
    writes:
      'Take the TransMilenio to Calle 57 and come out on the side of the park. Go straight on until you see a bakery with a green door, then turn left. It’s a steep street, sorry! My building is the second on your right, opposite a small bookshop. Ring the bell of 402.',
    speaks: true,
    marked: {
      hoursAgo: 3,
      rubric: { OPEN_TEXT: writtenRubric(4, 4, 3, 4), SPOKEN: spokenRubric(4, 3, 3, 3, 4) },
      comment: {
        OPEN_TEXT: 'Clear from the first step to the bell, and the bookshop makes it easy to check. Well done.',
        SPOKEN: 'Polite and complete. Let your voice fall at the end of the order: it is not a question.',
      },
    },
  },
  {
    student: 'jorge.ibanez@aulaviva.test',
    test: 'around-town',
    hoursAgo: 31,
    wrong: [1, 5, 8],
    writes:
      'From the bus stop you cross the street and walk to the left. There is a school. After the school is my house, number 8. It has two windows and a dog, the dog is friendly.',
  },
  {
    student: valentina,
    test: 'stories',
    hoursAgo: 26,
    wrong: [3],
    writes:
      'At midnight I was sitting on a suitcase in the wrong city. I had fallen asleep on the bus, and when I woke up everybody had got off. The driver was having dinner and he laughed a lot. There was no bus back until six. In the end, his wife came with soup and a blanket, and I have never slept so well in a bus station.',
  },
  {
    student: 'daniela.suarez@aulaviva.test',
    test: 'around-town',
    hoursAgo: 9,
    wrong: [6],
    writes:
      'When you arrive at the station, look for the exit with the flower shop. Go straight on to the river and cross the bridge. My house is on the other side, it’s the yellow one opposite the gym. If you are lost, ask for the gym, everybody knows it.',
    speaks: true,
  },
]
