import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { type CheckedRecording, prepareRecording, saveRecording } from './recordings.usecases.ts'

export function recordingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint<'POST /api/courses/recordings/', CheckedRecording>(
      'POST /api/courses/recordings/',
      input => saveRecording(dependencies, input),
      {
        prepare: input => prepareRecording(dependencies, input),
      },
    ),
  ]
}
