import { sourceLanguage } from '@sahay/contract/kernel/languages'
import * as contract from '@sahay/contract/settings/office-setup'
import nodemailer from 'nodemailer'
import { bounded, OVERDUE } from '../kernel/bounded.ts'
import type { Config } from '../kernel/config/config.ts'
import { implement } from '../kernel/http/implement.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import { type Provider, ProviderKeysRefused } from '../money/payments/razorpay.ts'
import type { SettingsService } from '../platform/settings/settings.service.ts'

const LONGEST_MS = 10_000
/** What the program calls itself until the trust has said its name. */
const UNNAMED = 'Sahay'

interface Parts {
  readonly now: () => Date
  readonly settings: SettingsService
  readonly provider: Provider
  /** What the operator gave; without keys or an address of a mail server, the demo's are used. */
  readonly config: Pick<Config, 'provider' | 'smtpUrl'>
  readonly parts: { readonly smtpUrl: string }
}

/** Whether another took our keys; 'silent': there was no answer in time. */
type Outcome = 'right' | 'refused' | 'silent'

async function askProvider({ provider, now }: Parts): Promise<Outcome> {
  try {
    // a list of the last minute costs the service nothing, and wants right keys
    await provider.paymentsBetween({ from: minutesAfter(now(), -1), to: now() })
    return 'right'
  } catch (error) {
    return error instanceof ProviderKeysRefused ? 'refused' : 'silent'
  }
}

async function askMail({ parts }: Parts): Promise<Outcome> {
  const transport = nodemailer.createTransport(parts.smtpUrl)
  try {
    await transport.verify()
    return 'right'
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? 'refused' : 'silent'
  } finally {
    transport.close()
  }
}

/** What a new site must have before it opens. */
export const setup = implement(
  contract.setup,
  (made: Parts) => ({
    async steps() {
      const { trust, contact, bank } = await made.settings.read(sourceLanguage)
      return {
        data: [
          { step: 'name', done: trust.name !== UNNAMED },
          { step: 'contact', done: contact.phone !== '' && contact.email !== '' },
          { step: 'bank', done: bank.accountNumber !== '' || bank.upi !== '' },
          { step: 'provider', done: made.config.provider !== null },
          { step: 'mail', done: made.config.smtpUrl !== null },
        ],
      }
    },

    /** Asks the payment service or the mail server whether it takes our keys; ten seconds at most. */
    async attempt({ body: { what } }) {
      const asking = what === 'provider' ? askProvider(made) : askMail(made)
      const outcome = await bounded(asking, LONGEST_MS)
      return { data: { outcome: outcome === OVERDUE ? 'silent' : outcome } }
    },
  }),
  { attempt: { perMinute: 10 } },
)
