import { createHash, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns fourteen case-sensitive letters and digits, the part after the prefix in every id of the provider. */
export function randomSuffix(): string {
  let suffix = ''
  for (let place = 0; place < 14; place += 1) suffix += alphabet.charAt(randomInt(alphabet.length))
  return suffix
}

/** Creates an id in the provider's format, such as `order_EKwxwAgItmmXdp`. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'setl' | 'adj' | 'disp'): string {
  return `${prefix}_${randomSuffix()}`
}

/** Returns the account's id, derived from the key, so that events of one account always have the same id. */
export function accountId(keyId: string): string {
  const digest = createHash('sha256')
    .update(keyId)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
  return `acc_${digest.slice(0, 14)}`
}
