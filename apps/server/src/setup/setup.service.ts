import { sourceLanguage } from '@sahay/contract/kernel/languages'
import nodemailer from 'nodemailer'
import { type Actor, requirePermission } from '../kernel/actor.ts'
import { bounded, OVERDUE } from '../kernel/bounded.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import { type Provider, ProviderKeysRefused } from '../money/payments/razorpay.ts'
import type { SettingsService } from '../platform/settings/settings.service.ts'

export interface Step {
  readonly step: 'name' | 'contact' | 'bank' | 'provider' | 'mail'
  readonly done: boolean
}

/** 'silent': there was no answer in time. */
export type Outcome = 'right' | 'refused' | 'silent'

/** What a new site must have before it opens. For those with settings.change; refuses with forbidden. */
export type Setup = ReturnType<typeof createSetup>

export interface SetupDeps {
  readonly now: () => Date
  readonly settings: SettingsService
  readonly provider: Provider
  readonly smtpUrl: string
  /** Whether the operator gave keys of the payment service and an address of a mail server, not the demo's. */
  readonly given: { readonly provider: boolean; readonly mail: boolean }
}

const LONGEST_MS = 10_000
/** What the program calls itself until the trust has said its name. */
const UNNAMED = 'Sahay'

export function createSetup({ now, settings, provider, smtpUrl, given }: SetupDeps) {
  async function askProvider(): Promise<Outcome> {
    try {
      // a list of the last minute costs the service nothing, and wants right keys
      await provider.paymentsBetween({ from: minutesAfter(now(), -1), to: now() })
      return 'right'
    } catch (error) {
      return error instanceof ProviderKeysRefused ? 'refused' : 'silent'
    }
  }

  async function askMail(): Promise<Outcome> {
    const transport = nodemailer.createTransport(smtpUrl)
    try {
      await transport.verify()
      return 'right'
    } catch (error) {
      return error instanceof Error && 'responseCode' in error ? 'refused' : 'silent'
    } finally {
      transport.close()
    }
  }

  return {
    async steps(actor: Actor): Promise<readonly Step[]> {
      requirePermission(actor, 'settings.change')
      const { trust, contact, bank } = await settings.read(sourceLanguage)
      return [
        { step: 'name', done: trust.name !== UNNAMED },
        { step: 'contact', done: contact.phone !== '' && contact.email !== '' },
        { step: 'bank', done: bank.accountNumber !== '' || bank.upi !== '' },
        { step: 'provider', done: given.provider },
        { step: 'mail', done: given.mail },
      ]
    },

    /** Asks the payment service or the mail server whether it takes our keys; ten seconds at most. */
    async attempt(actor: Actor, what: 'provider' | 'mail'): Promise<Outcome> {
      requirePermission(actor, 'settings.change')
      const outcome = await bounded(what === 'provider' ? askProvider() : askMail(), LONGEST_MS)
      return outcome === OVERDUE ? 'silent' : outcome
    },
  }
}
