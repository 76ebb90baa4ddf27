import { isAbsolute, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, SETTINGS } from './config.ts'

describe('readConfig', () => {
  test('works without any setting', () => {
    const config = readConfig({})
    expect(config).toEqual({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      workers: 1,
      connections: { all: 25, transactions: 15 },
      storageUrl: null,
      freeSpaceBytes: 1024 ** 3,
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      academyDefaults: {
        name: 'Aulaviva',
        timeZone: 'America/Bogota',
        currency: 'COP',
        languages: ['en'],
        teaches: 'en',
      },
      oauthClientId: 'aulaviva-app',
      encryptionKey: null,
      backupKey: null,
      backup: null,
      transcription: null,
      ffmpeg: 'ffmpeg',
      limits: {
        perMinute: 400,
        perDay: 6000,
        privateBookings: 10,
        cancellations: 20,
        takeOvers: 20,
        mailsPerHour: 10,
        tokenRequestsPerMinute: 300,
      },
      metrics: null,
      logLevel: 'info',
      demo: true,
      publicDemo: false,
      production: false,
      securityContact: null,
      staffSecondFactor: false,
      reachable: false,
      trustProxy: false,
      webhooksToLoopback: false,
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  test('reads every setting', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      PUBLIC_URL: 'https://academy.example/',
      DATA_DIR: '/srv/aulaviva',
      DATABASE_URL: 'postgresql://a:b@db/aulaviva',
      DATABASE_CONNECTIONS: '40',
      STORAGE_URL: 's3://bucket?region=us-east-1',
      SMTP_URL: 'smtps://mail.example',
      ACADEMY_NAME: 'Lengua Viva',
      ACADEMY_LANGUAGES: 'es, en',
      ACADEMY_TEACHES: 'pt-BR',
      ACADEMY_TIME_ZONE: 'Europe/Madrid',
      ACADEMY_CURRENCY: 'EUR',
      OAUTH_CLIENT_ID: 'lengua',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      BACKUP_DIR: '/mnt/backup',
      BACKUP_TIME: '23:30',
      BACKUP_KEEP_DAYS: '14',
      BACKUP_KEEP_WEEKS: '0',
      TRANSCRIPTION_URL: 'https://Speech.example:8443/v1/',
      TRANSCRIPTION_KEY: 'sk-1',
      TRANSCRIPTION_MODEL: 'large-v3',
      LOG_LEVEL: 'debug',
      SECURITY_CONTACT: 'security@academy.example',
      DEMO: 'false',
      NODE_ENV: 'production',
      STAFF_SECOND_FACTOR: 'true',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://academy.example',
      academyDefaults: {
        name: 'Lengua Viva',
        timeZone: 'Europe/Madrid',
        currency: 'EUR',
        languages: ['en', 'es'],
        teaches: 'pt-BR',
      },
      encryptionKey: Buffer.alloc(32, 7),
      securityContact: 'security@academy.example',
      backup: { folder: '/mnt/backup', time: '23:30', keep: { days: 14, weeks: 0 } },
      transcription: {
        address: 'https://speech.example:8443/v1',
        host: 'speech.example:8443',
        key: 'sk-1',
        model: 'large-v3',
      },
      demo: false,
      publicDemo: false,
      production: true,
      staffSecondFactor: true,
      reachable: true,
      connections: { all: 40, transactions: 30 },
      trustProxy: '10.0.0.0/8,127.0.0.1',
    })
  })

  test('names the public address after the port', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })

  test('starts no demo in production unless asked to', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'true' }).demo).toBe(true)
  })

  test.each([
    [{}, false],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }, false],
    [{ HOST: '127.9.9.9', PUBLIC_URL: 'http://school.localhost:3000' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ PUBLIC_URL: 'https://academy.example' }, true],
    [{ PUBLIC_URL: 'https://localhost.example' }, true],
  ])('knows whether others than this machine reach it: %j', (env: Record<string, string>, reachable) => {
    expect(readConfig(env).reachable).toBe(reachable)
  })

  test('reports NODE_ENV first, because others depend on it', () => {
    expect(() => readConfig({ NODE_ENV: 'staging', PORT: '0', TRUST_PROXY: 'x' })).toThrow(/^NODE_ENV: 'staging'/)
  })

  test('treats an empty value as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  test.each([
    ['PORT', '70000', "PORT: '70000' isn’t a port between 1 and 65535"],
    ['PORT', '0', "PORT: '0' isn’t a port between 1 and 65535"],
    ['PORT', '3e3', "PORT: '3e3' isn’t a port between 1 and 65535"],
    ['HOST', 'a b', "HOST: 'a b' isn’t a host name or an address"],
    ['PUBLIC_URL', 'https://a.example/x', "PUBLIC_URL: 'https://a.example/x' isn’t an http or https address"],
    ['PUBLIC_URL', 'academy', "PUBLIC_URL: 'academy' isn’t"],
    ['DATABASE_URL', 'mysql://db/x', "DATABASE_URL: 'mysql://db/x' isn’t an address that starts with postgresql://"],
    [
      'TRANSCRIPTION_URL',
      'ftp://x/v1',
      "TRANSCRIPTION_URL: 'ftp://x/v1' isn’t an http or https address without a username, a query, or a fragment",
    ],
    [
      'TRANSCRIPTION_URL',
      'https://speech.example/v1?key=1',
      "TRANSCRIPTION_URL: 'https://speech.example/v1?key=1' isn’t an http or https address without a username, a query, or a fragment",
    ],
    [
      'TRANSCRIPTION_URL',
      'https://me:secret@speech.example/v1',
      "TRANSCRIPTION_URL: 'https://…@speech.example/v1' isn’t an http or https address without a username, a query, or a fragment",
    ],
    [
      'TRANSCRIPTION_KEY',
      'two words',
      "TRANSCRIPTION_KEY: '…' isn’t a key of at most 500 letters, digits, and symbols",
    ],
    ['STORAGE_URL', 'ftp://x', "STORAGE_URL: 'ftp://x' isn’t an address that starts with s3://"],
    ['SMTP_URL', 'mail', "SMTP_URL: 'mail' isn’t an address that starts with smtp:// or smtps://"],
    ['SECURITY_CONTACT', 'http://x', "SECURITY_CONTACT: 'http://x' isn’t an email or https address"],
    ['BACKUP_KEY', 'secret', "BACKUP_KEY: '…' isn’t an age secret key, which starts with AGE-SECRET-KEY-1"],
    ['BACKUP_KEY', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`, "BACKUP_KEY: '…' isn’t an age secret key"],
    ['ACADEMY_NAME', 'x'.repeat(81), 'ACADEMY_NAME: '],
    ['ACADEMY_TEACHES', 'English', "ACADEMY_TEACHES: 'English' isn’t a language tag"],
    ['ACADEMY_LANGUAGES', 'es,fr', "ACADEMY_LANGUAGES: 'es,fr' isn’t a list"],
    ['ACADEMY_TIME_ZONE', 'Bogota', "ACADEMY_TIME_ZONE: 'Bogota' isn’t an IANA time zone"],
    ['ACADEMY_TIME_ZONE', '+05:00', "ACADEMY_TIME_ZONE: '+05:00' isn’t an IANA time zone"],
    ['ACADEMY_CURRENCY', 'peso', "ACADEMY_CURRENCY: 'peso' isn’t an ISO 4217 currency"],
    ['OAUTH_CLIENT_ID', 'a b', "OAUTH_CLIENT_ID: 'a b' isn’t a client ID"],
    ['ENCRYPTION_KEY', 'too short', "ENCRYPTION_KEY: '…' isn’t 32 bytes in base64"],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL: 'loud' isn’t one of silent, fatal, error"],
    ['DEMO', 'yes', "DEMO: 'yes' isn’t one of true, false, public"],
    ['DATABASE_CONNECTIONS', '12', "DATABASE_CONNECTIONS: '12' isn’t a number from 13 to 500"],
    ['DATABASE_CONNECTIONS', '501', "DATABASE_CONNECTIONS: '501' isn’t a number from 13 to 500"],
    // any client could then claim any address
    ['TRUST_PROXY', 'true', "TRUST_PROXY: 'true' isn’t false, a number of proxies"],
    ['NODE_ENV', 'staging', "NODE_ENV: 'staging' isn’t one of production"],
    ['METRICS_LISTEN', '9464', "METRICS_LISTEN: '9464' isn’t a host and a port"],
    ['METRICS_LISTEN', 'localhost:0', "METRICS_LISTEN: 'localhost:0' isn’t a host and a port"],
    ['METRICS_LISTEN', '::1:9464', "METRICS_LISTEN: '::1:9464' isn’t a host and a port"],
    ['TRUST_PROXY', 'nginx', "TRUST_PROXY: 'nginx' isn’t false"],
  ])('refuses %s=%s in one line that names it', (name, value, message) => {
    const refused = () => readConfig({ [name]: value })
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(message)
    expect(refused).not.toThrow('\n')
  })

  test('refuses a mail server for a demo open to anyone, since it would send email to any invited address', () => {
    const env = { DEMO: 'public', SMTP_URL: 'smtps://mail.example' }
    expect(() => readConfig(env)).toThrow(/^SMTP_URL: a public demo sends no email/)
    expect(() => readConfig({ ...env, DEMO: 'false' })).not.toThrow()
    expect(() => readConfig({ DEMO: 'public' })).not.toThrow()
  })

  test('keeps passwords out of its error message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).toThrow("'mysql://…@db/x'")
  })

  test('describes every setting once', () => {
    expect(new Set(SETTINGS.map(({ name }) => name)).size).toBe(SETTINGS.length)
    for (const { name, example } of SETTINGS) expect(() => readConfig({ [name]: example })).not.toThrow()
  })
})
