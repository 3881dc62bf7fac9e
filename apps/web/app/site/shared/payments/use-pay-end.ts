import { useNavigate } from 'react-router'
import { useSettings } from '../../../shell/settings.ts'

/** What a checkout needs of the page that opens it. */
export type PayEnd = ReturnType<typeof usePayEnd>

const nothing = () => undefined

/** What `pay` needs to open the checkout, and to go on after it. */
export function usePayEnd(onGivenBack: () => void = nothing) {
  const settings = useSettings()
  const navigate = useNavigate()
  return {
    settings,
    /** Leads to the page after a payment. The page before it stays one step back. */
    go: (path: string): void => void navigate(path),
    /** A place is free again. */
    onGivenBack,
  }
}
