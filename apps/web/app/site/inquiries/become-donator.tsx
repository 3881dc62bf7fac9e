import { Trans } from '@lingui/react/macro'
import { FormSection } from '@sahay/ui/forms/form-section.tsx'
import { useFormKey } from '@sahay/ui/forms/form-draft.ts'
import { useSettings } from '../../shell/settings.ts'
import { DonatorForm, donatorDraftName } from './donator-form.tsx'

/** Become a Donator: an inquiry that goes on to its payment; the slip comes within 7 working days (product.md 2, 9). */
export function BecomeDonator() {
  const tax = useSettings()?.tax
  return (
    <FormSection
      id="donator"
      heading={<Trans>Become a Donator</Trans>}
      lead={
        <>
          <p>
            <Trans>Give as a person, a shop or a company. Fill in the form, then pay by card or UPI.</Trans>
          </p>
          <p>
            {tax ? (
              <>
                <Trans>The donation receipt comes within 7 working days.</Trans>{' '}
                <bdi lang={tax.lang}>{tax.note}</bdi>
              </>
            ) : (
              <Trans>
                Your donation receipt comes within 7 working days. There is no income-tax deduction.
              </Trans>
            )}
          </p>
        </>
      }
      opens={<Trans>Fill in the form</Trans>}
      cloth="ajrakh"
      picture="/pictures/object/gift.svg"
    >
      <DonatorForm key={useFormKey(donatorDraftName)} />
    </FormSection>
  )
}
