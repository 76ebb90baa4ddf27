import QRCode from 'qrcode'
import { type Html, html } from './html.ts'

export interface QrCode {
  /** The side of the square, in units of one module, with the quiet zone around the code. */
  size: number
  /** The dark modules, as the data of an SVG path. */
  path: string
}

/** What a reader needs around the code to find it. */
const quietZone = 4

/** A text as a QR code to be drawn dark on a light ground; it stays readable with a seventh of it lost. */
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

/** The code as a picture that a camera reads: dark on light in every theme, or it could not. `label` says what it is of. */
export function qrPicture(text: string, label: string): Html {
  const { size, path } = qrCode(text)
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" width="176" height="176" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
