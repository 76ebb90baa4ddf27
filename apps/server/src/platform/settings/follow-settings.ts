import type { FastifyInstance } from 'fastify'
import type { NotifyChannel } from '../database/notify-channel.ts'
import type { Logger } from '../logging/logger.ts'
import type { ReadSettings } from './academy-settings.ts'

/** Applies settings to a running server as soon as they change, whichever server they were changed on. */
export function followSettings(
  app: FastifyInstance,
  { settings, notifyChannel, log }: { settings: ReadSettings; notifyChannel: NotifyChannel; log: Logger },
): void {
  const stop = notifyChannel.listen(channel => {
    if (channel !== 'settings') return
    settings.refresh().catch(error => log.warn({ reason: (error as Error).message }, 'the settings couldn’t be read'))
  })
  app.addHook('onClose', async () => {
    stop()
  })
}
