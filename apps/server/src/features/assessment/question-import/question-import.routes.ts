import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { exportQuestions } from './question-export.usecases.ts'
import {
  confirmImport,
  findImports,
  findItems,
  makeDraft,
  readImport,
  readSent,
  reportOf,
  type SentPart,
  takeBack,
} from './question-import.usecases.ts'

export function questionImportEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/question-imports/', input => findImports(input)),
    endpoint<'POST /api/question-imports/', SentPart>(
      'POST /api/question-imports/',
      async ({ tx, person, now, files }) => {
        const sent = files.find(one => 'read' in one)
        const media = files.filter(one => 'key' in one)
        if (!sent) throw new Error('A required file is missing')
        return readImport(tx, await makeDraft({ tx, by: person.id, now, ...sent, media }))
      },
      { prepare: input => readSent(dependencies, input) },
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
      await takeBack({ tx, person, now, id })
      return readImport(tx, id)
    }),
    endpoint('GET /api/question-imports/{id}/report/', ({ db, params, query, language }) =>
      reportOf({ db, id: params.id, language, state: query.state }),
    ),
    endpoint('GET /api/question-export/', async ({ query, ...taking }) => {
      const { bytes, ...rest } = await exportQuestions(dependencies, taking, query)
      return { ...rest, content: bytes.toString('base64') }
    }),
  ]
}
