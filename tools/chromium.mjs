// Finds the browser for the journeys, and installs one if there is none.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { capture, install, nodeProgram, root } from './prepare.mjs'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const packages = ['chromium', 'chromium-headless-shell']

/**
 * Returns the path of a Chromium, or undefined for Playwright's own. Where packages can be installed, the headless
 * shell is installed too, in which journeys take half the time. Throws a one-line error if no browser can be found or
 * installed.
 */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const present = () => paths.find(path => existsSync(path))
  const missing = packages.filter(name => !existsSync(`/usr/bin/${name}`))
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await capture('apt-get', ['update'], { env })
    // Separately, because some releases have no package for the shell.
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
