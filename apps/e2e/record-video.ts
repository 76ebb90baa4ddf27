import type { Page } from '@playwright/test'

/**
 * Records a video for some seconds in the page, as browser recorders do: WebM with VP9 and Opus, without a length in
 * its header.
 */
export async function recordWebmVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')
    const sounds = new AudioContext()
    await sounds.resume()
    const [tone, heard] = [sounds.createOscillator(), sounds.createMediaStreamDestination()]
    tone.connect(heard)
    tone.start()
    const tracks = [...canvas.captureStream(10).getTracks(), ...heard.stream.getTracks()]
    const recorder = new MediaRecorder(new MediaStream(tracks), { mimeType: 'video/webm;codecs=vp9,opus' })
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
    await sounds.close()
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
