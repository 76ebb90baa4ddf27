import { addDays, weekdayOf } from '@aulaviva/domain/days'
import { type DemoBook, idOf } from './foundation.ts'
import { teachers } from './people.ts'

/** Sets the online rooms of the teachers and adds exceptions to their weekly availability. */
export function writeTeachersDays(book: DemoBook): void {
  const { rows, chance, today } = book
  for (const teacher of rows.teachers) {
    const person = teachers.find(({ email }) => idOf(book, email) === teacher.user_id)
    teacher.room_url = person ? `https://rooms.aulaviva.test/${person.key}` : ''
  }
  const exception = (key: string, day: string, available: boolean, from = '00:00', to = '24:00') =>
    rows.teacher_availability_exceptions.push({
      id: chance.idAt(book.founded),
      teacher_id: idOf(book, teachers.find(one => one.key === key)!.email),
      day,
      available,
      from_time: from,
      to_time: to,
    })
  exception('olivia', weekdayAfter(addDays(today, 8), 3), false)
  exception('olivia', weekdayAfter(addDays(today, 2), 6), true, '14:00', '17:00')
  exception('tomas', weekdayAfter(addDays(today, 5), 5), false, '09:00', '12:00')
  exception('hannah', weekdayAfter(addDays(today, 3), 7), false)
}

/** The first day of this weekday (1 is Monday) on or after a day. */
function weekdayAfter(day: string, weekday: number): string {
  return addDays(day, (weekday - (weekdayOf(day) || 7) + 7) % 7)
}
