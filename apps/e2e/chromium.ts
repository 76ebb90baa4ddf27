import { existsSync } from 'node:fs'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shell = '/usr/bin/chromium-headless-shell'

const chromium = process.env.CHROMIUM ?? paths.find(path => existsSync(path))

/** Draws for half the processor time; all but the microphone's permission is as in the whole browser. */
export const headlessShell = existsSync(shell) ? { executablePath: shell } : chromium && { executablePath: chromium }

/** The whole browser, which asks whether a page may use the microphone. */
export const wholeBrowser = chromium ? { executablePath: chromium } : { channel: 'chromium' }

/** A browser in which every page may use the microphone. */
export function withMicrophone<Options extends { args?: string[] }>(options: Options): Options {
  return { ...options, args: [...(options.args ?? []), '--use-fake-ui-for-media-stream'] }
}
