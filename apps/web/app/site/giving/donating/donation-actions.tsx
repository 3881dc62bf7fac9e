import { Trans } from '@lingui/react/macro'
import { useRupees, telephone } from '../../../shell/formats.ts'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import css from './donation-actions.module.css'

export interface DonationActionsProps {
  readonly amount: string
  readonly phone: string | null
  readonly sending: boolean
}

/** The modal's foot: the button that repeats the sum, and the trust's telephone. Stays in view on phones. */
export function DonationActions({ amount, phone, sending }: DonationActionsProps) {
  const rupees = useRupees()
  const sum = rupees(Number(amount))
  // without script the words would not follow what is typed
  const follows = useHydrated()
  return (
    <div className={`flow gap-3 ${css['actions']}`}>
      <Button kind="go" type="submit" className={css['go']} busy={sending}>
        {follows && Number(amount) > 0 ? <Trans>Donate {sum}</Trans> : <Trans>Donate</Trans>}
      </Button>
      {phone && (
        <a className={buttonClass({ kind: 'line' })} href={telephone(phone)}>
          <Trans>Call Now</Trans>
        </a>
      )}
    </div>
  )
}
