import { useLingui } from '@lingui/react/macro'
import type { Need } from '@sahay/contract/giving/giving'
import { WhatsappLink } from '@sahay/ui/elements/whatsapp-link.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { needPath } from '../../../shell/public-pages.ts'
import { useSiteAddress } from '../../../shell/settings.ts'
import { isMet } from './need.ts'

/** Shares a need, with the missing amount and its address. */
export function ShareNeed({ need }: { readonly need: Need }) {
  const rupees = useRupees()
  const { t } = useLingui()
  const pending = rupees(need.pending_amount)
  const { name, requirement } = need
  const address = `${useSiteAddress()}${needPath(need)}`
  return (
    <WhatsappLink
      text={
        isMet(need)
          ? t`${name}: ${requirement} ${address}`
          : t`${name}: ${requirement} ${pending} is still needed. ${address}`
      }
      about={<span lang={need.lang}>{name}</span>}
    />
  )
}
