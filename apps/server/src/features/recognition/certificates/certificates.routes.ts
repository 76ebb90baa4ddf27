import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import {
  certificatesForStaff,
  issueManually,
  myCertificates,
  replaceCertificate,
  revokeCertificate,
} from './certificates.usecases.ts'
import { addRule, changeRule, readRules, removeRule } from './rules.usecases.ts'

export function certificateEndpoints({ config }: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/classes/certificates/', input => myCertificates(config, input)),
    endpoint('GET /api/users/people/{id}/certificates/', ({ db, params }) =>
      certificatesForStaff(config, { db, student: params.id }),
    ),
    endpoint('POST /api/users/people/{id}/certificates/', ({ params, ...input }) =>
      issueManually(config, { ...input, student: params.id }),
    ),
    endpoint('POST /api/users/people/{id}/certificates/{certificate_id}/revoke/', ({ params, body, ...input }) =>
      revokeCertificate(config, { ...input, student: params.id, id: params.certificate_id, reason: body.reason }),
    ),
    endpoint('POST /api/users/people/{id}/certificates/{certificate_id}/replace/', ({ params, body, ...input }) =>
      replaceCertificate(config, { ...input, student: params.id, id: params.certificate_id, reason: body.reason }),
    ),
    endpoint('GET /api/classes/completion-rules/', readRules),
    endpoint('POST /api/classes/completion-rules/', input => addRule(input)),
    endpoint('PUT /api/classes/completion-rules/{id}/', ({ params, ...input }) =>
      changeRule({ ...input, id: params.id }),
    ),
    endpoint('DELETE /api/classes/completion-rules/{id}/', ({ params, ...input }) =>
      removeRule({ ...input, id: params.id }),
    ),
  ]
}
