import type { Translations } from '../translations.ts'
import { access } from './access.ts'
import { attendance } from './attendance.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { liveClass } from './live-class.ts'
import { myClasses } from './my-classes.ts'
import { platform } from './platform.ts'
import { problems } from './problems.ts'
import { reserve } from './reserve.ts'
import { teacherClass } from './teacher-class.ts'
import { teacherHome } from './teacher-home.ts'

/** Spanish as Latin America speaks it. */
const spanish: Translations = {
  access,
  attendance,
  frame,
  home,
  'live-class': liveClass,
  'my-classes': myClasses,
  platform,
  problems,
  reserve,
  'teacher-class': teacherClass,
  'teacher-home': teacherHome,
}
export default spanish
