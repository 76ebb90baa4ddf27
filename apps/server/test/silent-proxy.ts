import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestsEnd } from './at-end.ts'

/** A proxy to a database that can go silent: connections stay open and accept data, but nothing passes. */
export interface SilentProxy {
  connectionString: string
  fallSilent(): void
  speak(): void
}

export async function startSilentProxy(connectionString: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(connectionString)
  const host = decodeURIComponent(hostname)
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
  const sockets = new Set<Socket>()
  let silent = false
  const obey = (socket: Socket) => (silent ? socket.pause() : socket.resume())
  const server = createServer(from => {
    const to = connect(target)
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket)
      socket.on('data', chunk => other.write(chunk))
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      obey(socket)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestsEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const through = new URL(connectionString)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as { port: number }).port)
  const tell = (now: boolean) => {
    silent = now
    for (const socket of sockets) obey(socket)
  }
  return { connectionString: through.href, fallSilent: () => tell(true), speak: () => tell(false) }
}
