// Layout of slides, covers, and worksheets: the product's dark background, one lamp, and the color of the level as a
// thin mark.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'

const font = (family, file) => {
  const bytes = readFileSync(join(root, 'node_modules', '@fontsource-variable', family, 'files', file))
  return `url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')`
}
const fonts = `
  @font-face { font-family: Bricolage; font-weight: 200 800; src: ${font('bricolage-grotesque', 'bricolage-grotesque-latin-wght-normal.woff2')}; }
  @font-face { font-family: Instrument; font-weight: 400 700; src: ${font('instrument-sans', 'instrument-sans-latin-wght-normal.woff2')}; }
  * { box-sizing: border-box; margin: 0; }`
const hues = { A2: 'oklch(0.8 0.1 200)', B1: 'oklch(0.76 0.1 250)', B2: 'oklch(0.76 0.11 295)' }
const text = value => value.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign])
const dark = level => `${fonts}
  body { width: 1280px; height: 720px; overflow: hidden; background: oklch(0.185 0.018 262); color: oklch(0.955 0.01 85);
    font-family: Instrument; --hue: ${hues[level]}; --lamp: oklch(0.815 0.135 72); --quiet: oklch(0.69 0.016 262); }
  h1, .big { font-family: Bricolage; font-weight: 600; letter-spacing: -0.01em; }`
const page = (style, body, title = '') =>
  `<!doctype html><meta charset="utf-8"><title>${text(title)}</title><style>${style}</style><body>${body}</body>`

/** A slide with the lines spoken so far. The current line is highlighted. */
export function slidePage(course, one, slide, line) {
  const at = one.slides.indexOf(slide)
  const visible = slide.lines.slice(0, line + 1).map(([words]) => words)
  const current = visible.findLastIndex(Boolean)
  const rows = visible.map((words, row) => words && `<li class="${row === current ? 'now' : ''}">${text(words)}</li>`)
  const steps = one.slides.map((_, step) => `<i class="${step <= at ? 'done' : ''}"></i>`)
  return page(
    `${dark(course.level)}
    body { padding: 64px 88px; }
    header { display: flex; justify-content: space-between; align-items: center; font-size: 24px; color: var(--quiet); }
    header b { color: var(--hue); font-weight: 600; }
    header span { display: flex; gap: 8px; } header i { width: 40px; height: 5px; border-radius: 9px; background: oklch(0.335 0.022 262); }
    header i.done { background: var(--hue); }
    h1 { font-size: 58px; line-height: 1.1; margin: 46px 0 34px; }
    ul { list-style: none; padding: 0; display: grid; gap: 18px; }
    li { font-size: 36px; line-height: 1.25; color: oklch(0.795 0.014 85); padding-left: 28px; border-left: 5px solid transparent; }
    li.now { color: oklch(0.955 0.01 85); border-color: var(--lamp); }`,
    `<header><div><b>${course.level}</b> &nbsp; ${text(one.name)}</div><span>${steps.join('')}</span></header>
     <h1>${text(slide.title)}</h1><ul>${rows.join('')}</ul>`,
  )
}

/** The voice of the class as bars, with one of its phrases. */
export function imagePage(course, one, bars) {
  const phrase = one.slides[0].lines[0][0]
  return page(voiceStyle(course.level, 118), `<p class="big">${text(phrase)}</p>${voice(bars, 0.22)}`)
}

export function coverPage(course, bars) {
  return page(voiceStyle(course.level, 150), `<p class="big">${text(course.cover)}</p>${voice(bars, 0.38)}`)
}

const voiceStyle = (level, size) => `${dark(level)}
  body { display: grid; grid-template-rows: 1fr auto; padding: 76px 84px 0; }
  p { font-size: ${size}px; line-height: 1.05; max-width: 14ch; text-wrap: balance; }
  div { display: flex; align-items: end; gap: 7px; height: 300px; } div i { flex: 1; border-radius: 8px 8px 0 0; background: var(--hue); opacity: .42; }
  div i.said { background: var(--lamp); opacity: 1; }`

function voice(bars, progress) {
  const heights = bars.map((value, at) => {
    const kind = at / bars.length < progress ? 'said' : ''
    return `<i class="${kind}" style="height:${(value * 100).toFixed(1)}%"></i>`
  })
  return `<div>${heights.join('')}</div>`
}

export function worksheetPage(course, one) {
  const line = '<hr>'
  const tasks = one.worksheet.tasks.map(
    ([task, ...items], at) =>
      `<section><h2><b>${at + 1}</b> ${text(task)}</h2>${items.map(item => (item ? `<p>${text(item)}</p>` : '') + line).join('')}</section>`,
  )
  return page(
    `${fonts} body { font-family: Instrument; font-size: 12.5pt; color: #1d2330; padding: 16mm 18mm; line-height: 1.4; }
    header { display: flex; justify-content: space-between; font-size: 10.5pt; color: #5d6472; border-bottom: 1px solid #d9d4ca; padding-bottom: 3mm; }
    h1 { font-family: Bricolage; font-size: 26pt; font-weight: 600; margin: 8mm 0 9mm; line-height: 1.1; }
    h2 { font-size: 13pt; font-weight: 600; margin: 0 0 4mm; } h2 b { color: #b45f12; margin-right: 2mm; }
    section { margin-bottom: 10mm; break-inside: avoid; } hr { border: 0; border-bottom: 1px dotted #8b8f98; height: 8mm; margin-bottom: 2mm; }
    footer { font-size: 9pt; color: #5d6472; rotate: 180deg; margin-top: 8mm; border-bottom: 1px solid #d9d4ca; padding-bottom: 3mm; }`,
    `<header><span>Aulaviva · ${text(course.name)} · ${course.level}</span><span>Name ______________________</span></header>
     <h1>${text(one.name)}</h1>${tasks.join('')}<footer>${one.worksheet.answers.map(text).join('<br>')}</footer>`,
    `${one.name} · ${course.name}`,
  )
}
