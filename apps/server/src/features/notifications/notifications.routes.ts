import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts'
import { markAllNotifications, markNotification, notifications } from './notifications.usecases.ts'
import { choosePreferences, preferences } from './preferences.usecases.ts'

export function notificationEndpoints(): Endpoint[] {
  return [
    endpoint('GET /api/main/notifications/', asked => notifications(asked)),
    endpoint('PATCH /api/main/notifications/mark-all-as-read/', asked => markAllNotifications(asked)),
    endpoint('PATCH /api/main/notifications/{id}/', ({ params, body, ...asked }) =>
      markNotification({ ...asked, id: params.id, read: body.read }),
    ),
    endpoint('GET /api/main/notification-preferences/', asked => preferences(asked)),
    endpoint('PATCH /api/main/notification-preferences/', ({ body, ...asked }) =>
      choosePreferences({ ...asked, change: body }),
    ),
  ]
}
