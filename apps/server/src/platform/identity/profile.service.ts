import { type Actor, nobody, requireDonor } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { From } from '../../kernel/http/route.ts'
import { recordAudit } from '../audit/audit.ts'
import * as accounts from './accounts.store.ts'
import { createCodes, digitsOf, type Recipient, type Secret } from './codes.service.ts'
import { consumeCodesOf, type SentCode } from './codes.store.ts'
import { type Destination, destinationKey, destinationOf } from './destination.ts'
import * as mails from './identity.mails.ts'
import {
  codeUses,
  guessUses,
  type IdentityDeps,
  type Named,
  provenOf,
  type Sent,
} from './identity.service.ts'
import { hashToken, newToken } from './secrets.ts'
import * as sessions from './sessions.store.ts'
import * as undos from './undos.store.ts'
import { type LanguageCode, sourceLanguage } from '@sahay/contract/kernel/languages'

/** The undo link of a change is valid for seven days. */
const UNDO_MINUTES = 7 * 24 * 60

/** A change's code is on its way. Its tries are counted per account and new address: it has no handle. */
type ChangeSent = Pick<Sent, 'channel' | 'resendIn'>

/** A signed-in person's operations on their account. Refuses everybody else with not_signed_in. */
export type Profile = ReturnType<typeof createProfile>

