import { isOneLine } from '@aulaviva/domain/one-line'
import { type CefrCode, cefrCodes } from '@aulaviva/domain/placement'
import { isRoomAddress, normalizeRoomAddress } from '@aulaviva/domain/room-address'
import {
  isLevelCode,
  maxGoalLength,
  maxLevels,
  maxMaterials,
  maxSyllabusNameLength,
  maxTopics,
  maxUnits,
} from '@aulaviva/domain/syllabus'
import type { SyllabusColumn } from '@aulaviva/domain/syllabus-columns'

/** Computes what the rows of a table would create and change. Parts without a row don't change. */

export type Entry = Partial<Record<SyllabusColumn, string>>

export interface Link {
  title: string
  url: string
}

/** A level, unit, or topic with its current and its new fields. */
interface EditedPart<Fields> {
  /** Null if it is still to be created. */
  id: string | null
  version: number
  now: Fields
  was: Fields
  /** The fields that rows of the file have set so far. */
  setFields: Partial<Record<keyof Fields, string>>
}

interface PartFields {
  title: string
  description: string
}

export interface Topic extends EditedPart<PartFields> {
  urls: string[]
  /** The number of all its materials, including files and exercises. */
  materials: number
  links: Link[]
}

export interface Unit extends Topic {
  topics: Topic[]
}

export interface Level extends EditedPart<{ name: string; cefr: CefrCode | null; description: string }> {
  code: string
  units: Unit[]
}

export type FindingCode =
  | 'missing'
  | 'malformed'
  | 'too_long'
  | 'unknown_cefr'
  | 'no_number'
  | 'not_the_next'
  | 'no_address'
  | 'of_no_unit'
  | 'contradicts'
  | 'full'
  | 'unclosed_quote'
  | 'cell_too_long'

export interface Finding {
  column: SyllabusColumn | null
  value: string
  code: FindingCode
}

export interface RowPreview {
  line: number
  name: string
  state: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'REFUSED'
  differences: { column: SyllabusColumn; from: string; to: string }[]
  findings: Finding[]
}

export interface FileRow {
  line: number
  entry: Entry
  fault?: 'unclosed_quote' | 'cell_too_long' | undefined
}

/** Previews each row in order. `levels` is the current syllabus and is changed to the new one. */
export function previewRows(levels: Level[], rows: readonly FileRow[]): RowPreview[] {
  return rows.map(row => {
    const reader = new RowReader(row.entry)
    if (row.fault) reader.find(null, '', row.fault)
    else readRow(levels, reader)
    const { findings, differences, isNew } = reader
    const name = nameOf(row.entry)
    const { line } = row
    if (findings.length > 0) return { line, name, state: 'REFUSED', differences: [], findings }
    reader.apply()
    const state = isNew ? 'NEW' : differences.length > 0 ? 'CHANGED' : 'UNCHANGED'
    return { line, name, state, differences, findings }
  })
}

const nameOf = ({ level_code, unit_number, unit_name, topic }: Entry) =>
  [level_code, [unit_number, unit_name].filter(Boolean).join(' '), topic].filter(Boolean).join(' · ')

/** Reads one row: collects its errors, and runs its changes if there are none. */
class RowReader {
  readonly findings: Finding[] = []
  readonly differences: RowPreview['differences'] = []
  isNew = false
  readonly #acts: (() => void)[] = []
  readonly #entry: Entry

  constructor(entry: Entry) {
    this.#entry = entry
  }

  get(column: SyllabusColumn): string {
    return this.#entry[column] ?? ''
  }

  find(column: SyllabusColumn | null, value: string, code: FindingCode): void {
    this.findings.push({ column, value: value.slice(0, 100), code })
  }

  /** A name on one line, or an empty string if it is missing or invalid. */
  name(column: SyllabusColumn): string {
    const value = this.get(column)
    if (!isOneLine(value)) this.find(column, value, 'malformed')
    else if (value.length > maxSyllabusNameLength) this.find(column, value, 'too_long')
    else return value
    return ''
  }

