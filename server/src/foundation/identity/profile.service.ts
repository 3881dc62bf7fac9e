import { type Actor, requireDonor } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../../kernel/aadhaar.ts'
import type { Executor } from '../../kernel/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { From } from '../../kernel/route.ts'
import { noteDeed } from '../audit/audit.ts'
import * as accounts from './accounts.store.ts'
import { createCodes, type Recipient } from './codes.ts'
import { consumeCodesOf, type SentCode } from './codes.store.ts'
import { type Destination, destinationKey, destinationOf } from './destination.ts'
import * as letters from './identity.letters.ts'
import { codeUses, type IdentityDeps, type Named, provenOf, type Sent } from './identity.service.ts'
import * as sessions from './sessions.store.ts'

/** What a signed-in person does with the account. Everybody else is refused with not_signed_in. */
export interface Profile {
  /** The signed-in person. */
  read(actor: Actor): Promise<accounts.Account>
  /** Writes the name anew. Refuses with aadhaar_number. */
  rename(actor: Actor, name: string): Promise<accounts.Account>
  /**
   * Sends a code to a new address or number, before it takes the old one's place. Without an SMS gateway a number's
   * code goes to the account's mail. Refuses with code_too_soon, too_many.
   */
  beginChange(actor: Actor, named: Named, from: From): Promise<Sent>
  /**
   * Proves that code and makes the change. A new address ends all other sessions, and the old one is told. Refuses with
   * code_wrong, _expired, _used, _locked, destination_taken.
   */
  proveChange(actor: Actor, named: Named & { otp: string }, from: From): Promise<accounts.Account>
  /** The person's open sessions, newest first; `current` is the one that asks. */
  sessions(actor: Actor): Promise<(sessions.Session & { current: boolean })[]>
  /** Ends one of them. Refuses with not_found. */
  endSession(actor: Actor, id: string): Promise<void>
  /** Ends all but the one that asks; answers how many. */
  endOthers(actor: Actor): Promise<number>
}

export function createProfile(deps: IdentityDeps): Profile {
  const { db, now, limits, bySms, messages, onProved } = deps
  const codes = createCodes(deps)

  async function read(actor: Actor): Promise<accounts.Account> {
    const account = await accounts.accountById(db, requireDonor(actor).accountId)
    if (!account) throw new Problem('not_signed_in')
    return account
  }

  /** Writes the proved destination into the account. */
  async function change(
    tx: Executor,
    actor: Extract<Actor, { kind: 'donor' }>,
    to: Destination,
    proved: SentCode,
  ): Promise<accounts.Account> {
    const { accountId, sessionId } = actor
    const at = now()
    const before = await accounts.accountById(tx, accountId)
    if (!before) throw new Problem('not_signed_in')
    if (to.kind === 'mobile') {
      await accounts.setMobile(tx, accountId, to.value, proved.channel === 'sms' ? at : null)
    } else {
      if (!(await accounts.setEmail(tx, accountId, to.value, at))) throw new Problem('destination_taken')
      await sessions.revokeOthers(tx, sessionId, accountId, at)
      await messages.write(tx, { recipient: before.email, ...letters.changedLetter() })
    }
    await consumeCodesOf(tx, accountId, at)
    await noteDeed(
      tx,
      { deed: 'account.changed', by: actor, subject: accountId, detail: { what: to.kind } },
      at,
    )
    const account = await accounts.accountById(tx, accountId)
    if (!account) throw new Problem('internal')
    await onProved(tx, provenOf(account))
    return account
  }

  return {
    read,

    async rename(actor, name) {
      const { accountId } = requireDonor(actor)
      refuseAadhaar(name)
      const account = await accounts.setName(db, accountId, name)
      if (!account) throw new Problem('not_signed_in')
      return account
    },

    async beginChange(actor, named, from) {
      const { accountId } = requireDonor(actor)
      const to = destinationOf(named)
      await limits.take(codeUses(from, destinationKey(to)), from.proof)
      const resendIn = await codes.send(changeKey(accountId, to), 'refuse', null, async (tx) => [
        await recipientOfChange(tx, accountId, to, bySms),
      ])
      return { channel: to.kind === 'mobile' && bySms ? 'sms' : 'email', resendIn }
    },

    async proveChange(actor, { otp, ...named }, from) {
      const donor = requireDonor(actor)
      const to = destinationOf(named)
      await limits.take([{ rule: 'verify.address', who: from.network }], null)
      const account = await codes.prove(changeKey(donor.accountId, to), otp, (tx, proved) =>
        change(tx, donor, to, proved),
      )
      messages.wake()
      return account
    },

    async sessions(actor) {
      const { accountId, sessionId } = requireDonor(actor)
      const open = await sessions.sessionsOf(db, accountId, now())
      return open.map((session) => ({ ...session, current: session.id === sessionId }))
    },

    async endSession(actor, id) {
      const { accountId } = requireDonor(actor)
      await db.transaction(async (tx) => {
        if (!(await sessions.revokeSession(tx, id, accountId, now()))) throw new Problem('not_found')
        await noteDeed(tx, { deed: 'account.sessions_ended', by: actor, subject: accountId }, now())
      })
    },

    async endOthers(actor) {
      const { accountId, sessionId } = requireDonor(actor)
      return db.transaction(async (tx) => {
        const ended = await sessions.revokeOthers(tx, sessionId, accountId, now())
        await noteDeed(tx, { deed: 'account.sessions_ended', by: actor, subject: accountId }, now())
        return ended
      })
    },
  }
}

/** A change's codes and guard stand apart from those one signs in with: nobody can lock another's sign-in with them. */
function changeKey(accountId: string, to: Destination): string {
  return `change:${accountId}:${destinationKey(to)}`
}

async function recipientOfChange(
  tx: Executor,
  accountId: string,
  to: Destination,
  bySms: boolean,
): Promise<Recipient> {
  const whose = { accountId, draft: null, provable: true }
  if (to.kind === 'email') {
    const [owner] = await accounts.accountsAt(tx, to)
    const taken = owner !== undefined && owner.id !== accountId
    const write = taken ? letters.takenLetter : (code: string) => letters.changeLetter(code, 'email')
    return { ...whose, provable: !taken, channel: 'email', to: to.value, write }
  }
  if (bySms) return { ...whose, channel: 'sms', to: to.value, write: (code) => letters.codeSms(code) }
  const account = await accounts.accountById(tx, accountId)
  return {
    ...whose,
    channel: 'email',
    to: account?.email ?? '',
    write: (code) => letters.changeLetter(code, 'mobile'),
  }
}
