import { endlessFilm, shortFilm } from '../films.ts'
import { zip } from '../made-files.ts'

/**
 * Files that are slow to read or need much memory, by the endpoint that accepts them, each within that endpoint's
 * limit.
 */

const megabyte = 1024 * 1024
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('')
const moodle = (type: string, inside: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text>Is</text></questiontext>${inside}</question></quiz>`
const openTags = (count: number) => `${'<b>'.repeat(count)}${'</i>'.repeat(count)}`

export type UploadRoute = 'questions' | 'people' | 'syllabus' | 'academy' | 'packages' | 'videos'

export interface SlowFile {
  route: UploadRoute
  what: string
  name: string
  bytes: () => Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>
}

const file = (door: UploadRoute, what: string, name: string, text: () => string | Buffer): SlowFile => ({
  ...{ route: door, what, name },
  bytes: () => Buffer.from(text()),
})

const passage = 'a '.repeat(9_000)
const ofPassage = (at: number) =>
  `<item ident="i${at}"><itemmetadata><qtimetadatafield><fieldlabel>parent_stimulus_item_ident</fieldlabel><fieldentry>p</fieldentry></qtimetadatafield></itemmetadata><presentation><response_str ident="r"><render_fib/></response_str></presentation></item>`

const cartridge = (page: string) =>
  zip({
    'imsmanifest.xml': Buffer.from(
      '<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization identifier="o"><item identifier="root"><item identifier="i" identifierref="p"><title>A page</title></item></item></organization></organizations><resources><resource identifier="p" type="webcontent" href="p.html"><file href="p.html"/></resource></resources></manifest>',
    ),
    'p.html': Buffer.from(page),
  })

export const slowFiles: SlowFile[] = [
  file('questions', 'tags that nobody closes', 'a.xml', () =>
    moodle('essay', `<generalfeedback format="html"><text><![CDATA[${openTags(1_000_000)}]]></text></generalfeedback>`),
  ),
  file('questions', 'elements of one question', 'a.xml', () => moodle('essay', '<a/>'.repeat(4_000_000))),
  file('questions', 'answers of GIFT', 'a.gift', () => `Is {${'=a'.repeat(7_500_000)}}`),
  file('questions', 'options of Aiken', 'a.txt', () => `Is\n${'A. b\n'.repeat(3_000_000)}ANSWER: A`),
  file('questions', 'options of a text', 'a.txt', () => `1. Is\n${'- b\n'.repeat(4_000_000)}Answer: b`),
  file('questions', 'answers of Moodle', 'a.xml', () =>
    moodle('multichoice', '<answer><text>a</text></answer>'.repeat(500_000)),
  ),
  file('questions', 'backslashes', 'a.gift', () => `Is ${'\\'.repeat(15 * megabyte)} {=a ~b}`),
  file(
    'questions',
    'items about one passage',
    'a.xml',
    () =>
      `<questestinterop><item ident="p"><presentation><material><mattext>${passage}</mattext></material></presentation></item>${many(8_000, ofPassage)}</questestinterop>`,
  ),
  file('questions', 'thousands of questions', 'a.gift', () =>
    many(2_000, at => `Is ${at} ${'right '.repeat(600)}{=a ~b}\n\n`),
  ),
  file('questions', 'texts of an archive', 'a.zip', () =>
    zip(
      Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `${at}.xml`,
          Buffer.from(`<questestinterop>${'<a/>'.repeat(3_900_000)}</questestinterop>`),
        ]),
      ),
    ),
  ),
  file(
    'people',
    'rows',
    'a.csv',
    () => `email,first name,last name,notes\n${many(19_999, at => `a${at}@example.org,A,B,${'x'.repeat(400)}\n`)}`,
  ),
  file('people', 'quotes', 'a.csv', () => `email,first name\n${'"a" "'.repeat(1_500_000)}`),
  file(
    'syllabus',
    'rows',
    'a.csv',
    () => `level code,unit,topic\n${many(4_900, at => `L${at},${'u'.repeat(900)}${at},${'t'.repeat(900)}\n`)}`,
  ),
  file(
    'academy',
    'things',
    'a.json',
    () => `{"format":"aulaviva-academy","version":1,"levels":[${'{},'.repeat(2_700_000)}{}]}`,
  ),
  file(
    'academy',
    'lists within lists',
    'a.json',
    () =>
      `{"format":"aulaviva-academy","version":1,"levels":${'['.repeat(4 * megabyte - 40)}${']'.repeat(4 * megabyte - 40)}}`,
  ),
  file('packages', 'a page of tags that nobody closes', 'a.imscc', () => cartridge(openTags(500_000))),
  file('packages', 'values', 'a.zip', () =>
    zip({
      'course.json': Buffer.from(`{"format":"aulaviva-course","version":1,"questions":[${'{},'.repeat(990_000)}{}]}`),
    }),
  ),
  {
    ...{ route: 'videos', what: 'packets of a film', name: 'a.mp4' },
    bytes: async () => Buffer.from(endlessFilm(await shortFilm())),
  },
]
