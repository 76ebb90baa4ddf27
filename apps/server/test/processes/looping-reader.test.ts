import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onTestsEnd } from '../at-end.ts'

test('a process that reads a file ends itself when its reader loops and the server was killed', async () => {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestsEnd(async () => listener.close())
  const program = fileURLToPath(new URL('./looping-reader.ts', import.meta.url))
  const { port } = listener.address() as AddressInfo
  // A busy machine takes seconds to start reading.
  const timeout = 6_000
  const server = spawn(process.execPath, [program, String(port), String(timeout)], { stdio: 'ignore' })
  const exit = once(server, 'exit')
  onTestsEnd(async () => server.kill('SIGKILL'))
  const [socket] = (await once(listener, 'connection')) as [Socket]
  socket.on('error', () => undefined)
  const [pid] = await once(socket, 'data')
  onTestsEnd(async () => socket.readyState === 'open' && process.kill(Number(pid), 'SIGKILL'))
  server.kill('SIGKILL')
  await exit
  // The operating system closes the connection of a process when it ends.
  expect(socket.readyState).toBe('open')
  await once(socket, 'close')
})
