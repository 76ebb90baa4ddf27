import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { attendanceKeys, teacherClassQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { classMaterialWords } from './class-materials.words.ts'

export type ExerciseOfClass = CallResponse<'GET /api/classes/scheduled-live-classes/{id}/exercises/'>[number]

/** The exercises of a class with their results. */
export const exercisesQuery = (id: string) =>
  queryOptions({
    queryKey: [...attendanceKeys.lists, 'exercises', id],
    queryFn: ({ signal }) => api('GET /api/classes/scheduled-live-classes/{id}/exercises/', { params: { id }, signal }),
  })

const refresh = (id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: teacherClassQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: exercisesQuery(id).queryKey }),
  ])

interface Sent {
  title: string
  url: string
  exercise: string
  homework: boolean
  file: File | null
}

/** Adds a material to a class. The server treats a retry as the same action. */
export function useAddMaterial(id: string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ file, ...body }: Sent) =>
      call('POST /api/classes/scheduled-live-classes/{id}/materials/', {
        params: { id },
        body,
        ...(file && { files: { file } }),
      }),
    onSuccess: onDone,
    onSettled: () => refresh(id),
  })
}

/** Removes a material from a class. */
export function useRemoveMaterial(classId: string) {
  const call = useApi()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/classes/class-materials/{id}/', { params: { id } }),
    onSuccess: () => toast.success(classMaterialWords().removed),
    onSettled: () => refresh(classId),
  })
}
