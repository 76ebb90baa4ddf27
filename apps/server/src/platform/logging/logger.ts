import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'

export type Logger = FastifyBaseLogger

/** The program's one logger: JSON lines on standard error, with secrets masked. A worker adds its number. */
export function createLogger(level: string, worker?: number): Logger {
  return pino(
    {
      level,
      base: worker === undefined ? undefined : { worker },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.token',
          '*.code',
          '*.code_verifier',
        ],
        censor: '[masked]',
      },
    },
    pino.destination(2),
  )
}
