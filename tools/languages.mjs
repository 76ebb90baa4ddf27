// Reports what a translation lacks: `node tools/languages.mjs es`, or every language with a folder. A language without
// one lacks everything, which is the list to start with. The compiler checks the shape of catalogs. This tool checks
// their content, and is part of `npm test`.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // With --english, the sentences that a language translates differently, as JSON: none of them may appear on its
  // pages.
  options: { in: { type: 'string' }, english: { type: 'boolean' } },
})
const root = resolve(values.in ?? join(import.meta.dirname, '..'))
const sides = ['apps/web', 'apps/server']

/** Words that a translation must replace, by language: one thing has one name (docs/languages.md). */
const otherNames = {
  es: {
    añadir: ['agregar', /\bañad/iu],
    'clase particular': ['clase privada', /\bclases? particular/iu],
    'el personal': ['el equipo', /\b(el|del|al) personal\b/iu],
    'correo electrónico': ['correo', /correos? electrónico/iu],
    revocar: ['anular', /\brevo(c|qu)/iu],
    propietario: ['administración total', /\bpropietari/iu],
    docente: ['profesor', /\bdocentes?\b/iu],
    retroalimentación: ['comentarios', /\bretroaliment/iu],
    'la oficina': ['Gestión', /\boficina\b/iu],
    usted: [
      'tú',
      /\busted\b|(^|[.:;]\s)(agregue|déjel[ao]|elija|escriba|guarde|intente|marque|pegue|ponga|pruebe|revise|siga|use)\b/iu,
    ],
    logo: ['logotipo', /\blogos?\b/iu],
    '« »': ['“ ”', /[«»]/u],
    '10.000': ['10 mil, or 1000 for four digits', /\d[ .\u00a0\u202f]\d{3}(?!\d)/u],
    '1,5': ['1.5', /\d,\d/u],
    '75 %': ['75%', /[\d}][ \u00a0\u202f]%/u],
  },
  pt: {
    academia: ['escola', /\bacademias?\b/iu],
    deletar: ['excluir', /\bdelet(ar|e|ad)/iu],
    email: ['e-mail', /(?<!e-mail )\bemails?\b/iu],
    estudante: ['aluno', /(?<!alunos? )\bestudantes?\b/iu],
    login: ['entrar', /\blogin\b/iu],
    usuário: ['pessoa, or conta', /(?<!equipe )\busuári/iu],
    '« »': ['“ ”', /[«»]/u],
    '75 %': ['75%', /[\d}][ \u00a0\u202f]%/u],
  },
}

/** Names, which are the same in every language. */
const names = ['Aulaviva', 'Enter', 'Estrato', 'HSK', 'JLPT', 'Rh', 'Token', 'UTF-16', 'UTF-8', 'Webhook', 'Webhooks']

/** Other sentences that are the same in English, by language. */
const sameInEnglish = {
  es: [
    '… MB',
    'Asia',
    'Audio: …',
    'Australia',
    'Color',
    'Error: …',
    'Material',
    'no',
    'Original',
    'Plan',
    'Quiz',
    'quiz',
    'Total',
    'video',
    'Video',
    'Video: …',
  ],
  pt: [
    '… MB',
    'CEFR',
    'CEFR …',
    'Diploma',
    'Feedback',
    'item',
    'Item',
    'Item …',
    'Kids',
    'Kids …',
    'Link',
    'Links',
    'Material',
    'Original',
    'Quiz',
    'quiz',
    'Quiz: …',
    'Shift',
    'Status',
    'Total',
    'UTF-16, big-endian',
    'Zoom',
  ],
}

const languages = positionals.length > 0 ? positionals : await foldersOf(sides)
if (values.english) console.log(JSON.stringify(await translatedSentences(languages[0])))
else for (const language of languages) await report(language)

async function report(language) {
  let sentences = 0
  const problems = []
  for (const side of sides) {
    const english = await englishOf(side)
    const translated = await translationsOf(side, language)
    for (const [area, messages] of english) {
      const compared = compare(messages, translated.get(area), language)
      sentences += compared.sentences
      problems.push(...compared.problems.map(line => `${side} ${area} › ${line}`))
    }
  }
  for (const line of problems) console.log(line)
  console.log(
    `${language}: ${sentences} sentences, ${problems.length === 0 ? 'none to fix' : `${problems.length} to fix`}`,
  )
  if (problems.length > 0) process.exitCode = 1
}

/** English sentences without values that a language translates differently everywhere they occur. */
async function translatedSentences(language) {
  const different = new Set()
  const alike = new Set()
  const compareTexts = (english, translated) => {
    if (typeof english === 'string') (english === translated ? alike : different).add(english)
    else if (english && typeof english === 'object')
      for (const name of Object.keys(english)) compareTexts(english[name], translated?.[name])
  }
  for (const side of sides) {
    const translated = await translationsOf(side, language)
    for (const [area, messages] of await englishOf(side)) compareTexts(messages, translated.get(area))
  }
  return [...different].filter(sentence => !alike.has(sentence))
}

