import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { type JudgedRecording, keepRecording, prepareRecording } from './recordings.usecases.ts'

export function recordingEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint<'POST /api/courses/recordings/', JudgedRecording>(
      'POST /api/courses/recordings/',
      input => keepRecording(dependencies, input),
      {
        prepare: input => prepareRecording(dependencies, input),
      },
    ),
  ]
}
