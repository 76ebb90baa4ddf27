import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { readSetup, saveSetup } from './setup.usecases.ts'

export function setupEndpoints(): Endpoint[] {
  return [endpoint('GET /api/main/setup/', readSetup), endpoint('PUT /api/main/setup/', saveSetup)]
}
