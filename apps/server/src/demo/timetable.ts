import { classTextsOf } from '@aulaviva/domain/class-texts'
import { addDays, instantAt, weekdayOf } from '@aulaviva/domain/days'
import { type ClassType, classTypes, type TypeCode } from './catalogue.ts'
import { type Chance, dealer } from './random.ts'
import { conversationClubs, leadTopic, privateTopics, syllabus, workshops } from './syllabus.ts'

/** Classes of the academy: the last thirteen weeks, today, and the next four weeks. */

const pastDays = 91
/** How many days ahead classes are scheduled. */
export const plannedDays = 28

export interface PlannedClass {
  id: string
  day: string
  /** Days from today; negative for the past. */
  offset: number
  type: ClassType
  /** Index into the syllabus. Null means every level. */
  level: number | null
  unit: number | null
  topic: number | null
  topicTitle: string
  description: string
  /** Key of the teacher. Null if the class has none. */
  teacher: string | null
  startsAt: Date
  endsAt: Date
  capacity: number
  canceled: boolean
}

export const textsOf = ({ id, description }: PlannedClass) =>
  classTextsOf({ description, room_url: `https://rooms.aulaviva.test/${id.slice(-8)}` })

/** Teacher, weekdays (1 is Monday), local time, type, level. No teacher has two classes at once. */
const week: readonly [teacher: string, weekdays: string, time: string, type: TypeCode, level?: 0 | 1 | 2][] = [
  ['olivia', '12345', '07:00', 'LESSON', 1],
  ['olivia', '135', '08:30', 'LESSON', 0],
  ['olivia', '24', '08:30', 'LESSON', 2],
  ['olivia', '14', '18:30', 'WORKSHOP'],
  ['olivia', '6', '09:00', 'LESSON', 1],
  ['olivia', '6', '10:30', 'CONVERSATION_CLUB'],
  ['olivia', '7', '10:00', 'LESSON', 1],
  ['tomas', '12345', '09:30', 'CONVERSATION_CLUB'],
  ['tomas', '135', '12:00', 'LESSON', 0],
  ['tomas', '24', '12:00', 'LESSON', 1],
  ['tomas', '12345', '20:00', 'LESSON', 0],
  ['tomas', '7', '17:00', 'LESSON', 0],
  ['amara', '12345', '10:00', 'LESSON', 1],
  ['amara', '24', '11:30', 'PRIVATE_TUTORING'],
  ['amara', '12345', '19:00', 'LESSON', 2],
  ['amara', '6', '08:00', 'LESSON', 0],
  ['amara', '7', '11:30', 'CONVERSATION_CLUB'],
  ['sofie', '135', '06:00', 'LESSON', 2],
  ['sofie', '12345', '18:00', 'LESSON', 1],
  ['sofie', '3', '16:00', 'WORKSHOP'],
  ['sofie', '6', '11:00', 'WORKSHOP'],
  ['rohan', '135', '13:00', 'PRIVATE_SHORT'],
  ['rohan', '24', '13:00', 'PRIVATE_TUTORING'],
  ['rohan', '12345', '17:30', 'LESSON', 0],
  ['rohan', '24', '20:30', 'CONVERSATION_CLUB'],
  ['rohan', '6', '15:00', 'PRIVATE_SHORT'],
  ['hannah', '135', '15:00', 'PRIVATE_TUTORING'],
  ['hannah', '24', '12:30', 'LESSON', 2],
  ['hannah', '15', '19:30', 'LESSON', 1],
  ['hannah', '6', '16:30', 'LESSON', 2],
  ['hannah', '7', '18:00', 'CONVERSATION_CLUB'],
]

