import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { listNotifications, markAllNotifications, markNotification } from './notifications.usecases.ts'
import { readPreferences, savePreferences } from './preferences.usecases.ts'

export function notificationEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/notifications/', input => listNotifications(dependencies, input)),
    endpoint('PATCH /api/main/notifications/mark-all-as-read/', input => markAllNotifications(input)),
    endpoint('PATCH /api/main/notifications/{id}/', ({ params, body, ...input }) =>
      markNotification(dependencies, { ...input, id: params.id, read: body.read }),
    ),
    endpoint('GET /api/main/notification-preferences/', input => readPreferences(input)),
    endpoint('PATCH /api/main/notification-preferences/', ({ body, ...input }) =>
      savePreferences({ ...input, change: body }),
    ),
  ]
}