  defer(act: () => void): void {
    this.#acts.push(act)
  }

  apply(): void {
    for (const act of this.#acts) act()
  }

  /** Sets a field if the row has a value for it. A finding if an earlier row set another value. */
  set<Fields, Field extends keyof Fields>(
    part: EditedPart<Fields>,
    field: Field,
    { column, value, as }: { column: SyllabusColumn; value: string; as: Fields[Field] },
  ): void {
    if (value === '') return
    const before = part.setFields[field]
    if (before !== undefined && before !== value) {
      this.find(column, value, 'contradicts')
      return
    }
    const from = String(part.now[field] ?? '')
    const isOther = !sameText(from, value)
    if (isOther) this.differences.push({ column, from, to: value })
    this.defer(() => {
      part.setFields[field] = value
      if (isOther) part.now[field] = as
    })
  }
}

const sameText = (one: string, other: string) => lines(one) === lines(other)
const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n')
const sameName = (one: string, other: string) =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

function readRow(levels: Level[], row: RowReader): void {
  const level = levelOf(levels, row)
  if (!level) return
  const unit = unitOf(level, row)
  const topic = unit && topicOf(unit, row)
  if (!unit && row.get('topic')) row.find('unit_name', '', 'missing')
  const goal = row.get('goal')
  const goalField = { column: 'goal', value: goal, as: goal } as const
  if (goal.length > maxGoalLength) row.find('goal', goal, 'too_long')
  else if (unit) row.set(topic ?? unit, 'description', goalField)
  else row.set(level, 'description', goalField)
  addLinks(topic ?? unit, row)
}

function levelOf(levels: Level[], row: RowReader): Level | null {
  const code = row.name('level_code')
  if (code === '') {
    if (row.get('level_code') === '') row.find('level_code', '', 'missing')
    return null
  }
  if (!isLevelCode(code)) {
    row.find('level_code', code, 'malformed')
    return null
  }
  const existing = levels.find(one => sameName(one.code, code))
  const emptyFields = { name: '', cefr: null, description: '' }
  const level = existing ?? {
    id: null,
    version: 0,
    code,
    now: { ...emptyFields },
    was: emptyFields,
    setFields: {},
    units: [],
  }
  const name = row.name('level_name')
  row.set(level, 'name', { column: 'level_name', value: name, as: name })
  const cefr = row.get('cefr').toUpperCase()
  const cefrCode = cefrCodes.find(one => one === cefr)
  if (cefr !== '' && !cefrCode) row.find('cefr', cefr, 'unknown_cefr')
  else row.set(level, 'cefr', { column: 'cefr', value: cefr, as: cefrCode ?? null })
  if (!existing) {
    if (name === '') row.find('level_name', '', 'missing')
    if (levels.length >= maxLevels) row.find('level_code', code, 'full')
    row.isNew = true
    row.defer(() => levels.push(level))
  }
  return level
}

const newPart = (title: string): Topic => ({
  id: null,
  version: 0,
  now: { title, description: '' },
  was: { title, description: '' },
  setFields: { title },
  urls: [],
  materials: 0,
  links: [],
})

/** The unit with this number or, without a number, with this name. A new unit gets the next number. */
function unitOf({ units }: Level, row: RowReader): Unit | null {
  const title = row.name('unit_name')
  const number = row.get('unit_number')
  if (title === '' && number === '') return null
  if (number !== '' && !/^\d{1,4}$/.test(number)) {
    row.find('unit_number', number, 'no_number')
    return null
  }
  const existing = number === '' ? units.find(one => sameName(one.now.title, title)) : units[Number(number) - 1]
  if (existing) {
    row.set(existing, 'title', { column: 'unit_name', value: title, as: title })
    return existing
  }
  const unit = { ...newPart(title), topics: [] }
  if (title === '') row.find('unit_name', '', 'missing')
  else if (number !== '' && Number(number) !== units.length + 1) row.find('unit_number', number, 'not_the_next')
  else if (units.length >= maxUnits) row.find('unit_name', title, 'full')
  row.isNew = true
  row.defer(() => units.push(unit))
  return unit
}

function topicOf({ topics }: Unit, row: RowReader): Topic | null {
  const title = row.name('topic')
  if (title === '') return null
  const existing = topics.find(one => sameName(one.now.title, title))
  if (existing) {
    row.set(existing, 'title', { column: 'topic', value: title, as: title })
    return existing
  }
  const topic = newPart(title)
  if (topics.length >= maxTopics) row.find('topic', title, 'full')
  row.isNew = true
  row.defer(() => topics.push(topic))
  return topic
}

/** Adds the links that don't exist yet. Existing links stay. */
function addLinks(owner: Topic | null, row: RowReader): void {
  const links = linksIn(row.get('materials'))
  if (links.length === 0) return
  if (!owner) {
    row.find('materials', '', 'of_no_unit')
    return
  }
  for (const link of links) {
    const { title, url } = link
    if (!isAddress(url) || url.length > 500 || title.length > 200) row.find('materials', url || title, 'no_address')
  }
  const added = links.filter(
    ({ url }, at) => !owner.urls.includes(url) && links.findIndex(one => one.url === url) === at,
  )
  if (added.length === 0) return
  if (owner.materials + added.length > maxMaterials) row.find('materials', '', 'full')
  row.differences.push({ column: 'materials', from: '', to: added.map(({ url }) => url).join(' ') })
  row.defer(() => {
    owner.urls.push(...added.map(({ url }) => url))
    owner.materials += added.length
    owner.links.push(...added)
  })
}

const isAddress = (url: string) => URL.canParse(url) && url !== '' && isRoomAddress(url)

/** One link per line: an optional title and its URL. */
function linksIn(cell: string): Link[] {
  return lines(cell)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => {
      const address = line.split(/\s+/).at(-1) ?? ''
      const url = normalizeRoomAddress(address)
      return { title: line.slice(0, -address.length).trim() || url.slice(0, 200), url }
    })
}

