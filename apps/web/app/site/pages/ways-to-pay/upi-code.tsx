import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRupees } from '../../../shell/formats.ts'
import { type UpiPayee, upiAmount, upiPicture } from '../../../shell/upi.ts'
import css from './upi-code.module.css'

/** How long typing must rest before the code is drawn anew, in milliseconds. */
const REST_MS = 350

export interface UpiCodeProps {
  readonly payee: UpiPayee
  /** The amount as it is typed; empty lets the app ask. */
  readonly digits: string
  readonly demo: boolean
  /** The code of a pledge's note. */
  readonly note?: string
}

/** The payment QR code on its cloth, and what it will ask for. */
export function UpiCode({ payee, digits, demo, note }: UpiCodeProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const [amount, setAmount] = useState(() => upiAmount(digits))

  useEffect(() => {
    const rest = setTimeout(() => setAmount(upiAmount(digits)), REST_MS)
    return () => clearTimeout(rest)
  }, [digits])

  const { upi } = payee
  const sum = rupees(amount ?? 0)
  return (
    <figure className={`stack gap-4 ${css['code']}`}>
      <div className={`stack ${css['cloth']}`}>
        <img
          src={upiPicture(amount, note ?? null)}
          width="280"
          height="280"
          alt={amount === null ? t`QR code to pay ${upi} by UPI` : t`QR code to pay ${sum} to ${upi} by UPI`}
          loading="lazy"
        />
      </div>
      <figcaption className={`stack one-column muted ${css['says']}`}>
        <span aria-live="polite">
          {amount === null ? (
            <Trans>Scan with any UPI app. It asks you for the amount.</Trans>
          ) : (
            <Trans>Scan with any UPI app. It will show {sum}.</Trans>
          )}
        </span>
        {demo && (
          <strong>
            <Trans>This is a demo: nobody can pay to this ID.</Trans>
          </strong>
        )}
      </figcaption>
    </figure>
  )
}