async function foldersOf(sides) {
  const found = new Set()
  for (const side of sides) {
    const folder = join(root, side, 'src/languages')
    const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
    for (const entry of entries) if (entry.isDirectory()) found.add(entry.name)
  }
  return found
}

/** Each English catalog of a side, by area. */
async function englishOf(side) {
  const declaration = /^export const (\w+) = defineWords(?:<[^(]*>)?\(\s*'([^']+)'/gm
  const found = await declaredIn(join(root, side, 'src'), '.words.ts', declaration)
  return new Map([...found].map(([area, words]) => [area, words('en')]))
}

/** A language's translations of a side, by area. */
function translationsOf(side, language) {
  const declaration = /^export const (\w+): Translations\['([^']+)'\]/gm
  return declaredIn(join(root, side, 'src/languages', language), '.ts', declaration)
}

/** What the files of a folder declare: an identifier first, then an area. */
async function declaredIn(folder, ending, declaration) {
  const found = new Map()
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  for (const file of files.filter(name => name.endsWith(ending))) {
    const declared = [...(await readFile(join(folder, file), 'utf8')).matchAll(declaration)]
    const module = declared.length > 0 && (await import(pathToFileURL(join(folder, file))))
    for (const [, name, area] of declared) found.set(area, module[name])
  }
  return found
}

/** The problems of a translation, one line each, and the number of English sentences. */
function compare(english, translated, language, path = '') {
  if (typeof english === 'string') return { sentences: 1, problems: problemsOf(english, translated, language, path) }
  if (typeof english === 'function') {
    const [marks, ...choices] = argumentSets(english)
    const compareWith = values =>
      compare(outcome(english, values), outcome(translated, values), language, path).problems
    const problems = compareWith(marks)
    // A choice may have forms that the sentence never uses, so only missing values count.
    if (problems.length === 0) problems.push(...choices.flatMap(compareWith).filter(line => line.includes(' loses ')))
    return { sentences: 1, problems: problems.slice(0, 1) }
  }
  if (!english || typeof english !== 'object') return { sentences: 0, problems: [] }
  const names = Object.keys(english)
  // A catalog without sentences takes them from elsewhere.
  const superfluous = names.length === 0 ? [] : Object.keys(translated ?? {}).filter(name => !(name in english))
  const parts = names.map(name => compare(english[name], translated?.[name], language, path ? `${path}.${name}` : name))
  return {
    sentences: parts.reduce((sum, part) => sum + part.sentences, 0),
    problems: [
      ...parts.flatMap(({ problems }) => problems),
      ...superfluous.map(name => `${path ? `${path}.${name}` : name} is superfluous: English has no such sentence`),
    ],
  }
}

function problemsOf(english, translated, language, path) {
  if (typeof translated !== 'string') return [`${path} lacks: “${english}”`]
  if (english.trim() !== '' && translated.trim() === '') return [`${path} is empty: “${english}”`]
  if (/\S {2,}\S/.test(translated)) return [`${path} has two spaces: “${translated}”`]
  const lost = [...english.matchAll(/‹[^›]*›/g)].map(([mark]) => mark).filter(mark => !translated.includes(mark))
  if (lost.length > 0) return [`${path} loses ${lost.join(' and ')} of “${english}”: “${translated}”`]
  for (const [name, [better, pattern]] of Object.entries(otherNames[language] ?? {}))
    if (pattern.test(translated)) return [`${path} says ${name} where we say ${better}: “${translated}”`]
  const words = english.replace(/‹[^›]*›/g, '…')
  const isWord = /\p{L}{2}/u.test(words.replace(/\b(min|kB|NaN)\b/g, ''))
  if (translated === english && isWord && ![...names, ...(sameInEnglish[language] ?? [])].includes(words))
    return [`${path} is English: “${english}”`]
  return []
}

/** Arguments to call a sentence with: markers, and in turn each value that may choose between several sentences. */
function argumentSets(sentence) {
  const marks = Array.from({ length: sentence.length }, (_, at) => mark(String(at + 1)))
  const choices = [0, 1, '', null, true, false]
  return [marks, ...marks.flatMap((_, at) => choices.map(choice => marks.with(at, choice)))]
}

/** Stands for any value, and prints as `‹1›`, `‹1.name›`, `‹1.name()›`. */
function mark(path) {
  const text = `‹${path}›`
  return new Proxy(() => {}, {
    get(_, name) {
      if (name === Symbol.toPrimitive) return () => text
      if (typeof name === 'symbol') return undefined
      // `at` is how notifications write an instant
      const isOfText = name !== 'at' && typeof ''[name] === 'function'
      return isOfText ? (...values) => text[name](...values) : mark(`${path}.${name}`)
    },
    apply: (_, __, values) => mark(`${path}(${values.map(String)})`),
  })
}

/** The text of a sentence. Undefined if it is none or does not accept these arguments. */
function outcome(sentence, values) {
  try {
    const text = sentence(...values)
    return typeof text === 'function' ? String(text) : text
  } catch {
    return undefined
  }
}
