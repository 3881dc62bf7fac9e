import { createHmac, hkdfSync } from 'node:crypto'
import { type PreviewKind, previewKind } from '@sahay/contract/api/preview'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { sameHash } from '../identity/secrets.ts'

const SALT = 'sahay'
const PURPOSE = 'previews'

/** What a preview's token says: which record, who asked, and until when. */
export interface Grant {
  readonly kind: PreviewKind
  readonly id: string
  /** The session of staff that asked. */
  readonly sessionId: string
  readonly until: Date
}

/** Tokens that say what they open and are signed by us; nothing of them is stored. */
export type PreviewTokens = ReturnType<typeof createPreviewTokens>

export function createPreviewTokens(secretKeys: SecretKeys) {
  const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, SALT, PURPOSE, 32))
  const keys = secretKeys.map(derived)
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    write({ kind, id, sessionId, until }: Grant): string {
      const text = [kind, id, sessionId, until.getTime().toString(36)].join('.')
      return `${text}.${sign(derived(secretKeys[0]), text).toString('base64url')}`
    },
    /** What a token says, if it is ours, under the present secret or an older one; whether its time is over is not asked. */
    read(token: string): Grant | null {
      const [kind, id = '', sessionId = '', until = '', mac = '', ...more] = token.split('.')
      const known = previewKind.safeParse(kind)
      const given = Buffer.from(mac, 'base64url')
      const text = [kind, id, sessionId, until].join('.')
      const isOurs = keys.some((key) => sameHash(given, sign(key, text)))
      if (!known.success || !isOurs || more.length > 0) return null
      return { kind: known.data, id, sessionId, until: new Date(Number.parseInt(until, 36)) }
    },
  }
}
