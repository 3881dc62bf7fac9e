import { Trans, useLingui } from '@lingui/react/macro'
import { eligibility, type Scheme, type Standard, standards } from '@sahay/contract/scheme-rules'
import { useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { EligibilitySentence } from './eligibility-sentence.tsx'
import { standardWords } from '../standards.ts'
import css from './schemes.module.css'

/** What a family chose to look at. */
export interface Wanted {
  readonly scheme: Scheme
  readonly standard: Standard
}

/** Scheme and class in, the rules in sentences out, before anything is filled in (spec §9). */
export function WhoCanApply({ onBegin }: { readonly onBegin: (wanted: Wanted) => void }) {
  const { t } = useLingui()
  const [scheme, setScheme] = useState<Scheme | ''>('')
  const [standard, setStandard] = useState<Standard | ''>('')
  const wanted = scheme && standard ? { scheme, standard } : null
  const found = wanted && eligibility(wanted.scheme, wanted.standard)
  return (
    <section className={`panel ${css['who']}`} aria-labelledby="who-can-apply">
      <h3 id="who-can-apply">
        <Trans>Who can apply</Trans>
      </h3>
      <div className={css['pair']}>
        <SelectField
          label={<Trans>Look up a scheme</Trans>}
          value={scheme}
          onChange={(event) => setScheme(event.currentTarget.value as Scheme | '')}
        >
          <option value="">{t`Choose one`}</option>
          <option value="fees">{t`School Fees Sahay Yojana`}</option>
          <option value="uniform">{t`Uniform & Stationery Yojana`}</option>
        </SelectField>
        <SelectField
          label={<Trans>The child’s class</Trans>}
          value={standard}
          onChange={(event) => setStandard(event.currentTarget.value as Standard | '')}
        >
          <option value="">{t`Choose one`}</option>
          {standards.map((one) => (
            <option key={one} value={one}>
              {t(standardWords(one))}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={css['answer']} role="status">
        {found && (
          <ul>
            {found.notes.map((note) => (
              <li key={note.code} data-open={note.code === 'form_open' || undefined}>
                <EligibilitySentence note={note} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {wanted && (
        <div>
          <Button small onClick={() => onBegin(wanted)}>
            <Trans>Begin the form with these</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
