import { useNavigate } from 'react-router'
import { useSettings } from '../../../shell/settings.ts'

/** The functions that a checkout needs from the page that opens it. */
export type PayEnd = ReturnType<typeof usePayEnd>

const nothing = () => undefined

/** Returns what `pay` needs to open the checkout and to continue after it. */
export function usePayEnd(onGivenBack: () => void = nothing) {
  const settings = useSettings()
  const navigate = useNavigate()
  return {
    settings,
    /** Opens the page after a payment. The previous page stays one step back. */
    go: (path: string): void => void navigate(path),
    /** Called when an entry is free again. */
    onGivenBack,
  }
}
