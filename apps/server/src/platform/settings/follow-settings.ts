import type { FastifyInstance } from 'fastify'
import type { NotifyChannel } from '../database/notify-channel.ts'
import type { Logger } from '../logging/logger.ts'
import type { ReadSettings } from './academy-settings.ts'

/** Has a running server know at once what the school sets, whichever server it was set on. */
export function followSettings(
  app: FastifyInstance,
  { settings, notifyChannel, log }: { settings: ReadSettings; notifyChannel: NotifyChannel; log: Logger },
): void {
  const stop = notifyChannel.listen(channel => {
    if (channel !== 'settings') return
    settings.refresh().catch(error => log.warn({ reason: (error as Error).message }, 'the settings could not be read'))
  })
  app.addHook('onClose', async () => {
    stop()
  })
}
