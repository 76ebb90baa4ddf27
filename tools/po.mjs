// Sentences for the tools of translators: `node tools/po.mjs export es` writes es.po with every sentence of a language beside
// the English one, both in ICU MessageFormat, and `node tools/po.mjs import es es.po` writes what was translated there into
// the catalogues. docs/languages.md says how a translator works with it.
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { po } from 'gettext-parser'
import { baseOf, filesIn, folderOf, problemTitles, sentencesOfFiles, sides } from './po/catalogues.mjs'
import { wrongWith } from './po/check.mjs'
import { applyEdits, editsOf, tidy } from './po/edits.mjs'
import { helpersOf, readIcu, simplified } from './po/icu.mjs'
import { icuOf, plain } from './po/messages.mjs'
import { newFolder } from './po/new-language.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } })
const checkout = join(import.meta.dirname, '..')
const root = resolve(values.in ?? checkout)
const [command, language, file = `${language}.po`] = positionals

if (command === 'export' && language) await exportTo(file)
else if (command === 'import' && language) await importFrom(file)
else {
  console.error('node tools/po.mjs export <language> [file]\nnode tools/po.mjs import <language> <file>')
  process.exitCode = 1
}

/** What a side has in English and in the language. A language without a folder begins with the English sentences. */
async function readSide(side) {
  const english = sentencesOfFiles(side, await filesIn(root, `${side}/src`, '.words.ts'))
  const inEnglish = side === 'apps/server' ? await addProblemTexts(english) : new Map()
  const files = await filesIn(root, folderOf(side, language), '.ts')
  const isNew = files.size === 0 && english.catalogues.size > 0
  const begun = isNew ? newFolder(side, { catalogues: english.catalogues, language, inEnglish }) : files
  const translated = sentencesOfFiles(side, begun, english.sentences).sentences
  return { side, english: english.sentences, translated, files: begun, isNew }
}

/**
 * The sentences of problems stand where problems are made. Their translations, which are named by code or by the English
 * sentence, tell which there are; a new language begins with those of another one.
 */
async function addProblemTexts({ sentences, catalogues }) {
  if (!catalogues.has('problem-texts')) return new Map()
  const all = await filesIn(root, 'apps/server/src/languages', 'problem-texts.ts')
  const [path, text] = [...all].find(([name]) => name.startsWith(folderOf('apps/server', language))) ?? [...all][0]
  const titles = await problemTitles(root)
  for (const [key, sentence] of sentencesOfFiles('apps/server', new Map([[path, text]])).sentences) {
    const name = sentence.path.replace(/^\w+\./, '')
    const [title = name, ...others] = sentence.path.startsWith('titles.') ? (titles.get(name) ?? []) : []
    for (const other of others) sentence.names.notes.set('or', other)
    sentences.set(key, { ...sentence, parts: [{ text: title }] })
  }
  return new Map([[join(folderOf('apps/server', language), 'problem-texts.ts'), text]])
}

