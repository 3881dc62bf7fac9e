import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import type { Mail } from '../messages/mail.ts'
import type { Messages } from '../messages/messages.service.ts'
import { everybodyConcerned } from '../staff/staff.published.ts'

export interface MailAllDeps {
  readonly messages: Messages
  /** The trust's own address, in a transaction; empty where none is set. */
  readonly contactAddress: (tx: Executor) => Promise<string>
}

/**
 * Writes to all staff who can sign in, to owners who lost their account lately, and to the trust's own address: anyone who
 * has taken over one mailbox has not taken over all. `idempotencyKey` names the occasion, so that it is safe to repeat.
 */
export async function mailAllStaff(
  tx: Executor,
  { messages, contactAddress }: MailAllDeps,
  idempotencyKey: string,
  mail: Mail,
): Promise<void> {
  const readers = new Map<string, LanguageCode>()
  const trust = await contactAddress(tx)
  if (trust !== '') readers.set(trust, sourceLanguage)
  for (const { email, lang } of await everybodyConcerned(tx)) readers.set(email, lang)
  await messages.write(
    tx,
    ...[...readers].map(([recipient, language]) => ({
      recipient,
      language,
      mail,
      idempotencyKey: `${idempotencyKey}:${recipient}`,
    })),
  )
}
