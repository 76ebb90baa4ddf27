// What is wrong with a translated message.
import { isGiven } from './edits.mjs'
import { argumentsOf, choicesOf } from './icu.mjs'
import { plain } from './messages.mjs'

/** What a translation of a sentence may not say, if there is something. */
export function wrongWith(parts, { sentence, source, isNew, language }) {
  const inEnglish = source ? plain(source.parts) : []
  return wrongArguments(parts, { sentence, inEnglish, isNew }) ?? wrongCases(parts, { sentence, inEnglish, language })
}

/** The placeholders that it lacks, or has and should not. */
function wrongArguments(parts, { sentence, inEnglish, isNew }) {
  const { shown, choosing } = argumentsOf(parts)
  const used = new Set([...shown, ...choosing])
  const english = argumentsOf(inEnglish).shown
  const before = argumentsOf(plain(sentence.parts)).shown
  // what the language does without today it may do without
  const needed = inEnglish.length > 0 ? [...english].filter(name => isNew || before.has(name)) : [...before]
  const missing = needed.filter(name => !used.has(name))
  if (missing.length > 0) return `lacks {${missing.join('}, {')}}`
  const added = [...used].filter(name => !isGiven(name, sentence))
  return added.length > 0 ? `has {${added.join('}, {')}}, which English doesn’t have` : undefined
}

/** Cases that are missing or too many. A plural needs the forms that whole numbers have in the language. */
function wrongCases(parts, { sentence, inEnglish, language }) {
  const rules = new Intl.PluralRules(language)
  const numbers = Array.from({ length: 201 }, (_, number) => number)
  const counted = new Set(
    choicesOf(inEnglish)
      .filter(one => one.cases.some(([key]) => /^(one|=1)$/.test(key)))
      .map(({ arg }) => arg),
  )
  for (const { arg, type, cases } of choicesOf(parts)) {
    const keys = cases.map(([key]) => key)
    const isTest =
      [...sentence.names.tests.values()].includes(arg) && ![...sentence.names.values.values()].includes(arg)
    const strange = type === 'select' && isTest ? keys.filter(key => key !== 'true' && key !== 'other') : []
    if (strange.length > 0) return `has “${strange.join('”, “')}” for {${arg}}, which is true or not`
    if (type !== 'plural') continue
    const surplus = keys.filter(key => !key.startsWith('=') && !rules.resolvedOptions().pluralCategories.includes(key))
    if (surplus.length > 0) return `has “${surplus.join('”, “')}” for {${arg}}, which ${language} has not`
    // a form for everything is enough where English has none for one, and where a choice or a helper within it has the forms
    const isWithin = cases.some(([, inner]) => isCounted(arg, inner))
    if ((isWithin || !counted.has(arg)) && keys.every(key => /^(other|=\d+)$/.test(key))) continue
    const usedForms = numbers.filter(number => !keys.includes(`=${number}`)).map(number => rules.select(number))
    const lacking = [...new Set(usedForms)].filter(form => !keys.includes(form))
    if (lacking.length > 0) return `lacks “${lacking.join('”, “')}” for {${arg}}`
  }
}

const isCounted = (name, parts) =>
  parts.some(({ arg, type, helpers }) => arg === name && (type === 'plural' || helpers?.length > 0))
