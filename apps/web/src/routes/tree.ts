import { frame, framePages, root } from './frame.tsx'
import { publicPages } from './public.ts'
import { staffPages } from './staff.ts'
import { studentPages } from './students.ts'
import { teacherPages } from './teachers.ts'

/** Every address of the app, with what it takes, who may open it and which page it shows. */
export const routeTree = root.addChildren([
  ...publicPages,
  frame.addChildren([...framePages, studentPages, teacherPages, staffPages]),
])
