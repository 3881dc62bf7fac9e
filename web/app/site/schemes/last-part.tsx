import { Trans } from '@lingui/react/macro'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TermsField } from '../inquiries/terms-field.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import css from './schemes.module.css'
import type { PartProps } from './use-application-checks.ts'

/** What may be said besides, and what sending means. */
export function LastPart({ field }: PartProps) {
  return (
    <div className={css['last']}>
      <TextField
        label={<Trans>Who told you about us? (optional)</Trans>}
        {...field('person_name')}
        autoComplete="off"
        maxLength={120}
      />
      <TextArea
        label={<Trans>Anything else we should know (optional)</Trans>}
        {...field('other_information')}
        maxLength={1000}
      />
      <ConsentNotice />
      <TermsField />
    </div>
  )
}
