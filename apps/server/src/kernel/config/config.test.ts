import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const real = {
  NODE_ENV: 'production',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'new, old',
  SMTP_URL: 'smtp://mail.example',
  SECRET_KEY: 'u3Zt0aVqk2mXw9dLr7Yc5BhNf1Jg8PsE',
  PUBLIC_URL: 'https://trust.example',
  MAIL_FROM: 'Trust <office@trust.example>',
}

describe('the environment', () => {
  test('nothing set is a demo that answers to this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      loopbackOnly: true,
      provider: null,
      port: 3000,
      testControls: false,
    })
  })

  test('a real set-up is no demo, and an old webhook secret stays known', () => {
    const config = readConfig(real)
    expect(config).toMatchObject({
      demo: false,
      provider: { webhookSecrets: ['new', 'old'], url: 'https://api.razorpay.com/v1' },
    })
  })

  test('what is not offered is refused by name, not passed over', () => {
    expect(() => readConfig({ API_URL: 'https://api.example' })).toThrow('API_URL is not offered')
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4318' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector',
    )
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be at least 16')
    for (const most of ['2', '201', 'many'])
      expect(() => readConfig({ DATABASE_POOL: most })).toThrow('DATABASE_POOL must be how many connections')
    expect(readConfig({ DATABASE_POOL: '25' }).databasePool).toBe(25)
  })

  test('a reader is one of a database that was named', () => {
    const [url, reader] = ['postgres://sahay_app@primary/sahay', 'postgres://sahay_app@standby/sahay']
    expect(() => readConfig({ DATABASE_READ_URL: reader })).toThrow('DATABASE_READ_URL needs DATABASE_URL')
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_READ_URL: 'standby' })).toThrow(
      'DATABASE_READ_URL must begin with postgres://',
    )
    expect(readConfig({ DATABASE_URL: url, DATABASE_READ_URL: reader }).databaseReadUrl).toBe(reader)
    expect(readConfig({ DATABASE_URL: url }).databaseReadUrl).toBeNull()
  })

  test('production refuses a demo, test controls and a missing key, and names them', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SMTP_URL/)
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
    expect(() => readConfig({ ...real, TEST_CONTROLS: '1' })).toThrow(/TEST_CONTROLS/)
    const { SECRET_KEY: _, ...keyless } = real
    expect(() => readConfig(keyless)).toThrow(/SECRET_KEY/)
  })

  test('limits by address are lifted for tests, and for a demo on this machine alone', () => {
    const limited = (env: Record<string, string>) => readConfig({ ...env, LIMITS: 'off' }).limitsByAddress
    expect([limited({}), limited({ TEST_CONTROLS: '1' })]).toEqual([false, false])
    expect([limited(real), limited({ DEMO: '1' })]).toEqual([true, true])
    expect(readConfig({}).limitsByAddress).toBe(true)
  })

  test('a demonstration begins with all of the demo, a test with what visitors see, and a trust with nothing', () => {
    const seeds = [{}, { TEST_CONTROLS: '1' }, { TEST_CONTROLS: '1', SEED: 'demo' }, real]
    expect(seeds.map((env) => readConfig(env).seed)).toEqual(['demo', 'site', 'demo', 'none'])
  })

  test('with a real provider, nothing leaves without TLS, the key is no guess, and no child is invented', () => {
    const refused = (change: Record<string, string>, why: RegExp) =>
      expect(() => readConfig({ ...real, ...change })).toThrow(why)
    const { PUBLIC_URL: _, ...nowhere } = real
    expect(() => readConfig(nowhere)).toThrow(/PUBLIC_URL is needed/)
    refused({ PUBLIC_URL: 'http://trust.example' }, /PUBLIC_URL must begin with https/)
    refused({ SMS_URL: 'http://sms.example/send' }, /SMS_URL must begin with https/)
    refused({ RAZORPAY_URL: 'http://pay.example/v1' }, /RAZORPAY_URL must begin with https/)
    refused({ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, /SMTP_URL must not ignore TLS/)
    refused({ SECRET_KEY: 'a'.repeat(32) }, /SECRET_KEY can be guessed/)
    refused({ SECRET_KEY: '0123456789abcdef'.repeat(3) }, /SECRET_KEY can be guessed/)
    refused({ SEED: 'demo' }, /SEED=demo is refused/)
    refused({ SEED: 'site' }, /SEED=site is refused/)
    expect(readConfig({ ...real, SMS_URL: 'http://127.0.0.1:9/send' }).seed).toBe('none')
  })

  test('mail to another machine demands TLS, and a database there without it is warned of', () => {
    expect(readConfig(real).smtpUrl).toContain('requireTLS=true')
    expect(readConfig({ ...real, SMTP_URL: 'smtps://mail.example' }).smtpUrl).toBe('smtps://mail.example')
    expect(readConfig({ ...real, SMTP_URL: 'smtp://localhost:2525' }).smtpUrl).toBe('smtp://localhost:2525')
    const backups = { BACKUP_URL: '/var/backups/sahay', BACKUP_KEY: 'nQ4rTz8LwXe2Vb6YhK1mPc9DfJ3gSaU7' }
    const warnings = (url: string) => readConfig({ ...real, ...backups, DATABASE_URL: url }).warnings
    expect(warnings('postgres://sahay@db.example/sahay')).toEqual([
      expect.stringMatching(/DATABASE_URL.*TLS/),
    ])
    expect(warnings('postgres://sahay@db.example/sahay?sslmode=verify-full')).toEqual([])
    expect(warnings('postgres://sahay@127.0.0.1/sahay')).toEqual([])
    expect(warnings('postgres://sahay@/sahay?host=/run/postgresql')).toEqual([])
  })

  test('every variable at fault is named at once', () => {
    expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', SEED: 'none of it' })).toThrow(
      /PORT[\s\S]*DATABASE_URL[\s\S]*SEED/,
    )
  })
})
