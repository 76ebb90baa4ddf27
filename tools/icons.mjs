// Renders every icon and splash image of the installable web app and the native projects from one logo,
// apps/web/public/icon.svg. Run `node tools/icons.mjs` after changing it. The output is committed.
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { hexOf } from '../packages/domain/src/accent.ts'
import { themes } from '../packages/domain/src/themes.ts'
import { root } from './prepare.mjs'

const sharp = createRequire(join(root, 'apps', 'server', 'package.json'))('sharp')
const mark = await readFile(join(root, 'apps', 'web', 'public', 'icon.svg'), 'utf8')
const night = hexOf(themes.dark.colors.night)
const lamp = /<rect[^>]*fill="(#\w+)"/.exec(mark)[1]
const bars = mark.replace(/<rect[^>]*\/>/, '')

const draw = (svg, size) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)

/** The bars on a full background, which devices crop to their own shape. */
async function full(size, share) {
  const inner = await draw(bars, Math.round(size * share))
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: lamp } }).composite([{ input: inner }])
}

/** The logo as it is, centered on the background color of the page. */
async function splash(size) {
  const inner = await draw(mark, Math.round(size / 8))
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: night } }).composite([{ input: inner }])
}

const android = 'apps/mobile/android/app/src/main/res'
const ios = 'apps/mobile/ios/App/App/Assets.xcassets'
const pictures = {
  'apps/web/public/icons/192.png': draw(mark, 192),
  'apps/web/public/icons/512.png': draw(mark, 512),
  'apps/web/public/icons/maskable.png': await full(512, 0.8),
  'apps/web/public/icons/apple-touch.png': await full(180, 1),
  [`${android}/mipmap-xxxhdpi/ic_launcher.png`]: draw(mark, 192),
  [`${ios}/AppIcon.appiconset/icon.png`]: (await full(1024, 1)).removeAlpha(),
  [`${ios}/Splash.imageset/splash.png`]: (await splash(2732)).removeAlpha(),
}
for (const [path, picture] of Object.entries(pictures)) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await picture.png({ compressionLevel: 9, palette: true }).toFile(join(root, path))
}
