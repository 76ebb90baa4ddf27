/**
 * Bold in a word processor often shows the right answer, and a text box loses it: lines of `plain`, as the clipboard has
 * it, with `**` around what is bold in its `html`. Bold everywhere says nothing.
 */
export function withBold(plain: string, html: string): string {
  const lines = linesOf(new DOMParser().parseFromString(html, 'text/html').body)
  if (!lines.some(({ bold }) => bold.length > 0) || lines.every(({ isAll }) => isAll)) return plain
  const written = plain.split('\n')
  let from = 0
  for (const { text, bold } of lines) {
    // a line that is not found is passed over: numbers of lists are in one of both alone
    const at = written.slice(from, from + farthest).findIndex(line => unlabelled(line) === unlabelled(text))
    if (at < 0) continue
    const place = from + at
    written[place] = bold.reduce((line, run) => line.replace(run, () => `**${run}**`), spaced(written[place] as string))
    from = place + 1
  }
  return written.join('\n')
}

const farthest = 50
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const unlabelled = (text: string) => spaced(text).replace(/^(?:[•·o§–-]|\(?\w{1,3}[.)]) ?/, '')

interface Line {
  text: string
  /** What is bold in it, from left to right. */
  bold: string[]
  isAll: boolean
}

function linesOf(body: Element): Line[] {
  const lines: Line[] = []
  let runs: { text: string; isBold: boolean }[] = []
  function end() {
    const text = spaced(runs.map(run => run.text).join(''))
    const bold = runs.filter(run => run.isBold).map(run => spaced(run.text))
    const others = spaced(runs.flatMap(run => (run.isBold ? [] : run.text)).join(''))
    if (text !== '') lines.push({ text, bold: bold.filter(Boolean), isAll: unlabelled(others) === '' })
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
