/**
 * In word processors, bold often marks the correct answer, but a text field loses it. Returns the lines of `plain` from
 * the clipboard with `**` around what is bold in its `html`. If everything is bold, it means nothing.
 */
export function withBold(plain: string, html: string): string {
  const lines = linesOf(new DOMParser().parseFromString(html, 'text/html').body)
  if (!lines.some(({ runs }) => runs.some(run => run.isBold)) || lines.every(({ isAll }) => isAll)) return plain
  const outputLines = plain.split('\n')
  let from = 0
  for (const { text, runs } of lines) {
    // Skip a line that isn't found: list numbers are in only one of the two.
    const at = outputLines.slice(from, from + maxLookahead).findIndex(line => withoutLabel(line) === withoutLabel(text))
    if (at < 0) continue
    const place = from + at
    outputLines[place] = withRuns(normalizeSpaces(outputLines[place] as string), text, runs)
    from = place + 1
  }
  return outputLines.join('\n')
}

const maxLookahead = 50
const normalizeSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()
const withoutLabel = (text: string) => normalizeSpaces(text).replace(/^(?:[•·o§–-]|\(?\w{1,3}[.)]) ?/, '')

/** A line with `**` around its bold runs. Each run is searched after the previous one, because the same letters may
 * occur earlier. */
function withRuns(line: string, text: string, runs: readonly Run[]): string {
  // A label that only one of the two has is in none of the runs.
  let from = text === withoutLabel(text) ? line.length - withoutLabel(line).length : 0
  let marked = line.slice(0, from)
  for (const run of runs) {
    const at = line.indexOf(run.text, from)
    if (at < 0) continue
    marked += line.slice(from, at) + (run.isBold ? `**${run.text}**` : run.text)
    from = at + run.text.length
  }
  return marked + line.slice(from)
}

interface Run {
  text: string
  isBold: boolean
}

interface Line {
  text: string
  /** The bold runs from left to right. */
  runs: Run[]
  /** Whether everything except the label is bold. */
  isAll: boolean
}

function linesOf(body: Element): Line[] {
  const lines: Line[] = []
  let runs: Run[] = []
  function end() {
    const text = normalizeSpaces(runs.map(run => run.text).join(''))
    const others = normalizeSpaces(runs.flatMap(run => (run.isBold ? [] : run.text)).join(''))
    const inLine = runs.map(run => ({ ...run, text: normalizeSpaces(run.text) })).filter(run => run.text !== '')
    if (text !== '') lines.push({ text, runs: inLine, isAll: withoutLabel(others) === '' })
    runs = []
  }
  function visit(node: Node, isBold: boolean) {
    if (node instanceof Text) {
      const last = runs.at(-1)
      if (last?.isBold === isBold) last.text += node.data
      else runs.push({ text: node.data, isBold })
    } else if (node instanceof HTMLElement && !/^(?:STYLE|SCRIPT)$/.test(node.tagName)) {
      const isBlock = /^(?:P|LI|UL|OL|DIV|TR|TD|TH|H[1-6]|BLOCKQUOTE|BR|PRE)$/.test(node.tagName)
      if (isBlock) end()
      for (const child of node.childNodes) visit(child, boldness(node) ?? isBold)
      if (isBlock) end()
    }
  }
  visit(body, false)
  end()
  return lines
}

function boldness({ tagName, style: { fontWeight } }: HTMLElement): boolean | null {
  if (fontWeight !== '') return fontWeight === 'bold' || Number(fontWeight) >= 600
  return tagName === 'B' || tagName === 'STRONG' ? true : null
}
