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
  rowsKey,
  type TableOptions,
} from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'

/** Reads a file into a draft and opens its page. */
export function useUploadImport() {
  const call = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (file: File) => call('POST /api/users/people-imports/', { body: {}, files: { file } }),
    onSuccess: created => {
      cacheImport(created)
      void queryClient.invalidateQueries(importsQuery)
      void navigate({ to: '/staff/people/import/$id', params: { id: created.id } })
    },
  })
}

/** Reads the file of a draft with different options. */
export function useChangeOptions({ id }: Pick<PeopleImport, 'id'>) {
  return useMutation({
    // One after the other, each based on the version the previous one created.
    scope: { id },
    mutationFn: (reading: TableOptions) =>
      api('PATCH /api/users/people-imports/{id}/', { params: { id }, body: { ...reading, version: versionOf(id) } }),
    onSuccess: async changed => {
      cacheImport(changed)
      await queryClient.invalidateQueries({ queryKey: rowsKey(id) })
    },
    onError: problem => handleFailure(id, problem),
  })
}

type Choice = Pick<ImportRow, 'line'> & { chosen?: boolean; taken?: ImportRow['differences'][number]['column'][] }

/** Skips or includes a row, or lets the file overwrite what was edited by hand. */
export function useChooseRow({ id }: Pick<PeopleImport, 'id'>) {
  return useMutation({
    scope: { id },
    mutationFn: ({ line, ...choice }: Choice) =>
      api('PATCH /api/users/people-imports/{id}/rows/{line}/', {
        params: { id, line: String(line) },
        body: { ...choice, version: versionOf(id) },
      }),
    onSuccess: async ({ version, row }) => {
      queryClient.setQueryData(importQuery(id).queryKey, cached => cached && { ...cached, version })
      queryClient.setQueriesData<{ pages: { results: ImportRow[] }[] }>(
        { queryKey: rowsKey(id) },
        cached =>
          cached && {
            ...cached,
            pages: cached.pages.map(page => ({
              ...page,
              results: page.results.map(one => (one.line === row.line ? row : one)),
            })),
          },
      )
      await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true })
    },
    onError: problem => handleFailure(id, problem),
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
      cacheImport(started)
      onDone()
    },
    onError: problem => {
      if (problem instanceof ApiProblem && problem.status === 409) refreshImport(id)
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
      cacheImport(changed)
      onDone?.()
    },
    onError: problem => handleFailure(id, problem),
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
    onError: problem => handleFailure(id, problem),
  })
}

/** Downloads the rejected rows as a file to fix. */
export function useRejectedRowsFile({ id }: Pick<PeopleImport, 'id'>) {
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

function cacheImport(updated: PeopleImport): void {
  queryClient.setQueryData(importQuery(updated.id).queryKey, updated)
}

function refreshImport(id: string): void {
  void queryClient.invalidateQueries({ queryKey: [...importsKey, id] })
}

/** Shows at once what someone else did in the meantime. */
function handleFailure(id: string, problem: unknown): void {
  if (problem instanceof ApiProblem && problem.status === 409) refreshImport(id)
  toast.danger(problemSentence(problem, { changed_meanwhile: peopleImportWords().changedMeanwhile }))
}
