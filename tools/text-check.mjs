// Finds text in the web app that comes from no catalog: in JSX, in an attribute that people read or hear, or in a
// message. `node tools/text-check.mjs` prints each place in this checkout, or in the given folder. The journey that
// shows every page in the accented pseudo-language finds other text.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const web = 'apps/web/src/'
// The style guide is for developers.
const isSpared = file => /\.test\.tsx?$|\/testing\/|\/style-guide\//.test(file)

/** Attributes that reach people, of elements and of our own components. */
const readAttributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|hint|note|intro|text|body|heading|caption|summary|message|sentence|unit|.*(Label|Title|Text)|(?!enterKey).*Hint)$/
/** Calls that show or announce text. */
const messageCalls = /^toast\.\w+$/
/** The same in every language. */
const product = 'Aulaviva'

async function sourceFiles() {
  const entries = await readdir(join(root, web), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(file => !isSpared(file))
    .sort()
}

const hasWords = text => /\p{L}{2}/u.test(text.replaceAll(product, ''))

/** The literal text that an expression can evaluate to. */
function textsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : []
    case 'TemplateLiteral':
      return node.quasis.map(part => ({ start: part.start, value: part.value.cooked }))
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : []
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    default:
      return []
  }
}

function textsIn(node, found = []) {
  if (Array.isArray(node)) for (const child of node) textsIn(child, found)
  else if (node && typeof node === 'object') {
    if (node.type === 'JSXText') found.push(node)
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') found.push(...textsOf(child))
    } else if (node.type === 'JSXAttribute' && readAttributes.test(node.name.name)) found.push(...textsOf(node.value))
    else if (node.type === 'CallExpression' && messageCalls.test(calleeOf(node))) {
      for (const argument of node.arguments) found.push(...textsOf(argument))
    } else if (node.type === 'AssignmentExpression' && /^document\.title$/.test(memberOf(node.left))) {
      found.push(...textsOf(node.right))
    }
    for (const child of Object.values(node)) textsIn(child, found)
  }
  return found
}

const memberOf = node => (node.type === 'MemberExpression' ? `${node.object.name}.${node.property.name}` : '')
const calleeOf = node => memberOf(node.callee)

let isWrong = false
for (const file of await sourceFiles()) {
  const code = await readFile(join(root, file), 'utf8')
  const { errors, program } = parseSync(file, code)
  if (errors.length) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  for (const { start, value } of textsIn(program)) {
    if (!hasWords(value)) continue
    isWrong = true
    const line = code.slice(0, start).split('\n').length
    console.log(`${file}:${line}: “${value.trim().replace(/\s+/g, ' ')}” belongs into the feature's words`)
  }
}
process.exitCode = isWrong ? 1 : 0
