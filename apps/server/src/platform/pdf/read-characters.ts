import { parentPort, workerData } from 'node:worker_threads'
import { openSync } from 'fontkit'

/**
 * A thread of its own that unpacks files of letters, which keeps a thread busy for most of a second, and answers the
 * characters that each of them has. What is read for it is free again when it ends.
 */
const paths = workerData as readonly string[]
parentPort?.postMessage(new Map(paths.map(path => [path, Uint32Array.from(openSync(path).characterSet)])))
