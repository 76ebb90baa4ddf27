import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { beginClosing, previewClosing, readClosing } from './closing.usecases.ts'
import { beginCopy, previewCopy, readCopy } from './copying.usecases.ts'
import { broadcastDrag } from './drag-presence.usecases.ts'
import { cancelClasses, changeClasses, previewCancellation, previewChange } from './editing.usecases.ts'
import { officeTimetable, readOfficeClass } from './office-timetable.usecases.ts'

export function classEditingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/office-timetable/', input => officeTimetable(dependencies, input)),
    endpoint('GET /api/classes/office-timetable/{id}/', ({ params, ...input }) =>
      readOfficeClass(dependencies, { ...input, id: params.id }),
    ),
    endpoint(
      'POST /api/classes/office-timetable/{id}/carrying/',
      ({ params, ...input }) => broadcastDrag({ ...input, id: params.id }),
      { onRepeat: 'done-again' },
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/change/preview/', ({ params, ...input }) =>
      previewChange(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/change/', ({ params, ...input }) =>
      changeClasses(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/cancellation/preview/', ({ params, ...input }) =>
      previewCancellation(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/scheduled-live-classes/{id}/cancellation/', ({ params, ...input }) =>
      cancelClasses(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/classes/closings/preview/', input => previewClosing(dependencies, input)),
    endpoint('POST /api/classes/closings/', input => beginClosing(dependencies, input)),
    endpoint('GET /api/classes/closings/{id}/', ({ db, params }) => readClosing(db, params.id)),
    endpoint('POST /api/classes/week-copies/preview/', input => previewCopy(dependencies, input)),
    endpoint('POST /api/classes/week-copies/', input => beginCopy(dependencies, input)),
    endpoint('GET /api/classes/week-copies/{id}/', ({ db, params }) => readCopy(db, params.id)),
  ]
}
