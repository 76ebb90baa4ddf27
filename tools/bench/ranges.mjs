// Reads one 50 MB file in ranges over loopback: from our server, and from nginx on the same disk in the same run.
import { spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'

const size = 50 * 1024 * 1024
const step = 5 * 1024 * 1024
const connections = 4
const nginxes = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** MB per second of both, best of three alternating rounds each. Null without nginx. */
export async function ranges({ base, database, folder, port, seconds }) {
  const program = nginxes.find(path => existsSync(path))
  const { address, path } = await placeFile(database, folder)
  const ours = { port: Number(new URL(base).port), path: address }
  if (!program) return { ours: await best([ours], seconds), nginx: null }
  const nginx = await startNginx(program, { folder, path, port })
  try {
    const [own, other] = await best([ours, { port, path: '/video.mp4' }], seconds)
    return { ours: own, nginx: other }
  } finally {
    nginx.kill('SIGTERM')
  }
}

async function best(targets, seconds) {
  const fastest = targets.map(() => 0)
  for (let turn = 0; turn < 3; turn++) {
    for (const [at, target] of targets.entries())
      fastest[at] = Math.max(fastest[at], await megabytes(target, seconds / 3))
  }
  return targets.length === 1 ? fastest[0] : fastest
}

/** Stores the file with its row and returns a signed link. */
async function placeFile(database, folder) {
  const key = randomBytes(20).toString('hex')
  const bytes = randomBytes(size)
  const path = join(folder, 'files', key.slice(0, 2), key)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const { rows: files } = await database.query(
    `insert into files (storage_key, name, media_type, size, sha256) values ($1, 'video.mp4', 'video/mp4', $2, $3) returning id`,
    [key, size, sha256],
  )
  const { rows: people } = await database.query('select id from users limit 1')
  const { rows: keys } = await database.query('select secret from signing_key')
  const expires = Math.floor(Date.now() / 1000) + 600
  const [file, person] = [files[0].id, people[0].id]
  const signature = createHmac('sha256', keys[0].secret).update(`file ${file} ${person} ${expires}`).digest('base64url')
  return { path, address: `/files/${file}?expires=${expires}&person=${person}&signature=${signature}` }
}

async function startNginx(program, { folder, path, port }) {
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 64; }
     http {
       access_log off; sendfile on; tcp_nopush on;
       client_body_temp_path ${folder}/nginx-body; proxy_temp_path ${folder}/nginx-proxy;
       fastcgi_temp_path ${folder}/nginx-fastcgi; uwsgi_temp_path ${folder}/nginx-uwsgi; scgi_temp_path ${folder}/nginx-scgi;
       server { listen 127.0.0.1:${port}; location = /video.mp4 { alias ${path}; } }
     }`,
  )
  const child = spawn(program, ['-c', config, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}/video.mp4`, { method: 'HEAD' }).catch(() => null)
    if (answers?.ok) return child
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  child.kill('SIGTERM')
  throw new Error('nginx did not start')
}

async function megabytes({ port, path }, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  let bytes = 0
  let at = 0
  const one = () =>
    new Promise((resolve, reject) => {
      const from = at % size
      at += step
      const range = `bytes=${from}-${Math.min(from + step, size) - 1}`
      get({ host: '127.0.0.1', port, path, agent, headers: { range } }, answer => {
        if (answer.statusCode !== 206) return reject(new Error(`A range was answered with ${answer.statusCode}`))
        answer.on('data', part => {
          bytes += part.length
        })
        answer.on('end', resolve)
      }).on('error', reject)
    })
  const lane = async () => {
    while (performance.now() - began < seconds * 1000) await one()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
  return bytes / 1e6 / ((performance.now() - began) / 1000)
}
