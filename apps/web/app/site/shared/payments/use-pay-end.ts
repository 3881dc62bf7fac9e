import type { Settings } from '@sahay/contract/settings/settings'
import { useNavigate } from 'react-router'
import { useSettings } from '../../../shell/settings.ts'

/** What a checkout needs of the page that opens it. */
export interface PayEnd {
  readonly settings: Settings | null
  /** Leads to the page after a payment. The page before it stays one step back. */
  readonly go: (path: string) => void
  /** A place is free again. */
  readonly onGivenBack: () => void
}

const nothing = () => undefined

/** What `pay` needs to open the checkout, and to go on after it. */
export function usePayEnd(onGivenBack: () => void = nothing): PayEnd {
  const settings = useSettings()
  const navigate = useNavigate()
  return { settings, go: (path) => void navigate(path), onGivenBack }
}
