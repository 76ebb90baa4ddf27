import type { Dependencies } from '../../../dependencies.ts'
import type { Writing } from '../../../platform/auth/person.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import type { Table } from '../../../platform/tables/table.ts'
import { exportPeople } from '../people/people.usecases.ts'
import {
  changeDraft,
  chooseRow,
  dropDraft,
  makeDraft,
  type ReadFile,
  readDraftAgain,
  readSent,
} from './drafts.usecases.ts'
import { inviteThose, resume, start, stop } from './importing.usecases.ts'
import { findImports, findRows, readImport, refusedFile } from './people-import.usecases.ts'

interface About extends Writing {
  params: { id: string }
}

/** Runs an act on an import and returns the import's new state. */
async function answered(act: typeof stop, { tx, person, now, params: { id } }: About) {
  await act({ tx, importer: person, now, id })
  return readImport(tx, id)
}

export function peopleImportEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/users/people-imports/', input => findImports(input)),
    endpoint<'POST /api/users/people-imports/', ReadFile>(
      'POST /api/users/people-imports/',
      async ({ tx, person, now, files: [file] }) => {
        if (!file) throw new Error('A required file is missing')
        const { name, content, table } = file
        return readImport(tx, await makeDraft(dependencies, { tx, importer: person, now, name, content, table }))
      },
      { prepare: input => readSent(input) },
    ),
    endpoint('GET /api/users/people-imports/{id}/', ({ db, params }) => readImport(db, params.id)),
    endpoint<'PATCH /api/users/people-imports/{id}/', Table>(
      'PATCH /api/users/people-imports/{id}/',
      async ({ tx, person, now, params: { id }, body, files: [table] }) => {
        await changeDraft(dependencies, { tx, importer: person, now, id, table, body })
        return readImport(tx, id)
      },
      { prepare: input => readDraftAgain(input) },
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
      await start({ tx, importer: person, now, id, body })
      return readImport(tx, id)
    }),
    endpoint('POST /api/users/people-imports/{id}/stop/', input => answered(stop, input)),
    endpoint('POST /api/users/people-imports/{id}/resume/', input =>
      answered(asked => resume(dependencies, asked), input),
    ),
    endpoint('POST /api/users/people-imports/{id}/invite/', input => answered(inviteThose, input)),
    endpoint('GET /api/users/people-imports/{id}/refused/', ({ params, ...input }) =>
      refusedFile({ ...input, id: params.id }),
    ),
    endpoint('GET /api/users/people-export/', input => exportPeople(dependencies, input)),
  ]
}
