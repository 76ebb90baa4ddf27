import { once } from 'node:events'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { onTestsEnd } from '../../test/at-end.ts'
import { startSilentPort } from '../../test/silent-port.ts'
import { startSlowBucket } from '../../test/slow-bucket.ts'
import { startSmtpSink } from '../../test/smtp-sink.ts'
import { findingsOf } from './testing/examined.ts'

describe('the storage', () => {
  test('is ok in a folder that can store, read, and delete a file, and is unchanged afterwards', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-doctor-files-'))
    expect(await findingsOf('storage', { DATA_DIR: dataDir })).toEqual([expect.stringMatching(/^ok: the files folder/)])
    const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(entries.filter(entry => entry.isFile())).toEqual([])
  })

  test('is wrong if it cannot be written', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'aulaviva-doctor-files-'))
    await writeFile(join(dataDir, 'files'), '')
    expect(await findingsOf('storage', { DATA_DIR: dataDir })).toEqual([
      expect.stringMatching(
        /^wrong: the files folder: opening the storage failed \(EEXIST.* → Allow the server’s account to write to/,
      ),
    ])
  })

  test('is ok in a bucket that can do the same, and wrong if the bucket is another one or silent', async () => {
    const bucket = await startSlowBucket()
    expect(await findingsOf('storage', { STORAGE_URL: bucket.url })).toEqual([expect.stringMatching(/^ok: the bucket/)])
    const other = bucket.url.replace('/files', '/others')
    expect(await findingsOf('storage', { STORAGE_URL: other })).toEqual([
      expect.stringMatching(
        /^wrong: the bucket in STORAGE_URL: writing a file failed \(.*bucket.* → Check the address/,
      ),
    ])
    bucket.hold()
    expect(await findingsOf('storage', { STORAGE_URL: bucket.url }, { timeout: 100 })).toEqual([
      expect.stringMatching(/^wrong: this check didn’t finish within 0\.4 s/),
    ])
    bucket.release()
  })

  test('is not checked before the first start', async () => {
    expect(await findingsOf('storage', { DATA_DIR: join(tmpdir(), 'aulaviva-none') })).toEqual([])
  })
})

/** An email server that accepts one account. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    onAuth({ username, password }, _session, callback) {
      if (username === 'academy' && password === 'right') callback(null, { user: username })
      else callback(new Error('Not this password'))
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestsEnd(() => new Promise<void>(resolve => server.close(resolve)))
  return (server.server.address() as AddressInfo).port
}

describe('the mail server', () => {
  const found = (url: string, options?: { timeout?: number; mailTo?: string }) =>
    findingsOf('mail', { SMTP_URL: url, MAIL_FROM: 'office@academy.example' }, options)

  test('is signed in to without sending anything, and sends a test email to the given recipient', async () => {
    const sink = await startSmtpSink()
    expect(await found(sink.url)).toEqual([expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ is reachable$/)])
    expect(sink.arrived).toEqual([])
    expect((await found(sink.url, { mailTo: 'me@example.test' })).at(-1)).toMatch(
      /^ok: .*accepted an email to me@example/,
    )
    expect(sink.taken.map(mail => mail.text?.trim())).toEqual([expect.stringContaining('can send emails')])
    sink.troubles.push('refuses the recipient for good')
    expect((await found(sink.url, { mailTo: 'me@example.test' })).at(-1)).toMatch(/^wrong: couldn’t send .*550/)
  })

  test('is reported with the step that it refuses', async () => {
    const plain = await startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })
    expect(await found(`smtp://academy:right@127.0.0.1:${plain}`)).toEqual([
      expect.stringContaining('accepts the sign-in'),
    ])
    const wrongPassword = await found(`smtp://academy:secret@127.0.0.1:${plain}`)
    expect(wrongPassword).toEqual([expect.stringMatching(/^wrong: .* → Correct the user and password/)])
    expect(wrongPassword.join()).not.toContain('secret')
    const certified = await startMailServer({ secure: true })
    expect(await found(`smtps://academy:right@127.0.0.1:${certified}`)).toEqual([
      expect.stringMatching(/^wrong: .* → In SMTP_URL, use the host name in the mail server’s certificate/),
    ])
    expect(await found(`smtps://academy:right@127.0.0.1:${plain}`)).toEqual([
      expect.stringMatching(/^wrong: .* → In SMTP_URL, use smtps:\/\/ with port 465/),
    ])
    expect(await found('smtp://mail.invalid')).toEqual([expect.stringMatching(/^wrong: .* → Correct the host name/)])
  })

  test('is wrong if it does not respond in time', async () => {
    const began = performance.now()
    const silent = await found(`smtp://127.0.0.1:${await startSilentPort()}`, { timeout: 200 })
    expect(silent).toEqual([expect.stringMatching(/^wrong: .* → Check the host and port/)])
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  test('is missing if others can reach the academy', async () => {
    expect(await findingsOf('mail', {})).toEqual([expect.stringMatching(/^ok: no mail server is set/)])
    const open = { PUBLIC_URL: 'http://academy.invalid', DEMO: 'false' }
    expect(await findingsOf('mail', open)).toEqual([expect.stringMatching(/^wrong: no mail server is set/)])
  })
})
