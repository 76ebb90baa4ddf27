import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { createToken, listTokens, revokeToken } from './api-tokens.usecases.ts'

export function apiTokenEndpoints(): Endpoint[] {
  return [
    endpoint('GET /api/main/api-tokens/', listTokens),
    endpoint('POST /api/main/api-tokens/', createToken, { onRepeat: 'refused' }),
    endpoint('POST /api/main/api-tokens/{id}/revoke/', ({ params, ...input }) =>
      revokeToken({ ...input, id: params.id }),
    ),
  ]
}