export function createProfile(deps: IdentityDeps) {
  const { db, now, limits, bySms, messages, onProved } = deps
  const codes = createCodes(deps)

  /** The signed-in person. */
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
      const token = newToken()
      await undos.insertUndo(tx, hashToken(token), before, at, minutesAfter(at, UNDO_MINUTES))
      await messages.write(tx, {
        recipient: before.email,
        language: before.language,
        mail: mails.changedMail(token),
      })
    }
    await consumeCodesOf(tx, accountId, at)
    await recordAudit(
      tx,
      { action: 'account.changed', by: actor, subject: accountId, detail: { what: to.kind } },
      at,
    )
    const account = await accounts.accountById(tx, accountId)
    if (!account) throw new Problem('internal')
    await onProved(tx, provenOf(account))
    return account
  }

  async function toPresentMail(tx: Executor, accountId: string, to: Destination): Promise<Recipient> {
    const account = await accounts.accountById(tx, accountId)
    const write = (secret: Secret) => mails.presentMail(digitsOf(secret), to)
    const { email: recipient = '', language = sourceLanguage } = account ?? {}
    return { accountId, draft: null, provable: true, channel: 'email', language, to: recipient, write }
  }

  async function toNewOne(
    tx: Executor,
    accountId: string,
    to: Destination,
    language: LanguageCode,
  ): Promise<Recipient> {
    const whose = { accountId, draft: null, to: to.value, language }
    if (to.kind === 'mobile') {
      const write = (secret: Secret) => mails.codeSms(digitsOf(secret))
      return { ...whose, provable: true, channel: 'sms', write }
    }
    const [owner] = await accounts.accountsAt(tx, to)
    const isInUse = owner !== undefined && owner.id !== accountId
    const write = isInUse ? mails.addressInUseMail : (secret: Secret) => mails.changeMail(digitsOf(secret))
    return { ...whose, provable: !isInUse, channel: 'email', write }
  }

  return {
    read,

    /** Changes the name. Refuses with aadhaar_number. */
    async rename(actor: Actor, name: string): Promise<accounts.Account> {
      const { accountId } = requireDonor(actor)
      refuseAadhaar(name)
      const account = await accounts.setName(db, accountId, name)
      if (!account) throw new Problem('not_signed_in')
      return account
    },

    /** True if the person wants mailed news about the use of their gifts; with `news`, sets it first. */
    async news(actor: Actor, news?: boolean): Promise<{ news: boolean }> {
      const { accountId } = requireDonor(actor)
      const found = await (news === undefined
        ? accounts.newsOf(db, accountId)
        : accounts.setNews(db, accountId, news))
      if (!found) throw new Problem('not_signed_in')
      return found
    },

    /**
     * Sends a code to the account's present mail address: a stolen session alone must not change anything. `confirm`: a
     * second code then goes to the new address or number; without an SMS gateway a number needs no second one. Refuses
     * with code_too_soon, too_many.
     */
    async beginChange(
      actor: Actor,
      named: Named,
      from: From,
    ): Promise<ChangeSent & { readonly confirm: boolean }> {
      const { accountId } = requireDonor(actor)
      const to = destinationOf(named)
      const proved = await limits.consume(codeUses(from), from)
      const confirm = to.kind === 'email' || bySms
      const key = confirm ? confirmKey(accountId, to) : changeKey(accountId, to)
      const { resendIn } = await codes.send(key, { early: 'refuse', proved }, async (tx) => [
        await toPresentMail(tx, accountId, to),
      ])
      return { resendIn, channel: 'email', confirm }
    },

    /**
     * Proves the first code and sends the second. Refuses with code_wrong, _expired, _used, _locked, too_many.
     */
    async confirmChange(
      actor: Actor,
      { otp: code, ...named }: Named & { otp: string },
      from: From,
    ): Promise<ChangeSent> {
      const { accountId } = requireDonor(actor)
      const to = destinationOf(named)
      const proved = await limits.consume(guessUses(from), from)
      const proof = { code, network: from.network }
      await codes.prove(confirmKey(accountId, to), proof, async () => undefined)
      const { resendIn } = await codes.send(
        changeKey(accountId, to),
        { early: 'keep', proved },
        async (tx) => [await toNewOne(tx, accountId, to, from.language)],
      )
      return { resendIn, channel: to.kind === 'mobile' ? 'sms' : 'email' }
    },

    /**
     * Proves the last code and makes the change. A new address ends all other sessions, and the old address gets a link
     * that undoes it. Refuses with code_wrong, _expired, _used, _locked, destination_taken.
     */
    async proveChange(
      actor: Actor,
      { otp: code, ...named }: Named & { otp: string },
      from: From,
    ): Promise<accounts.Account> {
      const donor = requireDonor(actor)
      const to = destinationOf(named)
      await limits.consume(guessUses(from), from)
      const proof = { code, network: from.network }
      const account = await codes.prove(changeKey(donor.accountId, to), proof, (tx, proved) =>
        change(tx, donor, to, proved),
      )
      messages.wake()
      return account
    },

    /**
     * Restores the account to its state before a change of its address, and ends all its sessions. Open to anyone with
     * the link. Refuses with link_over, destination_taken.
     */
    async undoChange(token: string, from: From): Promise<void> {
      await limits.consume(guessUses(from), from)
      await db.transaction(async (tx) => {
        const at = now()
        const before = await undos.takeUndo(tx, hashToken(token), at)
        if (!before) throw new Problem('link_over')
        const { accountId, email } = before
        if (!(await accounts.setEmail(tx, accountId, email, at))) throw new Problem('destination_taken')
        await accounts.setMobile(tx, accountId, before.mobile, before.mobileProvedAt)
        await sessions.revokeAll(tx, accountId, at)
        await consumeCodesOf(tx, accountId, at)
        await recordAudit(tx, { action: 'account.change_undone', by: nobody, subject: accountId }, at)
        await messages.write(tx, { recipient: email, language: from.language, mail: mails.undoneMail() })
      })
      messages.wake()
    },
  }
}

/** The key for a change's codes and guard, separate from sign-in: so nobody can lock another's sign-in with them. */
function changeKey(accountId: string, to: Destination): string {
  return `change:${accountId}:${destinationKey(to)}`
}

/** The same for the code that is first sent to the account's present mail address. */
function confirmKey(accountId: string, to: Destination): string {
  return `change:${accountId}:confirm:${destinationKey(to)}`
}
