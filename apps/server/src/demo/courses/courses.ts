import { aroundTown } from './around-town.ts'
import { meetings } from './meetings.ts'
import type { CourseScript } from './script.ts'
import { stories } from './stories.ts'

/** The recorded courses of the demo academy. */
export const courses: readonly CourseScript[] = [aroundTown, stories, meetings]
