import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { markAllNotifications, markNotification, notifications } from './notifications.usecases.ts'
import { choosePreferences, preferences } from './preferences.usecases.ts'

export function notificationEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/main/notifications/', input => notifications(dependencies, input)),
    endpoint('PATCH /api/main/notifications/mark-all-as-read/', input => markAllNotifications(input)),
    endpoint('PATCH /api/main/notifications/{id}/', ({ params, body, ...input }) =>
      markNotification(dependencies, { ...input, id: params.id, read: body.read }),
    ),
    endpoint('GET /api/main/notification-preferences/', input => preferences(input)),
    endpoint('PATCH /api/main/notification-preferences/', ({ body, ...input }) =>
      choosePreferences({ ...input, change: body }),
    ),
  ]
}
