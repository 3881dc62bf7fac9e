import { createHmac } from 'node:crypto'

/** A new secret of a webhook begins so. */
export const SECRET_PREFIX = 'whsec_'

/** The header `Sahay-Signature`: the time in seconds, and one `v1` for each secret that is good now. */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signed = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  )
  return [`t=${seconds}`, ...signed.map((one) => `v1=${one}`)].join(',')
}
