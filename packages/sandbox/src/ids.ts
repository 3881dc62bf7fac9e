import { createHash, randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Fourteen case-sensitive letters and digits: what follows the prefix in every id of the provider. */
export function randomSuffix(): string {
  let suffix = ''
  for (let place = 0; place < 14; place += 1) suffix += alphabet.charAt(randomInt(alphabet.length))
  return suffix
}

/** A new id of the provider's form, such as `order_EKwxwAgItmmXdp`. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'setl' | 'adj' | 'disp'): string {
  return `${prefix}_${randomSuffix()}`
}

/** The account's id, the same for the same key, so that events of one account always name it alike. */
export function accountId(keyId: string): string {
  const digest = createHash('sha256')
    .update(keyId)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
  return `acc_${digest.slice(0, 14)}`
}
