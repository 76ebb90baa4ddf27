import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { saveText } from '#platform/files/save-text.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import {
  type ImportRow,
  importQuery,
  importsKey,
  importsQuery,
  type PeopleImport,
  type Reading,
  rowsKey,
} from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'

/** Reads a file into a draft and opens its page. */
export function useBring() {
  const call = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (file: File) => call('POST /api/users/people-imports/', { body: {}, files: { file } }),
    onSuccess: made => {
      keep(made)
      void queryClient.invalidateQueries(importsQuery)
      void navigate({ to: '/staff/people/import/$id', params: { id: made.id } })
    },
  })
}

/** Reads the file of a draft with different options. */
export function useReading({ id }: Pick<PeopleImport, 'id'>) {
  return useMutation({
    // One after the other, each based on the version the previous one created.
    scope: { id },
    mutationFn: (reading: Reading) =>
      api('PATCH /api/users/people-imports/{id}/', { params: { id }, body: { ...reading, version: versionOf(id) } }),
    onSuccess: async changed => {
      keep(changed)
      await queryClient.invalidateQueries({ queryKey: rowsKey(id) })
    },
    onError: problem => failed(id, problem),
  })
}

type Choice = Pick<ImportRow, 'line'> & { chosen?: boolean; taken?: ImportRow['differences'][number]['column'][] }

/** Skips or includes a row, or lets the file overwrite what was edited by hand. */
export function useChoice({ id }: Pick<PeopleImport, 'id'>) {
  return useMutation({
    scope: { id },
    mutationFn: ({ line, ...choice }: Choice) =>
      api('PATCH /api/users/people-imports/{id}/rows/{line}/', {
        params: { id, line: String(line) },
        body: { ...choice, version: versionOf(id) },
      }),
    onSuccess: async ({ version, row }) => {
      queryClient.setQueryData(importQuery(id).queryKey, known => known && { ...known, version })
      queryClient.setQueriesData<{ pages: { results: ImportRow[] }[] }>(
        { queryKey: rowsKey(id) },
        known =>
          known && {
            ...known,
            pages: known.pages.map(page => ({
              ...page,
              results: page.results.map(one => (one.line === row.line ? row : one)),
            })),
          },
      )
      await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true })
    },
    onError: problem => failed(id, problem),
  })
}

/** Starts the import as shown. */
export function useStart({ id, version }: Pick<PeopleImport, 'id' | 'version'>, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (choice: { invite: boolean; confirm_staff: boolean }) => {
      const body = { ...choice, version }
      return call('POST /api/users/people-imports/{id}/start/', { params: { id }, body })
    },
    onSuccess: started => {
      keep(started)
      onDone()
    },
    onError: problem => {
      if (problem instanceof ApiProblem && problem.status === 409) refresh(id)
    },
    onSettled: () => queryClient.invalidateQueries(importsQuery),
  })
}

/** Stops or resumes an import, or invites the people it created. */
export function useStep({ id }: Pick<PeopleImport, 'id'>, step: 'stop' | 'resume' | 'invite', onDone?: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: () => call(`POST /api/users/people-imports/{id}/${step}/`, { params: { id } }),
    onSuccess: changed => {
      keep(changed)
      onDone?.()
    },
    onError: problem => failed(id, problem),
  })
}

/** Discards a draft and returns to the imports. */
export function useDiscard({ id }: Pick<PeopleImport, 'id'>) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api('DELETE /api/users/people-imports/{id}/', { params: { id } }),
    onSuccess: async () => {
      toast.success(peopleImportWords().discard.done)
      await navigate({ to: '/staff/people/import' })
      void queryClient.invalidateQueries({ queryKey: importsKey })
    },
    onError: problem => failed(id, problem),
  })
}

/** Downloads the rejected rows as a file to fix. */
export function useRefusedFile({ id }: Pick<PeopleImport, 'id'>) {
  return useMutation({
    mutationFn: () => api('GET /api/users/people-imports/{id}/refused/', { params: { id } }),
    onSuccess: ({ file_name, content }) => {
      saveText(file_name, content)
      toast.success(peopleImportWords().result.saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
    },
  })
}

const versionOf = (id: string) => queryClient.getQueryData(importQuery(id).queryKey)?.version ?? 1

function keep(made: PeopleImport): void {
  queryClient.setQueryData(importQuery(made.id).queryKey, made)
}

function refresh(id: string): void {
  void queryClient.invalidateQueries({ queryKey: [...importsKey, id] })
}

/** Shows at once what someone else did in the meantime. */
function failed(id: string, problem: unknown): void {
  if (problem instanceof ApiProblem && problem.status === 409) refresh(id)
  toast.danger(problemSentence(problem, { changed_meanwhile: peopleImportWords().changedMeanwhile }))
}