/** The active syllabus as rows under the headings: one row per topic, and more for units and levels with other data. */
export function syllabusTable(levels: readonly Level[], linksOf: (owner: Topic) => readonly Link[]): string[][] {
  return levels.flatMap(({ code, now: { name, cefr, description }, units }) => {
    const row = (...rest: string[]) => [code, name, cefr ?? '', ...rest, ...Array(5 - rest.length).fill('')]
    const cellsOf = (owner: Topic) => inCells(linksOf(owner))
    const levelRows = description || units.length === 0 ? [row('', '', '', description, '')] : []
    return [
      ...levelRows,
      ...units.flatMap((unit, at) => {
        const head = [String(at + 1), unit.now.title]
        const cells = cellsOf(unit)
        const needsOwnRow = unit.now.description || cells.length > 0 || unit.topics.length === 0
        const rows = (of: Topic, topic: string, links: readonly string[]) =>
          (links.length > 0 ? links : ['']).map((cell, n) =>
            row(...head, topic, n === 0 ? of.now.description : '', cell),
          )
        return [
          ...(needsOwnRow ? rows(unit, '', cells) : []),
          ...unit.topics.flatMap(topic => rows(topic, topic.now.title, cellsOf(topic))),
        ]
      }),
    ]
  })
}

const maxCellLength = 1_800

/** One link per line. Links that don't fit into one cell go to more rows. */
function inCells(links: readonly Link[]): string[] {
  const cells: string[] = []
  for (const { title, url } of links) {
    const line = title === url ? url : `${title} ${url}`
    const last = cells.at(-1)
    if (last !== undefined && last.length + line.length < maxCellLength) cells[cells.length - 1] = `${last}\n${line}`
    else cells.push(line)
  }
  return cells
}
