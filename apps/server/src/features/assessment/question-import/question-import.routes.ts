import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { exportQuestions } from './question-export.usecases.ts'
import {
  buildReport,
  confirmImport,
  createDraft,
  findImports,
  findItems,
  readImport,
  readUpload,
  type UploadedPart,
  undoImport,
} from './question-import.usecases.ts'

export function questionImportEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/question-imports/', input => findImports(input)),
    endpoint<'POST /api/question-imports/', UploadedPart>(
      'POST /api/question-imports/',
      async ({ tx, person, now, files }) => {
        const uploaded = files.find(one => 'read' in one)
        const media = files.filter(one => 'key' in one)
        if (!uploaded) throw new Error('A required file is missing')
        return readImport(tx, await createDraft({ tx, by: person.id, now, ...uploaded, media }))
      },
      { prepare: input => readUpload(dependencies, input) },
    ),
    endpoint('GET /api/question-imports/{id}/', ({ db, params }) => readImport(db, params.id)),
    endpoint('GET /api/question-imports/{id}/rows/', ({ params, ...input }) =>
      findItems(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/question-imports/{id}/confirm/', async ({ tx, person, now, params: { id }, body }) => {
      await confirmImport({ tx, person, now, id, body })
      return readImport(tx, id)
    }),
    endpoint('POST /api/question-imports/{id}/take-back/', async ({ tx, person, now, params: { id } }) => {
      await undoImport({ tx, person, now, id })
      return readImport(tx, id)
    }),
    endpoint('GET /api/question-imports/{id}/report/', ({ db, params, query, language }) =>
      buildReport({ db, id: params.id, language, state: query.state }),
    ),
    endpoint('GET /api/question-export/', async ({ query, ...context }) => {
      const { bytes, ...rest } = await exportQuestions(dependencies, context, query)
      return { ...rest, content: bytes.toString('base64') }
    }),
  ]
}
