/** The user agent of tokens created at the server's command line. */
export const commandLineAgent = 'aulaviva-command-line'

const browsers: [name: string, sign: RegExp][] = [
  ['Command line', /^aulaviva-command-line$/],
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOPiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Returns the browser and the system of a user agent, each null if it isn't a common one. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const nameFrom = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: nameFrom(browsers), system: nameFrom(systems) }
}
