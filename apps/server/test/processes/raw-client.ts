import { connect, type Socket } from 'node:net'

/** A connection whose bytes the test controls. */
export interface RawClient {
  socket: Socket
  received(): string
  bytes(): number
  /** Milliseconds from opening until the server closed the connection. */
  cut: Promise<number>
}

export function openRaw(port: number, text = ''): RawClient {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  // A reset also counts as cut.
  socket.on('error', () => {})
  if (text) socket.write(text)
  return {
    socket,
    received: () => Buffer.concat(chunks).toString('latin1'),
    bytes: () => chunks.reduce((sum, { length }) => sum + length, 0),
    cut: new Promise(resolve => {
      socket.on('close', () => resolve(performance.now() - began))
    }),
  }
}

/** Sends one byte per second for as long as the connection lives. */
export function dribble({ socket }: RawClient): void {
  const timer = setInterval(() => socket.write('a'), 1_000)
  socket.on('close', () => clearInterval(timer))
}
