// Loaded into a server with NODE_OPTIONS. Blocks the event loop forever at SIGUSR2.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('SIGUSR2', () => {
    for (;;);
  })
}
