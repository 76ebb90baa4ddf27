// Loaded into a server by NODE_OPTIONS: it stops the event loop for good at SIGUSR2.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('SIGUSR2', () => {
    for (;;);
  })
}
