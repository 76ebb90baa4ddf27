import { parentPort, workerData } from 'node:worker_threads'
import { openSync } from 'fontkit'

/**
 * Worker thread that unpacks font files, which takes most of a second, and returns the characters that each of them
 * has. Its memory is freed when it ends.
 */
const paths = workerData as readonly string[]
parentPort?.postMessage(new Map(paths.map(path => [path, Uint32Array.from(openSync(path).characterSet)])))
