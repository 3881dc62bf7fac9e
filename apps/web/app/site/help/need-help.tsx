import { Trans } from '@lingui/react/macro'
import { FormSection } from '@sahay/ui/forms/form-section.tsx'
import { useFormKey } from '@sahay/ui/forms/form-draft.ts'
import { NeedHelpForm, needHelpDraftName } from './need-help-form.tsx'

/** Need Help: the form, and the promise of an answer within 7 working days (product.md 2, 9). */
export function NeedHelp() {
  return (
    <FormSection
      id="help"
      heading={<Trans>Need Help?</Trans>}
      lead={
        <p>
          <Trans>
            Tell us what you need. A volunteer will answer within 7 working days. Asking costs nothing.
          </Trans>
        </p>
      }
      opens={<Trans>Ask for help</Trans>}
      cloth="rangoli"
      picture="/pictures/object/umbrella.svg"
    >
      <NeedHelpForm key={useFormKey(needHelpDraftName)} />
    </FormSection>
  )
}
