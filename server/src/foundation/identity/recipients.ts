import type { Executor } from '../../kernel/database.ts'
import { type Account, accountsAt } from './accounts.store.ts'
import type { Recipient } from './codes.ts'
import type { SentCode } from './codes.store.ts'
import type { Destination } from './destination.ts'
import * as letters from './identity.letters.ts'

type Draft = SentCode['draft']

/**
 * Who is sent a code that was asked for with a destination: its accounts; else the sign-up that waits there; else
 * nobody, with the same rows and the same work, so that neither answer nor time tells whether an account exists.
 */
export async function recipientsAt(
  tx: Executor,
  to: Destination,
  draft: Draft,
  recent: readonly SentCode[],
  bySms: boolean,
): Promise<Recipient[]> {
  const known = await accountsAt(tx, to)
  if (known.length > 0) return known.map((account) => toAccount(account, to, draft, bySms, known.length > 1))
  // a resend goes on with the sign-up that is waiting to be proved
  const waiting = draft ?? recent.find((sent) => sent.draft && !sent.consumedAt)?.draft ?? null
  const nobody = to.kind === 'mobile'
  return [
    {
      accountId: null,
      draft: waiting,
      provable: waiting !== null,
      channel: nobody && bySms ? 'sms' : 'email',
      to: nobody ? '' : to.value,
      write: waiting ? letters.codeLetter : nobody ? writeToNobody(bySms) : letters.noAccountLetter,
    },
  ]
}

/**
 * A number that its owner never proved gets no text message: whoever holds it might be a stranger to the account. Its
 * code goes to the account's mail.
 */
function toAccount(
  account: Account,
  { kind }: Destination,
  draft: Draft,
  bySms: boolean,
  shared: boolean,
): Recipient {
  const sms = kind === 'mobile' && bySms && account.mobileProvedAt !== null
  return {
    accountId: account.id,
    draft,
    provable: true,
    channel: sms ? 'sms' : 'email',
    to: sms ? account.mobile : account.email,
    write: sms ? (code) => letters.codeSms(code, shared ? account.name : undefined) : letters.codeLetter,
  }
}

function writeToNobody(bySms: boolean): Recipient['write'] {
  return bySms ? (code) => letters.codeSms(code) : letters.codeLetter
}
