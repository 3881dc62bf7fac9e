import { Trans } from '@lingui/react/macro'
import { onlyDigits } from '@sahay/ui/fields/digits.ts'
import { Pair } from '@sahay/ui/fields/pair.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { FormPart, type PartProps } from './form-part.tsx'

/** Where the family lives. */
export function HomePart({ field }: PartProps) {
  return (
    <FormPart of="home">
      <Pair>
        <TextField
          label={<Trans>House or flat</Trans>}
          {...field('apartment')}
          autoComplete="address-line1"
        />
        <TextField
          label={<Trans>Area</Trans>}
          hint={<Trans>Society, road or landmark.</Trans>}
          {...field('area')}
          autoComplete="address-line2"
        />
      </Pair>
      <Pair>
        <TextField label={<Trans>City</Trans>} {...field('city')} autoComplete="address-level2" />
        <TextField label={<Trans>State</Trans>} {...field('state')} autoComplete="address-level1" />
      </Pair>
      <TextField
        label={<Trans>Pincode</Trans>}
        {...field('pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
        onInput={({ currentTarget: box }) => {
          box.value = onlyDigits(box.value)
        }}
      />
    </FormPart>
  )
}
