// Finds the browser that the journeys run in, and brings one where there is none.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { capture, install, nodeProgram, root } from './prepare.mjs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const packages = ['chromium', 'chromium-headless-shell']

/**
 * Returns the path of a Chromium, or undefined for Playwright's own. Where packages may be installed, its headless shell
 * comes too, in which journeys take half the time. Throws one line if there is none to be had.
 */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const present = () => known.find(path => existsSync(path))
  const missing = packages.filter(name => !existsSync(`/usr/bin/${name}`))
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await capture('apt-get', ['update'], { env })
    // each by itself: some releases have no package of the shell
    for (const name of missing) await capture('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  }
  if (present()) return present()
  await install()
  console.log("Fetching Playwright's Chromium…")
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { code, output } = await capture(nodeProgram, [playwright, 'install', 'chromium'])
  if (code === 0) return undefined
  throw new Error(`There is no Chromium here: install it, or set CHROMIUM to its path\n${output}`)
}
