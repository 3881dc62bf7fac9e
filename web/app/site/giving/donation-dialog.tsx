import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { flushSync } from 'react-dom'
import { useProfile } from '../../shell/profile.ts'
import { useSettings } from '../../shell/settings.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { forgetWords } from '../../ui/kept-words.ts'
import { pay } from '../payments/pay.ts'
import type { Purchase } from '../payments/purchase.ts'
import css from './donation-dialog.module.css'
import { DonationForm, donationWords } from './donation-form.tsx'
import { NeedSummary } from './need-summary.tsx'

export interface DonationDialogProps {
  readonly need: Need
  readonly onClose: () => void
  /** Runs once a payment is settled: the list of needs is to be loaded anew. */
  readonly onPaid: () => void
  /** The server knows better how much is pending. */
  readonly onStale?: () => void
  /** The session has ended meanwhile. */
  readonly onSignIn?: () => void
}

/** 'Urgent Need Information': the need, and the form of a donation to it. Lives only while it is open (spec §4). */
export function DonationDialog({ need, onClose, onPaid, onStale, onSignIn }: DonationDialogProps) {
  const settings = useSettings()
  const { profile, reload } = useProfile()

  function close() {
    forgetWords(donationWords(need.id))
    onClose()
    reload()
  }

  function ordered(purchase: Purchase) {
    // The page's own lock on scrolling is gone before the checkout sets and later restores its own.
    flushSync(close)
    void pay(purchase, settings, onPaid)
  }

  return (
    <Dialog open title={<Trans>Urgent Need Information</Trans>} onClose={close}>
      <div className={css['halves']}>
        <NeedSummary need={need} />
        <DonationForm
          need={need}
          profile={profile}
          phone={settings?.contact.phone || null}
          onOrdered={ordered}
          onStale={onStale}
          onSignIn={onSignIn}
        />
      </div>
    </Dialog>
  )
}
