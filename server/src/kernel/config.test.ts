import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const real = {
  NODE_ENV: 'production',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'new, old',
  SMTP_URL: 'smtp://mail.example',
  SECRET_KEY: 'k'.repeat(32),
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

  test('production refuses a demo, test controls and a missing key, and names them', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SMTP_URL/)
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
    expect(() => readConfig({ ...real, TEST_CONTROLS: '1' })).toThrow(/TEST_CONTROLS/)
    expect(() => readConfig({ ...real, GUARDS_OFF: 'match' })).toThrow(/GUARDS_OFF/)
    expect(() => readConfig({ GUARDS_OFF: 'match' })).toThrow(/GUARDS_OFF/)
    expect(() => readConfig({ TEST_CONTROLS: '1', GUARDS_OFF: 'everything' })).toThrow(/GUARDS_OFF/)
    const { SECRET_KEY: _, ...keyless } = real
    expect(() => readConfig(keyless)).toThrow(/SECRET_KEY/)
  })

  test('every variable at fault is named at once', () => {
    expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', SEED: 'none of it' })).toThrow(
      /PORT[\s\S]*DATABASE_URL[\s\S]*SEED/,
    )
  })
})
