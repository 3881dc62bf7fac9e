import type { Need } from '@sahay/contract/giving'
import type { Thanks } from '@sahay/contract/thanks'

/** All that the page after a gift or a form is drawn from: the same in the browser and on the server. */
export interface ThanksViewProps {
  readonly thanks: Thanks
  /** Paid in this browser, and the server has not said yes yet. */
  readonly checking?: boolean
  readonly signedIn?: boolean
  /** Another need that lacks little. */
  readonly another?: Need | null
  /** Opens the checkout once more; null where there is no script to open it with. */
  readonly onPay?: (() => void) | null
  readonly paying?: boolean
}
