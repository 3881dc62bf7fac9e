import type { ThanksKind } from '@sahay/contract/payments/kinds'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { createSigner } from '../../kernel/keys/signer.ts'

/** Keys with which a browser without a session can see what it has sent. They are not stored. */
export function createThanksKeys(secretKeys: SecretKeys) {
  const signer = createSigner(secretKeys, 'thanks pages')
  return {
    /** The key of one record. */
    keyOf: (kind: ThanksKind, id: string): string => signer.sign(`${kind}:${id}`),
    /** Whether a key opens this record, under the present secret or an older one. */
    opens: (kind: ThanksKind, id: string, given: string): boolean => signer.isSigned(`${kind}:${id}`, given),
  }
}
