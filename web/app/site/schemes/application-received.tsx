import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../shell/settings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Received } from '../help/received.tsx'
import { loadPay } from '../payments/making-order.ts'
import { useOpenPayments } from '../payments/open-payments.ts'
import { dropApplication, markPaid, type OwnApplication } from './own-application.ts'
import css from './schemes.module.css'

/** An application was taken: its reference, what is still to be done, and where it is followed. */
export function ApplicationReceived({ application }: { readonly application: OwnApplication }) {
  const settings = useSettings()
  const { unpaid, checkout } = useOpenPayments()
  const { id, reference, paid } = application
  const order = unpaid?.id === id && checkout === 'closed' ? unpaid : null
  return (
    <Received
      heading={
        paid ? (
          <Trans>Your application is paid and on its way</Trans>
        ) : (
          <Trans>Your application has reached us</Trans>
        )
      }
      reference={reference}
    >
      <ol>
        <li>
          <Trans>Write the number down, or keep a picture of this page.</Trans>
        </li>
        {paid ? (
          <li>
            <Trans>The registration number comes by e-mail. We decide within 7 working days.</Trans>
          </li>
        ) : (
          <li>
            <Trans>Pay the amount. Then you get the registration number, and we begin.</Trans>
          </li>
        )}
        <li>
          <Trans>With the number and your mobile you can see at any time how it stands.</Trans>
        </li>
      </ol>
      <div className={css['ways']}>
        {order && !paid && (
          <Button
            kind="go"
            small
            onClick={() => void loadPay().then((pay) => pay(order, settings, () => markPaid(id)))}
          >
            <Trans>Pay now</Trans>
          </Button>
        )}
        <ButtonLink small to="/application-status">
          <Trans>See how it stands</Trans>
        </ButtonLink>
        <Button kind="quiet" small onClick={dropApplication}>
          <Trans>I have noted it</Trans>
        </Button>
      </div>
    </Received>
  )
}
