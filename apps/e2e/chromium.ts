import { existsSync } from 'node:fs'

// If CHROMIUM names a browser, all journeys run in it.
const present = (...paths: string[]) => process.env.CHROMIUM ?? paths.find(path => existsSync(path))

const chromium = present('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')
const shell = present('/usr/bin/chromium-headless-shell') ?? chromium

/** Renders with half the CPU time. Everything except the microphone permission works as in the full browser. */
export const headlessShell = shell ? { executablePath: shell } : {}

/** The full browser, which asks whether a page may use the microphone. */
export const wholeBrowser = chromium ? { executablePath: chromium } : { channel: 'chromium' }

/** The fake microphone beeps once a second. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
]

/** A browser in which every page may use the microphone. */
export function withMicrophone<Options extends { args?: string[] }>(options: Options): Options {
  return { ...options, args: [...(options.args ?? []), '--use-fake-ui-for-media-stream'] }
}
