import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Profile } from '../../../shell/profile.ts'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { ListWaits } from '../../shared/signed-in/list-waits.tsx'
import { ChangeDestination } from './change-destination.tsx'
import { ChangeName } from './change-name.tsx'
import { Detail } from './detail.tsx'
import css from './your-account.module.css'

/** Name, e-mail and mobile, each with its change; a new address or number is proved by a code before it counts. */
export function Details({ profile }: { readonly profile: Profile | null }) {
  const [changing, setChanging] = useState<keyof Profile | null>(null)
  const done = () => setChanging(null)
  if (!profile) return <ListWaits />
  return (
    <dl className={css['details']}>
      <Detail label={<Trans>Name</Trans>} value={profile.name} onChange={() => setChanging('name')}>
        {changing === 'name' && <ChangeName name={profile.name} onDone={done} />}
      </Detail>
      <Detail label={<Trans>Email</Trans>} value={profile.email} onChange={() => setChanging('email')}>
        {changing === 'email' && <ChangeDestination what="email" onDone={done} />}
      </Detail>
      <Detail
        label={<Trans>Mobile number</Trans>}
        value={<span dir="ltr">{writePhone(profile.mobile_no)}</span>}
        note={profile.mobile_proved ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
        onChange={() => setChanging('mobile_no')}
      >
        {changing === 'mobile_no' && <ChangeDestination what="mobile_no" onDone={done} />}
      </Detail>
    </dl>
  )
}
