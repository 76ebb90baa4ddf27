import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { onTestsEnd } from './at-end.ts'

/** What the server does with the next email instead of accepting it. */
export type Trouble =
  | 'refuses the recipient for good'
  | 'refuses the recipient for now'
  | 'refuses the mail for good'
  | 'is silent after the mail'
  | 'is gone before it answers the mail'
  | 'is gone after its 250'

export interface SmtpSink {
  url: string
  /** Every email whose bytes have arrived, with or without a response. */
  arrived: ParsedMail[]
  /** The emails to which it responded with 250. */
  taken: ParsedMail[]
  recipients: string[]
  /** Failures for the next emails, in order. After that, it accepts them. */
  troubles: Trouble[]
  stop(): Promise<void>
}

/** A real mail server in this process that fails as configured. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const sink: Omit<SmtpSink, 'url' | 'stop'> = { arrived: [], taken: [], recipients: [], troubles: [] }
  const smtpError = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const [trouble] = sink.troubles
      if (!trouble?.includes('recipient')) {
        sink.recipients.push(address)
        return callback()
      }
      sink.troubles.shift()
      callback(trouble.endsWith('good') ? smtpError(550, 'No such mailbox') : smtpError(451, 'Come back later'))
    },
    onData(stream, session, callback) {
      simpleParser(stream).then(mail => {
        sink.arrived.push(mail)
        const trouble = sink.troubles.shift()
        const socket = socketOf(server, session.id)
        if (trouble === 'is silent after the mail') return
        if (trouble === 'is gone before it answers the mail') return socket?.destroy()
        if (trouble === 'refuses the mail for good') return callback(smtpError(554, 'Not this one'))
        sink.taken.push(mail)
        callback()
        // The 250 has been sent once the socket has drained. Nothing after it gets a response.
        if (trouble === 'is gone after its 250') socket?.end()
      }, callback)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: bound } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>(resolve => server.close(resolve))
  onTestsEnd(stop)
  return Object.assign(sink, { url: `smtp://127.0.0.1:${bound}`, stop })
}

/** The connection of a session, which the server's types do not expose. */
function socketOf(server: SMTPServer, session: string): Socket | undefined {
  const { connections } = server as unknown as { connections: Set<{ id: string; _socket: Socket }> }
  return [...connections].find(({ id }) => id === session)?._socket
}
