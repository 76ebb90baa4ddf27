import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { queryClient } from '#platform/query-client.ts'
import { randomId } from '#platform/random-id.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { type Changes, type ListedClass, type OfficeClass, officeClassQuery } from './class-editing.queries.ts'
import { timetableGridWords } from './timetable-grid.words.ts'

const toastMs = 10_000

/** Shows that someone else changed the class first, so the move was not made, and shows the class as they left it. */
export function showLostMove(current: OfficeClass, zone: string): void {
  const { lostMove: beaten, without } = timetableGridWords()
  const { teacher, state, starts_at } = current
  const name = teacher ? namesOf(teacher) : without.teacher
  toast.warning(
    state === 'CANCELED'
      ? beaten.canceled(classTitle(current))
      : beaten.elsewhere(classTitle(current), dayAndTime(starts_at, zone), name),
    { timeout: toastMs },
  )
  refreshClasses()
}

/** Offers for ten seconds to undo a move that notified no one. A change by someone else ends the offer. */
export function offerUndo(was: ListedClass, changes: Changes, zone: string): void {
  const { undo } = timetableGridWords()
  toast.success(undo.moved, {
    timeout: toastMs,
    action: { label: undo.action, run: () => void undoMove(was, changes, zone) },
  })
}

async function undoMove(was: ListedClass, changes: Changes, zone: string): Promise<void> {
  try {
    await api('POST /api/classes/scheduled-live-classes/{id}/change/', {
      params: { id: was.id },
      idempotencyKey: randomId(),
      body: {
        ...(changes.starts_at !== undefined && { starts_at: was.starts_at, ends_at: was.ends_at }),
        ...(changes.teacher !== undefined && { teacher: was.teacher?.id ?? null }),
        ...(changes.classroom !== undefined && { classroom: was.classroom?.id ?? null }),
        // The move raised the version by one. If someone has changed it since, their change wins.
        version: was.version + 1,
        even_outside: true,
      },
    })
    toast.success(timetableGridWords().undo.done)
    refreshClasses()
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') return void showFailure(problem)
    showLostMove(await queryClient.fetchQuery({ ...officeClassQuery(was.id), staleTime: 0 }), zone)
  }
}
