import { once } from 'node:events'
import { connect } from 'node:net'
import { readerAt, readInSubprocess } from '../../src/platform/reading/read-in-subprocess.ts'

/**
 * A process that reads a file like a server, with a reader that loops. The reader connects to the port to show that it
 * lives.
 */

export async function loop({ port }: { port: number }): Promise<never> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.write(String(process.pid))
  for (;;);
}

const reader = readerAt<typeof loop>(import.meta.url, './looping-reader.ts', 'loop')
const [port, timeout] = process.argv.slice(2).map(Number)
// The child process gets its task by message and has no arguments.
if (port) void readInSubprocess(reader, { port }, { for: 'job', timeout })
