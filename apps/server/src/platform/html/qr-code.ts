import QRCode from 'qrcode'
import { type Html, html } from './html.ts'

export interface QrCode {
  /** Side of the square in modules, including the quiet zone. */
  size: number
  /** The dark modules, as the data of an SVG path. */
  path: string
}

/** Width of the blank margin that scanners need, in modules. */
const quietZone = 4

/** Encodes a text as a QR code with error correction level M (about 15%). */
export function qrCode(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    let from: number | null = null
    for (let column = 0; column <= modules.size; column++) {
      const isDark = column < modules.size && modules.get(row, column) === 1
      if (isDark) from ??= column
      else if (from !== null) {
        path += `M${from + quietZone} ${row + quietZone}h${column - from}v1H${from + quietZone}z`
        from = null
      }
    }
  }
  return { size: modules.size + 2 * quietZone, path }
}

/** The code as an image that a camera can read, so dark on light in every theme. `label` describes it. */
export function qrPicture(text: string, label: string): Html {
  const { size, path } = qrCode(text)
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" width="176" height="176" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
