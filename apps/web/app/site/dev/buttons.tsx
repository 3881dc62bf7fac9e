import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, type ButtonKind, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Icon, type IconName } from '@sahay/ui/elements/icon.tsx'
import { Mark } from '@sahay/ui/elements/mark.tsx'
import { Pagination } from '@sahay/ui/elements/pagination.tsx'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { PaymentBadge } from '../shared/payments/payment-badge.tsx'
import css from './dev.module.css'
import { DevSection } from './dev-section.tsx'

const kinds: readonly ButtonKind[] = ['go', 'line', 'quiet']
const icons: readonly IconName[] = ['close', 'previous', 'next', 'pause', 'play', 'person']
const statuses = ['Pending', 'Success', 'Failed', 'Cancelled', 'Refunded'] as const

/** Buttons (normal, small, disabled, sending), badges, progress, pagination, spinner and icons. */
export function Buttons() {
  const [busy, setBusy] = useState(false)
  const set = kinds.map((kind) => (
    <div key={kind} className="cluster gap-3">
      <Button kind={kind} busy={busy}>
        <Trans>Donate Now</Trans>
      </Button>
      <Button kind={kind} small>
        <Trans>Copy</Trans>
      </Button>
      <Button kind={kind} disabled>
        <Trans>Not now</Trans>
      </Button>
      <ButtonLink kind={kind} to="/">
        <Trans>Go Home</Trans>
      </ButtonLink>
    </div>
  ))
  return (
    <DevSection heading={<Trans>Buttons, badges, progress</Trans>}>
      <Button aria-pressed={busy} onClick={() => setBusy(!busy)}>
        <Trans>Show them busy</Trans>
      </Button>
      {set}
      <div className={`on-dark ${css['dark']}`}>{set}</div>
      <div className="cluster gap-3">
        {statuses.map((status) => (
          <PaymentBadge key={status} status={status} />
        ))}
      </div>
      <div className="cluster gap-3">
        <Spinner />
        <Mark />
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
      {[0, 0.02, 0.5, 0.97, 1].map((share) => (
        <Progress key={share} share={share} />
      ))}
      <Pagination page={4} last={9} to={(page) => `/dev/ui?page=${page}`} />
    </DevSection>
  )
}
