import type { Page } from '@playwright/test'

/**
 * Has a page record itself for some seconds, as the recorders of browsers do: a WebM as it comes, without a length in front.
 * Which codecs are in it is the recorder's choice.
 */
export async function recordedFilm(page: Page, mimeType: string): Promise<Buffer> {
  const bytes = await page.evaluate(async type => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: type })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise(resolve => recorder.addEventListener('stop', resolve))
    recorder.start()
    const began = performance.now()
    await new Promise<void>(resolve => {
      const draw = () => {
        const seconds = (performance.now() - began) / 1000
        if (pen) {
          pen.fillStyle = `hsl(${seconds * 100} 80% 50%)`
          pen.fillRect(0, 0, 320, 180)
        }
        if (seconds < 3) requestAnimationFrame(draw)
        else resolve()
      }
      draw()
    })
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  }, mimeType)
  return Buffer.from(bytes)
}
