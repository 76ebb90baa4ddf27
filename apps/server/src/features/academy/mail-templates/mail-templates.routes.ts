import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { listMails, previewMail, readMail, resetMail, sendTestMail, writeMail } from './mail-templates.usecases.ts'

export function mailTemplateEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/mail-templates/', input => listMails(dependencies, input)),
    endpoint('GET /api/main/mail-templates/{kind}/', ({ params, ...input }) =>
      readMail(dependencies, { ...input, ...params }),
    ),
    endpoint('PUT /api/main/mail-templates/{kind}/{language}/', ({ params, ...input }) =>
      writeMail(dependencies, { ...input, ...params }),
    ),
    endpoint('DELETE /api/main/mail-templates/{kind}/{language}/', ({ params, body, ...input }) =>
      resetMail({ ...input, ...params, ...body }),
    ),
    endpoint('POST /api/main/mail-templates/{kind}/{language}/preview/', ({ params, ...input }) =>
      previewMail(dependencies, { ...input, ...params }),
    ),
    endpoint('POST /api/main/mail-templates/{kind}/{language}/test/', ({ params, ...input }) =>
      sendTestMail(dependencies, { ...input, ...params }),
    ),
  ]
}
