import { Trans } from '@lingui/react/macro'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TermsField } from '../inquiries/terms-field.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import css from './schemes.module.css'
import type { PartProps } from './use-application-checks.ts'

/** What may be said besides, and what sending means. */
export function LastPart({ id, flaws }: PartProps) {
  return (
    <div className={css['last']}>
      <TextField
        label={<Trans>Who told you about us? (optional)</Trans>}
        id={`${id}-person_name`}
        name="person_name"
        autoComplete="off"
        maxLength={120}
        error={flaws.person_name}
      />
      <TextArea
        label={<Trans>Anything else we should know (optional)</Trans>}
        id={`${id}-other_information`}
        name="other_information"
        maxLength={1000}
        error={flaws.other_information}
      />
      <ConsentNotice />
      <TermsField />
    </div>
  )
}
