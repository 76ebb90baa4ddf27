// Settings from a file: `.env` of the checkout, or the file in ENV_FILE. Commands that run the product for an operator
// read it. Tests start the program directly, so a developer's file never affects them. Runs on Node 20 with nothing
// installed, so it uses only Node itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * Returns the environment with the values of the file added. The environment wins, even with an empty value. Without a
 * file, returns the environment unchanged. Throws a one-line error for a file that cannot be read or parsed.
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
    throw new Error(`${file} can’t be read (${error.code})`)
  }
}

/**
 * Parses the values of a file by name. A shell, a container engine, a service manager, and Node each treat quotes,
 * backslashes, dollar signs, and number signs differently, and Node skips what it cannot parse. So only unambiguous
 * values are accepted. No message repeats a value, because it may be a password.
 */
export function parseEnvFile(text, file = '.env') {
  const values = {}
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const refuse = why => {
      throw new Error(`${file}, line ${index + 1}: ${why}`)
    }
    if (/^\s*(#.*)?$/.test(line)) continue
    const [, name, rest] = /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*)$/.exec(line) ?? refuse('isn’t NAME=value')
    if (Object.hasOwn(values, name)) refuse(`${name} is set more than once`)
    values[name] = readValue(rest.trim()) ?? refuse(`${name} ${unclear}`)
  }
  return values
}

const unclear =
  'has a value with a quote, a backslash, a dollar sign, or a number sign. Put the value between single quotes. In an address, write %27 for a single quote'

/** Null for an ambiguous value. */
function readValue(text) {
  const [, single, double] = /^(?:'([^']*)'|"([^"\\$`]*)")(?:\s+#.*)?$/.exec(text) ?? []
  if (single !== undefined || double !== undefined) return single ?? double
  const plain = text.replace(/(^|\s+)#\s.*$/, '')
  return /['"`\\$#]/.test(plain) ? null : plain
}
