import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { saveTestPlace, type TestPlace } from '#entities/assessments/test-place.ts'
import { attendanceKeys, teacherClassQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

/** Adds a published test to the class or course it was created for, and returns there. */
export function useAttachTest(test: string, place: TestPlace | undefined) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const call = useApi()
  return useMutation({
    mutationFn: async () => {
      if (place?.kind === 'COURSE') return addToCourse(test, place)
      if (!place) return
      const body = { exercise: test, homework: place.homework }
      await call('POST /api/classes/scheduled-live-classes/{id}/materials/', {
        params: { id: place.id },
        body,
      })
    },
    onSuccess: async () => {
      if (!place) return
      const { kind, id, courseClass, name } = place
      const { added, addedToDraft } = testAuthoringWords().place
      toast.success(kind === 'COURSE' ? addedToDraft(name) : added(name))
      if (kind === 'COURSE') {
        await client.invalidateQueries({ queryKey: ['course-authoring', id] })
        await navigate({ to: '/staff/courses/$id', params: { id }, search: courseClass ? { class: courseClass } : {} })
      } else {
        await client.invalidateQueries({ queryKey: teacherClassQuery(id).queryKey })
        void client.invalidateQueries({ queryKey: [...attendanceKeys.lists, 'exercises', id] })
        await navigate({ to: '/teachers/classes/$id', params: { id } })
      }
      saveTestPlace(test, undefined)
    },
  })
}

/** The course class no longer exists, or the class or course already has another test, which stays. */
export class PlaceOccupied extends Error {}

async function addToCourse(test: string, { id, courseClass }: TestPlace): Promise<void> {
  const { document, draft_version } = await api('GET /api/courses/authoring/{id}/', { params: { id } })
  const target = courseClass ? document.classes.find(one => one.id === courseClass) : document
  const currentTest = target && ('video_quiz_id' in target ? target.video_quiz_id : document.evaluation_id)
  if (currentTest === test) return
  if (currentTest !== null) throw new PlaceOccupied()
  const withTest = courseClass
    ? {
        ...document,
        classes: document.classes.map(one => (one.id === courseClass ? { ...one, video_quiz_id: test } : one)),
      }
    : { ...document, evaluation_id: test }
  await api('PUT /api/courses/authoring/{id}/draft/', { params: { id }, body: { document: withTest, draft_version } })
}
