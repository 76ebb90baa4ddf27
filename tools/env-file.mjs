// The settings that lie in a file beside the program: `.env` of the checkout, or the file that ENV_FILE names. What runs the
// product for an operator reads it; a test starts the program itself, and no file of somebody's checkout reaches it.
// Runs on Node 20 with nothing installed, so it uses nothing but Node itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * The environment with what the file adds to it: whatever the environment names wins, be it empty. Without a file it is the
 * environment alone. Throws an error of one line for a file that cannot be read or understood.
 */
export function readEnvironment(given = process.env, folder = root) {
  if (given.ENV_FILE === '') return given
  const file = given.ENV_FILE ?? join(folder, '.env')
  const text = readText(file, given.ENV_FILE === undefined)
  return text === null ? given : { ...parseEnvFile(text, file), ...given }
}

function readText(file, mayBeMissing) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (mayBeMissing && error.code === 'ENOENT') return null
    throw new Error(`${file} cannot be read (${error.code})`)
  }
}

/**
 * The values of a file by their names. A shell, a container engine, a service manager and Node each read quotes, backslashes,
 * dollar signs and number signs in their own way, and Node passes over what it cannot read. So a value is taken only where
 * there is one way to read it. No message repeats a value: it may be a password.
 */
export function parseEnvFile(text, file = '.env') {
  const values = {}
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const refuse = why => {
      throw new Error(`${file}, line ${index + 1}: ${why}`)
    }
    if (/^\s*(#.*)?$/.test(line)) continue
    const [, name, rest] = /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*)$/.exec(line) ?? refuse('is not NAME=value')
    if (Object.hasOwn(values, name)) refuse(`${name} was named before`)
    values[name] = readValue(rest.trim()) ?? refuse(`${name} ${unclear}`)
  }
  return values
}

const unclear =
  'has a value with a quote, a backslash, a dollar sign or a number sign: put it between single quotes, and write a single quote in it, as in an address, %27'

/** Null for what can be read in several ways. */
function readValue(text) {
  const [, single, double] = /^(?:'([^']*)'|"([^"\\$`]*)")(?:\s+#.*)?$/.exec(text) ?? []
  if (single !== undefined || double !== undefined) return single ?? double
  const plain = text.replace(/(^|\s+)#\s.*$/, '')
  return /['"`\\$#]/.test(plain) ? null : plain
}
