// The upper limit for any server on this machine: node:http responding with 4 KB, alone or after one prepared query.
//   node limit.mjs bare|query PORT [CONNECTION]
import { createServer } from 'node:http'
import pg from 'pg'

const [kind, port, connectionString] = process.argv.slice(2)
const body = JSON.stringify({ text: 'x'.repeat(4096 - 11) })
const pool = kind === 'query' ? new pg.Pool({ connectionString, max: 16 }) : null

createServer(async (_request, response) => {
  if (pool)
    await pool.query({ name: 'limit', text: 'select max_files from academy_settings where id = $1', values: [1] })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
