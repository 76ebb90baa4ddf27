// Copies the built web app into both native projects, and checks that they still declare what the product needs: the
// URL scheme for returning from sign-in, the permissions, the same version. `cap sync` needs no further installation.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture, nodeProgram, root } from './prepare.mjs'

const mobile = join(root, 'apps', 'mobile')
const read = path => readFile(join(mobile, path), 'utf8')

const { version, dependencies } = JSON.parse(await read('package.json'))
const cli = join(root, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor')
const sync = await capture(nodeProgram, [cli, 'sync'], { cwd: mobile })
const problems = sync.code === 0 ? [] : [`cap sync failed:\n${sync.output}`]
const expect = (condition, sentence) => condition || problems.push(sentence)

const manifest = await read('android/app/src/main/AndroidManifest.xml')
const strings = await read('android/app/src/main/res/values/strings.xml')
const gradle = await read('android/app/build.gradle')
const plist = await read('ios/App/App/Info.plist')
const xcode = await read('ios/App/App.xcodeproj/project.pbxproj')

expect(
  /<data android:scheme="@string\/custom_url_scheme" android:host="home" \/>/.test(manifest),
  'Android does not open aulaviva://home',
)
expect(/"custom_url_scheme">aulaviva</.test(strings), 'The Android scheme is not aulaviva')
for (const permission of ['INTERNET', 'ACCESS_NETWORK_STATE', 'RECORD_AUDIO', 'MODIFY_AUDIO_SETTINGS']) {
  expect(manifest.includes(`android.permission.${permission}"`), `Android lacks the permission ${permission}`)
}
expect(gradle.includes(`versionName "${version}"`), `The Android version is not ${version}`)
expect(
  /<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>aulaviva<\/string>/.test(plist),
  'iOS does not open aulaviva:',
)
expect(
  /<key>NSMicrophoneUsageDescription<\/key>\s*<string>[^<]+</.test(plist),
  'iOS does not say why it needs the microphone',
)
const marketing = [...xcode.matchAll(/MARKETING_VERSION = ([^;]+);/g)].map(([, found]) => found)
expect(marketing.length > 0 && marketing.every(found => found === version), `The iOS version is not ${version}`)

const platforms = ['@capacitor/core', '@capacitor/android', '@capacitor/ios']
const settings = await read('android/capacitor.settings.gradle')
const swift = await read('ios/App/CapApp-SPM/Package.swift')
for (const plugin of Object.keys(dependencies).filter(name => !platforms.includes(name))) {
  expect(settings.includes(`/${plugin}/android`), `Android is built without ${plugin}`)
  expect(swift.includes(`/${plugin}"`), `iOS is built without ${plugin}`)
}

for (const problem of problems) console.log(problem)
process.exitCode = problems.length ? 1 : 0
