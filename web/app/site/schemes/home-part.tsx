import { Trans } from '@lingui/react/macro'
import { onlyDigits } from '../../ui/digits.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Part } from './part.tsx'
import css from './schemes.module.css'
import type { PartProps } from './use-application-checks.ts'

/** The most digits that a pincode may have. */
const MOST_DIGITS = 10

/** Where the family lives. */
export function HomePart({ id, flaws }: PartProps) {
  return (
    <Part of="home">
      <div className={css['pair']}>
        <TextField
          label={<Trans>House or flat</Trans>}
          id={`${id}-apartment`}
          name="apartment"
          autoComplete="address-line1"
          maxLength={200}
          error={flaws.apartment}
          required
        />
        <TextField
          label={<Trans>Area</Trans>}
          hint={<Trans>Society, road or landmark.</Trans>}
          id={`${id}-area`}
          name="area"
          autoComplete="address-line2"
          maxLength={200}
          error={flaws.area}
          required
        />
      </div>
      <div className={css['pair']}>
        <TextField
          label={<Trans>City</Trans>}
          id={`${id}-city`}
          name="city"
          autoComplete="address-level2"
          maxLength={200}
          error={flaws.city}
          required
        />
        <TextField
          label={<Trans>State</Trans>}
          id={`${id}-state`}
          name="state"
          autoComplete="address-level1"
          maxLength={200}
          error={flaws.state}
          required
        />
      </div>
      <TextField
        label={<Trans>Pincode</Trans>}
        id={`${id}-pincode`}
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        error={flaws.pincode}
        onInput={({ currentTarget: box }) => {
          box.value = onlyDigits(box.value).slice(0, MOST_DIGITS)
        }}
        required
      />
    </Part>
  )
}