/** Hours in which each teacher can be booked for private classes. */
export const availability: Record<string, readonly [weekdays: string, from: string, to: string][]> = {
  olivia: [
    ['12345', '07:00', '12:00'],
    ['14', '17:00', '20:30'],
    ['67', '09:00', '12:00'],
  ],
  tomas: [
    ['12345', '09:00', '14:00'],
    ['12345', '19:00', '21:30'],
    ['7', '16:00', '19:00'],
  ],
  amara: [
    ['12345', '10:00', '13:00'],
    ['12345', '18:00', '20:30'],
    ['67', '08:00', '13:00'],
  ],
  sofie: [
    ['135', '06:00', '09:00'],
    ['12345', '15:00', '19:30'],
    ['6', '10:00', '13:00'],
  ],
  rohan: [
    ['12345', '13:00', '19:00'],
    ['24', '20:00', '22:00'],
    ['6', '14:00', '17:00'],
  ],
  hannah: [
    ['12345', '12:00', '17:00'],
    ['15', '19:00', '21:00'],
    ['67', '16:00', '19:30'],
  ],
}

/** All classes of a range of days, in order of time. Topics are assigned in the order of the syllabus. */
export function planClasses(
  chance: Chance,
  today: string,
  zone: string,
  { from, to } = { from: -pastDays, to: plannedDays },
): PlannedClass[] {
  const classes: PlannedClass[] = []
  for (let offset = from; offset <= to; offset++) {
    const day = addDays(today, offset)
    const weekday = String(weekdayOf(day) || 7)
    for (const [teacher, weekdays, time, code, level] of week) {
      if (!weekdays.includes(weekday) || !isHeld(chance, offset, teacher, code)) continue
      classes.push(planClass(chance, { day, offset, time, zone, teacher, code, level: level ?? null }))
    }
  }
  classes.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
  dealTopics(chance, classes)
  return classes
}

/** The academy has grown: the past has fewer classes. In the last week, the first teacher keeps all her classes. */
function isHeld(chance: Chance, offset: number, teacher: string, code: TypeCode): boolean {
  const share = offset >= 0 ? (offset < 15 ? 1 : 0.88) : code.startsWith('PRIVATE') ? 0.3 : 0.5
  return chance.next() < share || (teacher === 'olivia' && offset >= -7 && offset < 0)
}

interface Slot {
  day: string
  offset: number
  time: string
  zone: string
  teacher: string
  code: TypeCode
  level: number | null
}

function planClass(chance: Chance, { day, offset, time, zone, teacher, code, level }: Slot): PlannedClass {
  const type = classTypes.find(type => type.code === code) as ClassType
  const startsAt = instantAt(day, time, zone)
  const capacity =
    code === 'LESSON'
      ? chance.pick([8, 8, 8, 6])
      : code === 'CONVERSATION_CLUB'
        ? chance.pick([8, 10, 12])
        : type.capacity
  return {
    // Classes are scheduled five weeks ahead.
    id: chance.idAt(new Date(startsAt.getTime() - 35 * 86_400_000)),
    day,
    offset,
    type,
    level,
    unit: null,
    topic: null,
    topicTitle: '',
    description: '',
    teacher,
    startsAt,
    endsAt: new Date(startsAt.getTime() + type.minutes * 60_000),
    capacity,
    canceled: false,
  }
}

function dealTopics(chance: Chance, classes: PlannedClass[]): void {
  syllabus.forEach((level, index) => {
    const topics = level.units.flatMap((unit, u) => unit.topics.map((title, t) => ({ u, t, title })))
    const lessons = classes.filter(planned => planned.level === index)
    const lead = lessons.findIndex(({ offset }) => offset === 1)
    const leading = topics.findIndex(({ title }) => title === leadTopic)
    const shift = lead < 0 ? chance.between(0, topics.length - 1) : leading - lead
    lessons.forEach((lesson, at) => {
      const topic = topics[(((at + shift) % topics.length) + topics.length) % topics.length]!
      Object.assign(lesson, { unit: topic.u, topic: topic.t, topicTitle: topic.title })
    })
  })
  const club = dealer(chance, conversationClubs)
  const workshop = dealer(chance, workshops)
  const tutoring = dealer(chance, privateTopics)
  for (const planned of classes.filter(({ level }) => level === null)) {
    const { code } = planned.type
    const [title, line] = (code === 'CONVERSATION_CLUB' ? club : code === 'WORKSHOP' ? workshop : tutoring)()
    Object.assign(planned, { topicTitle: title, description: `${title}\n${line}` })
  }
}
