// Finds English that a native speaker would not write, by rules: `node tools/plain-english.mjs`, a step of the check.
// The interface must have no findings. Docs and comments may have as many as `allowedFindings` says, which may only
// fall: lower it with the number of findings. `--list docs` or `--list comments` prints the remaining ones.
// docs/style.md says how the product speaks.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'

const allowedFindings = { interface: 0, docs: 23, comments: 14 }

/** What not to write, where (i: the interface, d: docs, c: comments), and what to write instead. */
// biome-ignore format: a rule is a line
const rules = [// what went wrong
  [
    /\bdid(?:n['’]t| not) (?:arrive|load)\b|\bdoes not arrive\b|\bcould(?:n['’]t| not) be (?:loaded|read)\b|\bcouldn’t read\b/i, 'id', 'We couldn’t load {thing}'],
  [/\b(?:there is )?no such\b/i, 'idc', 'We couldn’t find this {thing}'],
  [/(?<!there )\bis no (?!longer|more|one\b)/i, 'idc', 'isn’t a …'],
  // subjects
  [/\bwhoever\b/i, 'idc', 'the student, anyone who …'],
  [/\b(?:some|any|every)body\b/i, 'idc', 'someone, anyone, everyone, or the role'],
  [/\bnobody\b/i, 'idc', 'no one, or say what is so: “No reservations yet”'],
  [/\b(?:at|by|for|from|of|to|with) who\b/i, 'idc', 'a noun before “who”'],
  [/(?:^|[.;:] |[“(])who (?:asks?|comes|gives|has|holds|is not|joins|knows|learns|makes|reserves|runs|waits?|works)\b(?![^.]*\?)/im, 'idc', 'a noun before “who”'],
  [/\bwhat (?:is (?:ahead|owed|told)|became|becomes|hangs|it (?:holds|names)|lay ahead|lies|stands|they (?:give|had ahead)|waits)\b/i, 'idc', 'the name of the thing'],
  [/^#{1,4} (?:\d+\. )?(?:How it|What|Whatever|Which|Who|Whom)\b/m, 'd', 'a heading that names the thing'],
  // titles and buttons
  [/\bwhat (?:publishing|saving|that|this|it) (?:changes|means)\b/i, 'i', '“What will change”, “Review changes”'],
  [/\bWhat was changed\b|\bNobody has changed\b/, 'i', '“History”, “No changes yet”'],
  [/\b(?:Keep|Leave) it(?: as it is)?\b/, 'i', '“Cancel”, “Keep {thing}”'],
  [/\b(?:as|so) (?:long|many|much)\b(?! as (?:it|the|you))/i, 'i', '“How many …”, “How long …”'],
  [/(?:^|\. )Say (?:from|that|what|which|why)\b/, 'i', '“Enter a …”'],
  // adverbs and connectives
  [/\ball the same\b/i, 'idc', 'anyway, still'],
  [/\banew\b/i, 'idc', 'again'],
  [/\bany more\b/i, 'idc', 'no longer, anymore'],
  [/\bat (?:that|the|this) (?:very )?moment\b/i, 'idc', 'now'],
  [/\bbesides\b/i, 'idc', 'also, as well as'],
  [/\bby (?:it|them)sel(?:f|ves)\b/i, 'idc', 'automatically'],
  [/\bby (?:the|these|what|which) (?:other )?clocks?\b/i, 'idc', 'in the … time zone'],
  [/\bfrom (?:here|now|then) on\b/i, 'idc', 'now, after that'],
  [/\bmeanwhile\b/i, 'idc', 'in the meantime, while you were editing'],
  // verbs
  [/\b(?:bring|bringing|brings|brought)\b/i, 'idc', 'upload, import, add'],
  [/\bg(?:ave|ive|iven|ives|iving)(?: it| one| the \w+| this)?[ -]up\b/i, 'idc', 'drop, discard, cancel, failed'],
  [/\bg(?:ave|ive|iven|ives|iving) (?:a |another |it |no |other |that |the |their |these |this |two |your )?(?:live |private )?(?:class(?:es)?|levels?)\b|\bgiven by\b/i, 'idc', 'teach, taught by'],
  [/\b(?:goe?s?|going|gone|went) on\b/i, 'idc', 'continue'],
  [/\bgood (?:for|until)\b/i, 'id', 'expires, valid until'],
  [/\bhand(?:ed|ing|s)?(?: it| one| them| this| your answers)? in\b/i, 'idc', 'submit'],
  [/\bhours?\b[^.]{0,30}\b(?:come|comes|came|go|goes|going) back\b|\bcame back\b|\bcome back to\b/i, 'idc', 'get {hours} back'],
  [/\b(?:are|is) kept\b|\bkeep(?:ing|s)? (?:a |the )?(?:answer|copy|draft|file|record|row|text)s?\b/i, 'dc', 'store, save, record, lock, cache'],
  [/\blies? (?:after|ahead|at|before|behind|beside|here|in|on|there)\b|\blay ahead\b/i, 'idc', 'is, is in'],
  [/\blook(?:ing|s)? for (?:a|another) (?:one|teacher)\b|\bLook for one\b/i, 'idc', 'needs a teacher'],
  [/\bMade\b|\bis made\b|\b[Mm]ake (?:a|an|another|it|levels|the course|them|this)\b/, 'i', 'create, created'],
  [/(?<!question |quotation |up)\bmark(?:ed|ing|s)?\b(?! (?:all |it |them |this )?(?:absent|as|present|up))/i, 'id', 'grade'],
  [/\bmend(?:ed|ing|s)?\b/i, 'idc', 'fix'],
  [/\bput(?:s|ting)? (?:\w+ )?(?:away|back|off)\b/i, 'idc', 'hide, restore, postpone'],
  [/\bshall\b|\breckon/i, 'idc', 'will, must; calculate'],
  [/\bstand(?:ing|s)? (?:above|as|at|below|behind|beside|first|here|in|on|out|still|there|under)\b/i, 'idc', 'is, appears, is listed'],
  [/\b(?:take|taken|takes|taking|took) (?:it |one |them |these |this )?(?:along|away|back|in|out)\b/i, 'idc', 'export, download, remove, undo'],
  [/\b(?:are|be|been|gets?|is|was|were) told\b|\btold (?:as|by|in|of|once|to)\b/i, 'idc', 'notified, returned, shown'],
  [/\bunder way\b/i, 'idc', 'in progress, running'],
  // terms
  [/\babsence documents?\b/i, 'idc', 'absence excuse'],
  [/\bcontracts?\b/i, 'i', 'subscription'],
  [/\bdays? off\b/i, 'idc', 'closed day'],
  [/\bday['’]s mail\b/i, 'idc', 'daily digest'],
  [/\bdoors?\b/i, 'idc', 'link, page, endpoint'],
  [/\bFigures?\b/, 'id', 'Reports, metric'],
  [/\bformer\b(?! (?:member|staff|student|teacher))/i, 'idc', 'previous'],
  [/\bfree of charge\b/i, 'idc', 'free'],
  [/(?<![-/_])\b(?:e-)?mails?\b(?! server)/i, 'id', 'email'],
  [/\bOffice\b/, 'id', 'Admin, staff'],
  [/\bthe office\b/i, 'idc', 'staff, Admin'],
  [/\bowe[ds]\b/i, 'idc', 'due, to do'],
  [/\bremarks?\b/i, 'id', 'comment'],
  [/\bsecond factors?\b/i, 'id', 'two-factor authentication'],
  [/\bTelephone\b/i, 'id', 'phone'],
  [/\btypes? of class(?:es)?\b/i, 'idc', 'class type'],
  // spelling
  [/\b(?:centre|colour|favour|grey|neighbour)|\bcancell(?:ed|ing)\b|\b(?:organ|real|recogn)is(?:ation|e|ed|ing)/i, 'idc', 'American spelling'],
]

/** Correct uses: a teacher has a contract, a student a subscription. */
const right = [['teacher-documents.words.ts', /contract/i]]

const isSpared = file => /(^|\/)(demo|demo-media|languages|testing)\/|\.(spec|test)\.\w+$|\/test\//.test(file)
const isInterface = file =>
  /\.(calls|errors|words)\.ts$|\/webhook-events\.ts$/.test(file) ||
  (/^apps\/server\/src\/((commands|doctor)\/|(config|preflight|run)\.ts$)/.test(file) && !file.includes('.repository.'))

/** The texts of a file within the rules' scopes, each with its offset. */
function textsOf(file, text) {
  if (file.endsWith('.md')) {
    // Replace code with a word of the same length, so that offsets stay the same.
    const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, code => code.replace(/[^\n]/g, '~'))
    return [{ scope: 'docs', start: 0, value: prose }]
  }
  const { errors, program, comments } = parseSync(file, text)
  if (errors.length) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  return [
    ...comments.map(({ start, value }) => ({ scope: 'comments', start, value })),
    ...(isInterface(file) ? sentencesIn(program).map(sentence => ({ scope: 'interface', ...sentence })) : []),
  ]
}

/** Literal texts, without names of modules, types, constants, endpoints, and search terms. */
function sentencesIn(node, found = []) {
  if (Array.isArray(node)) for (const child of node) sentencesIn(child, found)
  else if (node && typeof node === 'object') {
    if (node.source?.type === 'Literal' || node.type === 'TSLiteralType' || node.key?.name === 'also') return found
    const value = node.type === 'TemplateElement' ? node.value.cooked : node.type === 'Literal' ? node.value : null
    if (typeof value === 'string' && /\s|^[A-Z][a-z]/.test(value) && !/^[A-Z]+ \//.test(value)) {
      found.push({ start: node.start, value })
    }
    for (const child of Object.values(node)) sentencesIn(child, found)
  }
  return found
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'string' } } })
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'))
const places = { interface: [], docs: [], comments: [] }
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', '*.mjs', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  },
)
for (const file of files.split('\n').filter(file => file && !isSpared(file) && existsSync(join(root, file)))) {
  const text = await readFile(join(root, file), 'utf8')
  for (const { scope, start, value } of textsOf(file, text)) {
    for (const [not, where, say] of rules) {
      if (!where.includes(scope[0])) continue
      for (const { 0: words, index } of value.matchAll(new RegExp(not, `${not.flags}g`))) {
        if (right.some(([name, of]) => file.endsWith(name) && of.test(words))) continue
        const line = text.slice(0, start + index).split('\n').length
        const around = value.slice(Math.max(0, index - 40), index + words.length + 40).replace(/\s+/g, ' ')
        places[scope].push(`${file}:${line}: “${around.trim()}”: ${say}`)
      }
    }
  }
}

for (const line of places[values.list] ?? []) console.log(line)
for (const [scope, found] of Object.entries(places)) {
  if (found.length === allowedFindings[scope]) continue
  process.exitCode = 1
  if (scope === 'interface') console.log(found.join('\n'))
  else if (found.length > allowedFindings[scope]) {
    console.log(
      `${scope}: ${found.length} places, ${allowedFindings[scope]} were left: see --list ${scope} and docs/style.md`,
    )
  } else console.log(`${scope}: ${found.length} places are left: lower the number in tools/plain-english.mjs`)
}
