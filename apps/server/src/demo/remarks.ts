import { saveRemark, setRemarkHandled } from '../features/courses/remarks/remarks.usecases.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import { courses } from './courses/courses.ts'
import { personOf } from './placed-students.ts'
import type { Academy } from './rows.ts'

const hour = 3_600_000

/** Comments of students on recorded classes, in hours before now, oldest first. */
const remarks = [
  {
    student: 'natalia.benitez@aulaviva.test',
    about: 'stories-2',
    hoursAgo: 190,
    handled: true,
    text: 'The worksheet says “exercise 3” twice. The second one should be 4, I think.',
  },
  {
    student: 'student@aulaviva.test',
    about: 'around-town-2',
    hoursAgo: 130,
    handled: true,
    text: 'In the captions it says platform forty, and the speaker says fourteen. It is the whole point of the class!',
  },
  {
    student: 'fernanda.cisneros@aulaviva.test',
    about: 'meetings-1',
    hoursAgo: 75,
    handled: false,
    text: 'Could there be one more example for “that said”? I understand it when I hear it and never dare to say it.',
  },
  {
    student: 'isabella.restrepo@aulaviva.test',
    about: 'stories-1',
    hoursAgo: 47,
    handled: false,
    text: 'The sound is very low in the first minute. On the bus I could only read the transcript.',
  },
  {
    student: 'student@aulaviva.test',
    about: 'stories-1',
    hoursAgo: 28,
    handled: false,
    text: 'I loved this one. Is “had gone” also right at the end, or would it be strange?',
  },
] as const

/** Has students comment on classes and staff resolve the older comments, through the use cases of the product. */
export async function makeRemarks(tx: Transaction, academy: Academy, now: Date): Promise<void> {
  const person = (email: string) => academy.users.find(one => one.email === email)
  const staff = person('staff@aulaviva.test')
  const classes = courses.flatMap(course => course.classes)
  for (const { student, about, hoursAgo, handled, text } of remarks) {
    const user = person(student)
    const course_class_id = academy.course_classes[classes.findIndex(({ code }) => code === about)]?.id
    if (!user || !staff || !course_class_id) continue
    const at = (hours: number) => new Date(now.getTime() - hours * hour)
    const remark = { course_class_id: String(course_class_id), text }
    const { id } = await saveRemark({ tx, person: personOf(user), now: at(hoursAgo) }, remark)
    if (handled) await setRemarkHandled({ tx, person: personOf(staff), now: at(hoursAgo - 20) }, id, true)
  }
}
