import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestsEnd } from './at-end.ts'

/** A bucket behind a proxy that can delay or hold back responses. */
export interface SlowBucket {
  /** In the format of STORAGE_URL. */
  url: string
  /** Delays each response by this many milliseconds. */
  delay(milliseconds: number): void
  hold(): void
  release(): void
}

export async function startSlowBucket(): Promise<SlowBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'aulaviva-s3-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await s3.run()
  const held = new Set<() => void>()
  let holding = false
  let late = 0
  const line = createServer(client => {
    const server = connect(port, '127.0.0.1')
    client.pipe(server)
    server.on('data', bytes => {
      const pass = () => client.write(bytes)
      if (holding) held.add(pass)
      else if (late > 0) setTimeout(pass, late)
      else pass()
    })
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    for (const socket of [client, server]) socket.on('error', () => {})
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  onTestsEnd(async () => {
    line.close()
    await s3.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${(line.address() as AddressInfo).port}/files?tls=false`,
    delay: milliseconds => {
      late = milliseconds
    },
    hold: () => {
      holding = true
    },
    release: () => {
      holding = false
      for (const pass of held) pass()
      held.clear()
    },
  }
}
