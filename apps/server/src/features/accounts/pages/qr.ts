import { toString as draw } from 'qrcode'
import { Html } from '../../../platform/html/html.ts'

/** A picture that a phone's camera reads: dark on light in every theme, or it could not. */
export async function drawQr(text: string): Promise<Html> {
  const svg = await draw(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 3 })
  return new Html(
    svg.trim().replace('<svg ', '<svg class="qr" role="img" aria-label="The secret as a picture to scan" '),
  )
}
