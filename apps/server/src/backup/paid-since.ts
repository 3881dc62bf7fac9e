import { createProviderAdapter, wasCaptured, ProviderFailure } from '../money/payments/razorpay.ts'
import type { Config } from '../kernel/config/config.ts'
import { minutesAfter } from '../kernel/time/clock.ts'
import { BackupRefused } from './refused.ts'

/** A payment is listed by when it was begun, and the bank may answer later. */
const EARLIER_MINUTES = 48 * 60
/** The provider's clock may be ahead of ours. */
const LATER_MINUTES = 24 * 60

interface Since {
  readonly madeAt: Date
  readonly now: Date
  /** If the provider cannot be asked, the restore continues, because the number of skipped numbers was given. */
  readonly isSkipGiven: boolean
  /** Numbers will be issued: without a provider the number of used ones must be given. */
  readonly givesOut: boolean
}

/**
 * The payments captured by the provider since about the time of a backup; null if it was not asked. Throws BackupRefused if
 * it should have been asked and cannot be.
 */
export async function paidSince(
  { provider, providerTimeoutMs: timeoutMs }: Pick<Config, 'provider' | 'providerTimeoutMs'>,
  { madeAt, now, isSkipGiven, givesOut }: Since,
): Promise<readonly string[] | null> {
  if (!provider) {
    if (isSkipGiven || !givesOut) return null
    throw new BackupRefused(
      'How many numbers were given out since the backup is not known. Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, so that the payments since then can be counted, or say how many numbers are to be skipped: --skip 5000.',
    )
  }
  const { url, ...account } = provider
  const adapter = createProviderAdapter({ ...account, timeoutMs, url: () => url })
  try {
    const begun = await adapter.paymentsBetween({
      from: minutesAfter(madeAt, -EARLIER_MINUTES),
      to: minutesAfter(now, LATER_MINUTES),
    })
    return begun.filter(wasCaptured).map(({ id }) => id)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (isSkipGiven) return null
    throw new BackupRefused(
      `The payment service could not be asked how many payments came since the backup (${error.message}). Try again, or say how many numbers are to be skipped: --skip 5000.`,
    )
  }
}
