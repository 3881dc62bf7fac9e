import { Trans } from '@lingui/react/macro'
import { TextArea } from '@sahay/ui/fields/text-area.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { ConsentNotice } from '../../shared/forms/consent-notice.tsx'
import type { Consent } from '../../shared/forms/use-consent.ts'
import { TermsField } from '../../shared/forms/terms-field.tsx'
import css from './schemes.module.css'
import type { PartProps } from './form-part.tsx'

/** What may be said besides, and what sending means. */
export function LastPart({ field, consent }: PartProps & { readonly consent: Consent }) {
  return (
    <div className={`stack shrink gap-5 ${css['last']}`}>
      <TextField
        label={<Trans>Who told you about us? (optional)</Trans>}
        {...field('person_name')}
        autoComplete="off"
      />
      <TextArea
        label={<Trans>Anything else we should know (optional)</Trans>}
        {...field('other_information')}
      />
      <ConsentNotice consent={consent} />
      <TermsField />
    </div>
  )
}
