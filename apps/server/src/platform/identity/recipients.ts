import type { Executor } from '../../kernel/database/database.ts'
import { type Account, accountsAt } from './accounts.store.ts'
import type { Recipient } from './codes.service.ts'
import type { Draft, SentCode } from './codes.store.ts'
import type { Destination } from './destination.ts'
import * as mails from './identity.mails.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'

interface Sending {
  readonly bySms: boolean
  /** The caller's language. */
  readonly language: LanguageCode
}

/**
 * The recipients of a code requested for a destination: its accounts; else the waiting sign-up; else nobody, with the
 * same rows and the same work, so that neither answer nor time tells whether an account exists.
 */
export async function recipientsAt(
  tx: Executor,
  to: Destination,
  draft: Draft,
  recent: readonly SentCode[],
  sending: Sending,
): Promise<Recipient[]> {
  const known = await accountsAt(tx, to)
  if (known.length > 0)
    return known.map((account) => toAccount(account, to, draft, sending, known.length > 1))
  // a resend continues with the sign-up that waits to be proved
  const waiting = draft ?? recent.find((sent) => sent.draft && !sent.consumedAt)?.draft ?? null
  const nobody = to.kind === 'mobile'
  return [
    {
      accountId: null,
      draft: waiting,
      provable: waiting !== null,
      channel: nobody && sending.bySms ? 'sms' : 'email',
      to: nobody ? '' : to.value,
      language: sending.language,
      write: waiting ? mails.secretMail : nobody ? writeToNobody(sending) : mails.noAccountMail,
    },
  ]
}

/**
 * A number that its owner never proved gets no text message: its holder might be a stranger to the account. The code is
 * sent to the account's mail address.
 */
function toAccount(
  account: Account,
  { kind }: Destination,
  draft: Draft,
  sending: Sending,
  shared: boolean,
): Recipient {
  const sms = kind === 'mobile' && sending.bySms && account.mobileProvedAt !== null
  return {
    accountId: account.id,
    draft,
    provable: true,
    channel: sms ? 'sms' : 'email',
    to: sms ? account.mobile : account.email,
    language: sending.language,
    write: sms ? (secret) => mails.secretSms(secret, shared ? account.name : undefined) : mails.secretMail,
  }
}

function writeToNobody({ bySms }: Sending): Recipient['write'] {
  return bySms ? (secret) => mails.secretSms(secret) : mails.secretMail
}
