import type { Dependencies } from '../../dependencies.ts'
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { archive, putInOrder, readUse, remove, restore } from './arranging.usecases.ts'
import { readKeptLevel, readKeptLevels } from './kept.usecases.ts'
import { addParts, changeLevel, changePart, makeLevels } from './making.usecases.ts'
import { addMaterial, removeMaterial } from './materials.usecases.ts'
import { merge, move } from './moving.usecases.ts'
import { completedLevels, progress } from './progress.usecases.ts'
import { syllabus } from './syllabus.usecases.ts'

export function syllabusEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/levels/', ({ db }) => syllabus(db)),
    endpoint('GET /api/classes/levels/completed-levels/', input => completedLevels(input)),
    endpoint('GET /api/classes/progress/', input => progress(dependencies, input)),
    ...keepingEndpoints(dependencies),
  ]
}

/** What the staff make of the syllabus. */
function keepingEndpoints(dependencies: Dependencies): Endpoint[] {
  const base = '/api/classes/syllabus/' as const
  return [
    endpoint(`GET ${base}`, ({ db }) => readKeptLevels(db)),
    endpoint(`GET ${base}levels/{id}/`, ({ params, ...input }) =>
      readKeptLevel(dependencies, { ...input, id: params.id }),
    ),
    endpoint(`GET ${base}use/`, input => readUse(input, input.query)),
    endpoint(`POST ${base}levels/`, input => makeLevels(input, input.body.levels)),
    endpoint(`POST ${base}levels/{id}/units/`, input => addParts(input, 'units', input.params.id, input.body.titles)),
    endpoint(`POST ${base}units/{id}/topics/`, input => addParts(input, 'topics', input.params.id, input.body.titles)),
    endpoint(`PATCH ${base}levels/{id}/`, input => changeLevel(input, input.params.id, input.body)),
    endpoint(`PATCH ${base}units/{id}/`, input => changePart(input, 'units', input.params.id, input.body)),
    endpoint(`PATCH ${base}topics/{id}/`, input => changePart(input, 'topics', input.params.id, input.body)),
    endpoint(`PUT ${base}order/`, input => putInOrder(input, input.body)),
    endpoint(`POST ${base}move/`, input => move(input, input.body)),
    endpoint(`POST ${base}merge/`, input => merge(input, input.body)),
    endpoint(`POST ${base}archive/`, input => archive(input, input.body)),
    endpoint(`POST ${base}restore/`, input => restore(input, input.body)),
    endpoint(`POST ${base}delete/`, input => remove(input, input.body)),
    endpoint(`POST ${base}units/{id}/materials/`, ({ params, body, files, ...input }) =>
      addMaterial(dependencies, input, 'units', params.id, { ...body, files }),
    ),
    endpoint(`POST ${base}topics/{id}/materials/`, ({ params, body, files, ...input }) =>
      addMaterial(dependencies, input, 'topics', params.id, { ...body, files }),
    ),
    endpoint(`DELETE ${base}materials/{id}/`, input => removeMaterial(input, input.params.id)),
  ]
}
