import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestsEnd } from './at-end.ts'

/** A port that accepts connections and never sends anything. */
export async function startSilentPort(): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestsEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
