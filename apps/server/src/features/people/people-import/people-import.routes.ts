import type { Dependencies } from '../../../dependencies.ts'
import type { WriteContext } from '../../../platform/auth/person.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import type { Table } from '../../../platform/tables/table.ts'
import { exportPeople } from '../people/people.usecases.ts'
import {
  changeDraft,
  chooseRow,
  createDraft,
  dropDraft,
  readUploads,
  rereadDraft,
  type UploadedTable,
} from './drafts.usecases.ts'
import { inviteCreated, resumeImport, startImport, stopImport } from './importing.usecases.ts'
import { findImports, findRows, readImport, rejectedRowsFile } from './people-import.usecases.ts'

interface ImportWrite extends WriteContext {
  params: { id: string }
}

/** Runs an act on an import and returns the import's new state. */
async function runAndRead(action: typeof stopImport, { tx, person, now, params: { id } }: ImportWrite) {
  await action({ tx, importer: person, now, id })
  return readImport(tx, id)
}

export function peopleImportEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/people-imports/', input => findImports(input)),
    endpoint<'POST /api/users/people-imports/', UploadedTable>(
      'POST /api/users/people-imports/',
      async ({ tx, person, now, files: [file] }) => {
        if (!file) throw new Error('A required file is missing')
        const { name, content, table } = file
        return readImport(tx, await createDraft(dependencies, { tx, importer: person, now, name, content, table }))
      },
      { prepare: input => readUploads(input) },
    ),
    endpoint('GET /api/users/people-imports/{id}/', ({ db, params }) => readImport(db, params.id)),
    endpoint<'PATCH /api/users/people-imports/{id}/', Table>(
      'PATCH /api/users/people-imports/{id}/',
      async ({ tx, person, now, params: { id }, body, files: [table] }) => {
        await changeDraft(dependencies, { tx, importer: person, now, id, table, body })
        return readImport(tx, id)
      },
      { prepare: input => rereadDraft(input) },
    ),
    endpoint('DELETE /api/users/people-imports/{id}/', async ({ tx, params }) => {
      await dropDraft(tx, params.id)
      return null
    }),
    endpoint('GET /api/users/people-imports/{id}/rows/', ({ db, params, query, language }) =>
      findRows({ db, id: params.id, query, language }),
    ),
    endpoint('PATCH /api/users/people-imports/{id}/rows/{line}/', ({ tx, params, body, language }) =>
      chooseRow({ tx, ...params, body, language }),
    ),
    endpoint('POST /api/users/people-imports/{id}/start/', async ({ tx, person, now, params: { id }, body }) => {
      await startImport({ tx, importer: person, now, id, body })
      return readImport(tx, id)
    }),
    endpoint('POST /api/users/people-imports/{id}/stop/', input => runAndRead(stopImport, input)),
    endpoint('POST /api/users/people-imports/{id}/resume/', input =>
      runAndRead(input => resumeImport(dependencies, input), input),
    ),
    endpoint('POST /api/users/people-imports/{id}/invite/', input => runAndRead(inviteCreated, input)),
    endpoint('GET /api/users/people-imports/{id}/refused/', ({ params, ...input }) =>
      rejectedRowsFile({ ...input, id: params.id }),
    ),
    endpoint('GET /api/users/people-export/', input => exportPeople(dependencies, input)),
  ]
}