/** Every entry of the PO file in the order of the English catalogues, with the sentence that is to be written. */
function entriesOf({ english, translated, isNew }) {
  const places = new Map([...english.keys()].map((key, index) => [key, index]))
  const related = Map.groupBy(english.keys(), baseOf)
  const entries = [...translated].map(([key, sentence]) => {
    const source = english.get(key)
    const others = source ? [key] : (related.get(baseOf(key)) ?? [])
    const msgid = others.map(other => icuOf(english.get(other))).join(' … ') || sentence.path.replace(/^@|[#.].*/g, '')
    return { key, sentence, source, msgid, isNew, place: places.get(others[0]) ?? english.size }
  })
  const hasText = ({ sentence, source }) => !sentence.isBare || (source && !source.isBare)
  return entries.filter(hasText).toSorted((one, other) => one.place - other.place)
}

async function exportTo(path) {
  const translations = { '': { '': { msgid: '', msgstr: [''] } } }
  let count = 0
  for (const side of sides)
    for (const { key, sentence, source, msgid, isNew } of entriesOf(await readSide(side))) {
      const { module, node } = source ?? sentence
      const line = module.text.slice(0, node.start).split('\n').length
      const msgstr = isNew ? '' : icuOf(sentence)
      const comments = { reference: `${module.file}:${line}`, flag: 'icu-message-format' }
      const extracted = notesOf(sentence, source, `${msgid} ${msgstr}`)
      translations[key] = {
        [msgid]: { msgctxt: key, msgid, msgstr: [msgstr], comments: { ...comments, ...extracted } },
      }
      count++
    }
  const headers = {
    'Project-Id-Version': 'Aulaviva',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  await writeFile(path, po.compile({ charset: 'utf-8', headers, translations }))
  console.log(`${count} sentences in ${path}`)
}

/** What a translator cannot tell from the name of a placeholder, and where the sentence is one of several parts. */
function notesOf(sentence, source, messages) {
  const notes = new Map([...(source?.names.notes ?? []), ...sentence.names.notes])
  const lines = [...notes].filter(([name]) => messages.includes(`{${name}`)).map(([name, note]) => `{${name}}: ${note}`)
  if (notes.has('or')) lines.push(`Also for: ${notes.get('or')}`)
  if (!source) lines.push('Only this language has it: a part of its sentence, or a helper')
  return lines.length > 0 ? { extracted: lines.join('\n') } : {}
}

async function importFrom(path) {
  const { translations, headers } = po.parse(await readFile(path))
  const errors = []
  if (headers.Language && headers.Language !== language) errors.push(`${path} is for ${headers.Language}`)
  const knownKeys = new Set([''])
  const writing = []
  for (const side of sides) {
    const read = await readSide(side)
    const partsByKey = new Map()
    for (const entry of entriesOf(read)) {
      knownKeys.add(entry.key)
      const result = readEntry(entry, translations[entry.key], read)
      if (result.error) errors.push(`${entry.key}: ${result.error}`)
      else partsByKey.set(entry.key, result.parts)
    }
    errors.push(...disagreements(read, partsByKey))
    writing.push({ ...read, partsByKey })
  }
  for (const key of Object.keys(translations)) if (!knownKeys.has(key)) errors.push(`${key}: there is no such sentence`)
  for (const error of errors) console.error(error)
  if (errors.length > 0) {
    console.error(`${errors.length} to fix. Nothing was changed.`)
    process.exitCode = 1
    return
  }
  const written = new Map(writing.flatMap(side => [...writeSide(side)]))
  for (const [name, text] of written) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  if (written.size > 0) await format([...written.keys()])
  console.log(`${written.size === 0 ? 'No file' : written.size} changed`)
}

/** What an entry of the file says, or what is wrong with it. */
function readEntry({ sentence, source, msgid, isNew }, found = {}, { files, side }) {
  const entry = found[msgid]
  if (!entry && Object.keys(found).length > 0) return { error: `the English sentence is “${msgid}” now. Export again` }
  const isFuzzy = entry?.comments?.flag?.split(/,\s*/).includes('fuzzy')
  if (!entry?.msgstr[0] || isFuzzy) return { error: 'is not translated' }
  let parts
  try {
    parts = readIcu(entry.msgstr[0])
  } catch (error) {
    return { error: `is not valid ICU: ${error.message}` }
  }
  const simple = simplified(parts)
  if (!isNew && JSON.stringify(simple) === JSON.stringify(plain(sentence.parts))) return { parts: simple }
  const helper = helpersOf(parts).find(name => !hasHelper(name, sentence, files, side))
  const error = wrongWith(parts, { sentence, source, isNew, language }) ?? (helper && `has no helper “${helper}”`)
  return { parts: simple, error }
}

function grammarOf(files, side) {
  const text = files.get(`${folderOf(side, language)}/grammar.ts`) ?? ''
  return [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
}

function hasHelper(name, { names, module }, files, side) {
  return (
    [names.helpers, module.declared, module.imported].some(known => known.has(name)) ||
    grammarOf(files, side).includes(name)
  )
}

/** Entries that are written in one place, as those of a shared helper are, and say different things. */
function disagreements({ translated }, partsByKey) {
  const said = new Map()
  return [...partsByKey].flatMap(([key, parts]) => {
    const { module, node } = translated.get(key)
    const place = `${module.file} ${node.start} ${node.end}`
    const first = said.get(place)
    if (!first) said.set(place, { key, text: JSON.stringify(parts) })
    return first && first.text !== JSON.stringify(parts)
      ? [`${key}: shares its text with ${first.key}. Use the same translation for both`]
      : []
  })
}

/** The files of a side that change, with their new text. */
function writeSide({ side, english, files, translated, partsByKey, isNew }) {
  const isServer = side === 'apps/server'
  const texts = new Map(files)
  let sentences = translated
  for (let isDone = false; !isDone; sentences = sentencesOfFiles(side, texts, english).sentences) {
    isDone = true
    const edits = [...partsByKey].flatMap(([key, parts]) => {
      const sentence = sentences.get(key)
      if (!sentence) return []
      return editsOf(sentence, parts, { code: language, isServer }).map(edit => ({
        ...edit,
        name: sentence.module.file,
      }))
    })
    for (const [name, some] of Map.groupBy(edits, edit => edit.name)) {
      const edited = applyEdits(texts.get(name), some)
      texts.set(name, edited.text)
      isDone &&= edited.isDone
    }
  }
  for (const [key, parts] of partsByKey) {
    const sentence = sentences.get(key)
    if (sentence && JSON.stringify(plain(sentence.parts)) !== JSON.stringify(parts))
      throw new Error(`${key} could not be written`)
  }
  const imports = new Map(grammarOf(files, side).map(name => [name, './grammar.ts']))
  imports.set('plural', isServer ? '../../platform/words/define-words.ts' : '#platform/words/define-words.ts')
  const changed = [...texts].filter(([name, text]) => isNew || text !== files.get(name))
  return changed.map(([name, text]) => [name, tidy(name, text, imports)])
}

/** Formats files as the rest of the code is. */
async function format(names) {
  const biome = join(dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')), 'bin/biome')
  const rulesOfCode = ['--linter-enabled=false', '--vcs-enabled=false', `--config-path=${checkout}`]
  await promisify(execFile)(process.execPath, [biome, 'check', '--write', ...rulesOfCode, ...names], { cwd: root })
}
