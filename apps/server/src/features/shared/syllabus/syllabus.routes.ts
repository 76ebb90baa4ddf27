import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { archivePart, readUse, removePart, reorderSyllabus, restorePart } from './arranging.usecases.ts'
import { readFullLevel, readFullLevels } from './full-syllabus.usecases.ts'
import { addMaterial, prepareMaterial, removeMaterial } from './materials.usecases.ts'
import { mergePart, movePart } from './moving.usecases.ts'
import { completedLevels, loadProgress } from './progress.usecases.ts'
import { loadSyllabus } from './syllabus.usecases.ts'
import { addParts, changeLevel, changePart, createLevels } from './syllabus-editing.usecases.ts'
import {
  downloadSyllabus,
  importSyllabus,
  readUploadedSyllabus,
  type UploadedSyllabus,
} from './syllabus-file.usecases.ts'

export function syllabusEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/levels/', ({ db }) => loadSyllabus(db), { isRevalidated: true }),
    endpoint('GET /api/classes/levels/completed-levels/', input => completedLevels(input)),
    endpoint('GET /api/classes/progress/', input => loadProgress(dependencies, input)),
    ...editingEndpoints(dependencies),
    ...fileEndpoints(dependencies),
  ]
}

const partsOfTitles = ({ titles }: { titles: string[] }) => titles.map(title => ({ title }))

/** The syllabus as a table. */
function fileEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/syllabus/file/', input => downloadSyllabus(dependencies, input)),
    endpoint<'POST /api/classes/syllabus/file/', UploadedSyllabus>(
      'POST /api/classes/syllabus/file/',
      async ({ files: [file], body: { dry_run, token }, language, ...context }) => {
        if (!file) throw new Error('A required file is missing')
        return importSyllabus(context, file, { isTrial: dry_run, token }, language)
      },
      { prepare: input => readUploadedSyllabus(input) },
    ),
  ]
}

/** Editing the syllabus. */
function editingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/syllabus/', ({ db }) => readFullLevels(db)),
    endpoint('GET /api/classes/syllabus/levels/{id}/', ({ params, ...input }) =>
      readFullLevel(dependencies, { ...input, id: params.id }),
    ),
    endpoint('GET /api/classes/syllabus/use/', input => readUse(input, input.query)),
    endpoint('POST /api/classes/syllabus/levels/', input => createLevels(input, input.body.levels)),
    endpoint('POST /api/classes/syllabus/levels/{id}/units/', input =>
      addParts(input, 'units', input.params.id, partsOfTitles(input.body)),
    ),
    endpoint('POST /api/classes/syllabus/units/{id}/topics/', input =>
      addParts(input, 'topics', input.params.id, partsOfTitles(input.body)),
    ),
    endpoint('PATCH /api/classes/syllabus/levels/{id}/', input => changeLevel(input, input.params.id, input.body)),
    endpoint('PATCH /api/classes/syllabus/units/{id}/', input =>
      changePart(input, 'units', input.params.id, input.body),
    ),
    endpoint('PATCH /api/classes/syllabus/topics/{id}/', input =>
      changePart(input, 'topics', input.params.id, input.body),
    ),
    endpoint('PUT /api/classes/syllabus/order/', input => reorderSyllabus(input, input.body)),
    endpoint('POST /api/classes/syllabus/move/', input => movePart(input, input.body)),
    endpoint('POST /api/classes/syllabus/merge/', input => mergePart(input, input.body)),
    endpoint('POST /api/classes/syllabus/archive/', input => archivePart(input, input.body)),
    endpoint('POST /api/classes/syllabus/restore/', input => restorePart(input, input.body)),
    endpoint('POST /api/classes/syllabus/delete/', input => removePart(input, input.body)),
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
