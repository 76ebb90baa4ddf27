import { foldText } from '@aulaviva/domain/folding'

/** A full name, split into the two that are stored. The split is a guess that people check. */
export interface SplitName {
  first_name: string
  /** Empty for a person with one name. */
  last_name: string
}

/** Words that belong to the name after them. */
const particles = new Set(
  'al,ap,ben,bin,bint,d,da,das,de,degli,dei,del,della,den,der,di,do,dos,du,el,ibn,la,las,le,los,mac,mc,of,san,santa,st,ten,ter,van,vom,von,zu,zum,zur'.split(
    ',',
  ),
)
/** Words that join the names before and after them. */
const joints = new Set(['y', 'e', 'i', 'und', 'and'])
/** Suffixes after a last name. */
const suffix = /^(jr|sr|hijo|filho|ii|iii|iv|md|phd)\.?$/i

/** Common second first names, which show how to split three names. */
const secondNames = new Set(
  `adolfo,adrian,agustin,alberto,alejandra,alejandro,alexander,alfonso,alfredo,alicia,amparo,ana,anabel,andrea,andres,angel,
  angela,angeles,ann,anna,anne,antonia,antonio,armando,arturo,asuncion,augusto,aurelio,beatriz,belen,bernardo,camila,camilo,carlos,
  carmen,carolina,catalina,cecilia,cesar,claudia,concepcion,consuelo,cristina,cruz,daniel,daniela,david,diego,dios,dolores,
  eduardo,elena,elizabeth,emilia,emilio,enrique,ernesto,esperanza,esteban,esther,eugenia,eugenio,eva,fabian,fatima,federico,felipe,
  fernanda,fernando,francisco,gabriel,gabriela,gerardo,gloria,grace,guadalupe,guillermo,gustavo,hernan,humberto,ignacio,ines,isabel,
  isabella,ivan,jacobo,jaime,james,javier,jesus,joaquin,john,jorge,jose,josefa,joseph,juan,juana,julia,julian,juliana,julio,
  laura,leonardo,leticia,lorena,lourdes,lucia,luis,luisa,luz,manuel,manuela,mar,marcela,marcelo,margarita,maria,mariana,mario,marie,
  marta,mary,mateo,mauricio,mercedes,michael,miguel,milagros,monica,montserrat,natalia,nicolas,nieves,octavio,orlando,oscar,pablo,
  paola,patricia,paul,paula,pedro,pilar,rafael,ramiro,ramon,raquel,raul,remedios,ricardo,roberto,rocio,rodrigo,rosa,rosario,salvador,
  santiago,sebastian,sergio,silvia,sofia,soledad,stella,susana,teresa,tomas,valentina,valeria,vanessa,vicente,victor,victoria,
  viviana,william,xavier,ximena,yolanda,alan,andrew,charles,christopher,claire,edward,fitzgerald,george,henry,jane,jean,kate,lee,
  louise,luther,lynn,may,nicole,patrick,peter,ray,robert,rose,scott,thomas,
  aparecida,clara,eduarda,helena,heloisa,henrique,joao,luiz,luiza,matheus,paulo,vinicius,vitor,vitoria`
    .split(',')
    .map(name => name.trim()),
)

const lastNameFirstScripts = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\s]+$/u
/** PÉREZ, but not Mª or J. */
const isCapitals = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase()

/**
 * Splits a full name, with the last names first if the column says so. Last names end at a comma or semicolon, and
 * words in capitals next to other words are last names. Two of three names are last names, as in Spanish and
 * Portuguese, unless the second one is a known first name.
 */
export function splitName(fullName: string, lastFirst = false): SplitName {
  const spaced = fullName.replace(/\s+/gu, ' ').trim()
  const parts = spaced.split(/\s*[,;，；、،؛]\s*/u).filter(part => part !== '')
  const isSuffix = (part: string, at: number) => at > 0 && suffix.test(part)
  const [before = '', behind, ...others] = parts.filter((part, at) => !isSuffix(part, at))
  if (behind && others.length === 0) {
    return { first_name: behind, last_name: [before, ...parts.filter(isSuffix)].join(' ') }
  }
  // a separator next to nothing, as in a row without a first name
  const text = parts.length === 1 ? before : spaced
  const words = text.split(' ')
  const byCapitals = splitByCapitals(words)
  if (byCapitals) return byCapitals
  const units = unitsOf(words, lastFirst)
  if (units.length === 1) return { first_name: text, last_name: '' }
  if (lastNameFirstScripts.test(text) || lastFirst) {
    const [first, ...others] = units
    const isSecond = units.length === 3 && units.slice(1).every(isFirstName)
    const last = units.length === 2 || isSecond ? [first] : units.slice(0, 2)
    return { first_name: [first, ...others].slice(last.length).join(' '), last_name: last.join(' ') }
  }
  const hasTwoFirst = units.length > 2 && isFirstName(units[1] ?? '')
  const count = units.length === 2 || (units.length === 3 && hasTwoFirst) ? 1 : 2
  return { first_name: units.slice(0, -count).join(' '), last_name: units.slice(-count).join(' ') }
}

/** Whether a name often follows a first name: "José", "del Carmen", an initial. */
function isFirstName(unit: string): boolean {
  const name = foldText(unit.split(' ').at(-1) ?? '')
  return secondNames.has(name) || /^\p{L}\.?$/u.test(name)
}

function splitByCapitals(words: readonly string[]): SplitName | null {
  const last = words.filter(isCapitals)
  const first = words.filter(word => !isCapitals(word))
  const isOnePiece =
    [...last, ...first].join(' ') === words.join(' ') || [...first, ...last].join(' ') === words.join(' ')
  const isBoth = first.some(word => /\p{L}{2}/u.test(word)) && last.some(word => /\p{L}{2}/u.test(word))
  return isOnePiece && isBoth ? { first_name: first.join(' '), last_name: last.join(' ') } : null
}

/** The single names of a full name, each with the words that belong to it. */
function unitsOf(words: readonly string[], lastFirst: boolean): string[] {
  const units: string[] = []
  let before: string[] = []
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1
    const plain = foldText(word).replace(/[.’']/g, '')
    const joins = joints.has(plain) && units.length > 0 && !isLast
    if (joins) before = [units.pop() ?? '', ...before, word]
    else if (particles.has(plain) && !isLast && (at > 0 || lastFirst)) before.push(word)
    else if (suffix.test(word) && units.length > 0) units.push(`${units.pop()} ${word}`)
    else {
      units.push([...before, word].join(' '))
      before = []
    }
  }
  return units
}
