import { Trans } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { flushSync } from 'react-dom'
import { useProfile } from '../../../shell/profile.ts'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { clearDraft } from '@sahay/ui/forms/forget-drafts.ts'
import { pay } from '../../shared/payments/pay.ts'
import { PayAhead } from '../../shared/payments/pay-ahead.tsx'
import type { PendingPurchase } from '../../shared/payments/purchase.ts'
import { usePayEnd } from '../../shared/payments/use-pay-end.ts'
import payer from '../../shared/payments/payer-fields.module.css'
import css from './donation-dialog.module.css'
import { DonationForm, donationDraftName } from './donation-form.tsx'
import { NeedSummary } from './need-summary.tsx'

export interface DonationDialogProps {
  readonly need: Need
  readonly onClose: () => void
  /** Called when the server reports a different pending amount. */
  readonly onStale?: () => void
  /** Called when the session has ended in the meantime. */
  readonly onSignIn?: () => void
}

/** 'Urgent Need Information': the need and its donation form. Exists only while open (product.md 4). */
export function DonationDialog({ need, onClose, onStale, onSignIn }: DonationDialogProps) {
  const end = usePayEnd()
  const { profile, reload } = useProfile()

  function close() {
    clearDraft(donationDraftName(need.id))
    onClose()
    reload()
  }

  function ordered(purchase: PendingPurchase) {
    // Releases the page's scroll lock before the checkout sets, and later restores, its own.
    flushSync(close)
    void pay(purchase, end)
  }

  return (
    <Dialog open title={<Trans>Urgent Need Information</Trans>} onClose={close}>
      <PayAhead />
      <div className={`${payer['halves']} ${css['halves']}`}>
        <NeedSummary need={need} />
        <DonationForm
          need={need}
          profile={profile}
          onOrdered={ordered}
          onStale={onStale}
          onSignIn={onSignIn}
        />
      </div>
    </Dialog>
  )
}
