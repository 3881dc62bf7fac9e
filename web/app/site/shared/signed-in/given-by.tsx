import { Trans } from '@lingui/react/macro'
import { writePhone } from '@sahay/ui/phone/plain-phone.ts'
import { useProfile } from '../../../shell/profile.ts'
import { Beneath } from './history-table.tsx'

export interface GivenByProps {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** Who gave, where it was not given in the signed-in person's own name and from one's own address and number. */
export function GivenBy({ name, email, mobile }: GivenByProps) {
  const { profile } = useProfile()
  if (!profile) return null
  const others = [
    name === profile.name ? '' : name,
    email.toLowerCase() === profile.email.toLowerCase() ? '' : email,
    mobile === profile.mobile_no ? '' : writePhone(mobile),
  ].filter((fact) => fact !== '')
  if (others.length === 0) return null
  const facts = others.join(' · ')
  return (
    <Beneath>
      <Trans>Given by: {facts}</Trans>
    </Beneath>
  )
}
