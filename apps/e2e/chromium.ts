import { existsSync } from 'node:fs'

// where CHROMIUM names a browser, all journeys run in that one
const present = (...paths: string[]) => process.env.CHROMIUM ?? paths.find(path => existsSync(path))

const chromium = present('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')
const shell = present('/usr/bin/chromium-headless-shell') ?? chromium

/** Draws for half the processor time; all but the microphone's permission is as in the whole browser. */
export const headlessShell = shell ? { executablePath: shell } : {}

/** The whole browser, which asks whether a page may use the microphone. */
export const wholeBrowser = chromium ? { executablePath: chromium } : { channel: 'chromium' }

/** The microphone beeps once a second. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
]

/** A browser in which every page may use the microphone. */
export function withMicrophone<Options extends { args?: string[] }>(options: Options): Options {
  return { ...options, args: [...(options.args ?? []), '--use-fake-ui-for-media-stream'] }
}
