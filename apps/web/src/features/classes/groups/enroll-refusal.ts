import { formatHours } from '#entities/live-class/live-class.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { staffReservationsWords } from '#entities/staff-reservations/staff-reservations.words.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { showFailure } from '#platform/toasts/toast.ts'
import { groupsWords } from './groups.words.ts'

interface Extras {
  scheduled_live_class?: { title: string; starts_at: string }
  needed_hours?: number
  available_hours?: number
}

interface EnrollRefusal {
  sentence: string
  canOverride: boolean
}

/** The reason against enrolling or switching, with the class it is about, or null for other errors. */
export function enrollRefusalOf(problem: unknown, zone: string): EnrollRefusal | null {
  if (!(problem instanceof ApiProblem)) return null
  const { code } = problem
  const { scheduled_live_class: liveClass, needed_hours: needed, available_hours: left } = problem.extras as Extras
  const words = groupsWords().enroll
  const sentences: Readonly<Partial<Record<string, string>>> = {
    ...staffReservationsWords().refusals,
    ...words.refusals,
    ...(needed !== undefined &&
      left !== undefined && { not_enough_hours: words.short(formatHours(needed), formatHours(left)) }),
  }
  const why = sentences[code]
  if (!why) return null
  // Of a level or too few hours, one class says nothing about: all are alike.
  const isAboutClass = liveClass && code !== 'level_mismatch' && code !== 'not_enough_hours'
  return {
    sentence: isAboutClass ? words.inClass(why, liveClass.title, dayAndTime(liveClass.starts_at, zone)) : why,
    canOverride: ['level_mismatch', 'class_full', 'group_full'].includes(code),
  }
}

/**
 * Says in a message why an act failed with this code. The page, once refetched, no longer offers the act, and closes the
 * dialog that would show the reason.
 */
export function showIfOver(problem: unknown, code: 'enrollment_ended' | 'group_over'): void {
  if (problem instanceof ApiProblem && problem.code === code) showFailure(problem)
}
