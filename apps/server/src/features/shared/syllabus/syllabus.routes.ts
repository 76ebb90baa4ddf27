import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { archive, putInOrder, readUse, remove, restore } from './arranging.usecases.ts'
import { readKeptLevel, readKeptLevels } from './kept.usecases.ts'
import { addParts, changeLevel, changePart, makeLevels } from './making.usecases.ts'
import { addMaterial, prepareMaterial, removeMaterial } from './materials.usecases.ts'
import { merge, move } from './moving.usecases.ts'
import { completedLevels, progress } from './progress.usecases.ts'
import { syllabus } from './syllabus.usecases.ts'
import { answerSyllabus, importSyllabus, readSentSyllabus, type SentSyllabus } from './syllabus-file.usecases.ts'

export function syllabusEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/levels/', ({ db }) => syllabus(db), { kept: true }),
    endpoint('GET /api/classes/levels/completed-levels/', input => completedLevels(input)),
    endpoint('GET /api/classes/progress/', input => progress(dependencies, input)),
    ...keepingEndpoints(dependencies),
    ...fileEndpoints(dependencies),
  ]
}

const titled = ({ titles }: { titles: string[] }) => titles.map(title => ({ title }))

/** The syllabus as a table. */
function fileEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/syllabus/file/', input => answerSyllabus(dependencies, input)),
    endpoint<'POST /api/classes/syllabus/file/', SentSyllabus>(
      'POST /api/classes/syllabus/file/',
      async ({ files: [file], body: { dry_run, token }, language, ...making }) => {
        if (!file) throw new Error('A required file is missing')
        return importSyllabus(making, file, { isTrial: dry_run, token }, language)
      },
      { prepare: input => readSentSyllabus(input) },
    ),
  ]
}

/** Editing the syllabus. */
function keepingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/syllabus/', ({ db }) => readKeptLevels(db)),
    endpoint('GET /api/classes/syllabus/levels/{id}/', ({ params, ...input }) =>
      readKeptLevel(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/syllabus/use/', input => readUse(input, input.query)),
    endpoint('POST /api/classes/syllabus/levels/', input => makeLevels(input, input.body.levels)),
    endpoint('POST /api/classes/syllabus/levels/{id}/units/', input =>
      addParts(input, 'units', input.params.id, titled(input.body)),
    ),
    endpoint('POST /api/classes/syllabus/units/{id}/topics/', input =>
      addParts(input, 'topics', input.params.id, titled(input.body)),
    ),
    endpoint('PATCH /api/classes/syllabus/levels/{id}/', input => changeLevel(input, input.params.id, input.body)),
    endpoint('PATCH /api/classes/syllabus/units/{id}/', input =>
      changePart(input, 'units', input.params.id, input.body),
    ),
    endpoint('PATCH /api/classes/syllabus/topics/{id}/', input =>
      changePart(input, 'topics', input.params.id, input.body),
    ),
    endpoint('PUT /api/classes/syllabus/order/', input => putInOrder(input, input.body)),
    endpoint('POST /api/classes/syllabus/move/', input => move(input, input.body)),
    endpoint('POST /api/classes/syllabus/merge/', input => merge(input, input.body)),
    endpoint('POST /api/classes/syllabus/archive/', input => archive(input, input.body)),
    endpoint('POST /api/classes/syllabus/restore/', input => restore(input, input.body)),
    endpoint('POST /api/classes/syllabus/delete/', input => remove(input, input.body)),
    endpoint(
      'POST /api/classes/syllabus/units/{id}/materials/',
      ({ params, body, files, ...input }) => addMaterial(dependencies, input, 'units', params.id, { ...body, files }),
      { prepare: prepareMaterial },
    ),
    endpoint(
      'POST /api/classes/syllabus/topics/{id}/materials/',
      ({ params, body, files, ...input }) => addMaterial(dependencies, input, 'topics', params.id, { ...body, files }),
      { prepare: prepareMaterial },
    ),
    endpoint('DELETE /api/classes/syllabus/materials/{id}/', input => removeMaterial(input, input.params.id)),
  ]
}
