import { useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving'
import { rupees } from '../../shell/formats.ts'
import { useOrigin } from '../../shell/settings.ts'
import { WhatsappLink } from '@sahay/ui/elements/whatsapp-link.tsx'
import { needPath } from './need-path.ts'

/** Tells others of a need, with what is still missing and the way to it. */
export function ShareNeed({ need }: { readonly need: Need }) {
  const { t } = useLingui()
  const pending = rupees(need.pending_amount)
  const { name, requirement } = need
  const address = `${useOrigin()}${needPath(need)}`
  return (
    <WhatsappLink text={t`${name}: ${requirement} ${pending} is still needed. ${address}`} about={name} />
  )
}
