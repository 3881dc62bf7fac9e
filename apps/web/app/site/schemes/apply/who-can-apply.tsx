import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type EligibilityNote,
  eligibility,
  type Scheme,
  type Standard,
  standards,
} from '@sahay/contract/fields/scheme-rules'
import { Button } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { documentLabels } from '../documents/document-labels.ts'
import { standardLabel } from '../standards.ts'
import css from './schemes.module.css'

/** The family's choices in the eligibility check. */
export interface EligibilityQuery {
  readonly scheme: Scheme
  readonly standard: Standard
}

const schemeOptions: readonly Scheme[] = ['fees', 'uniform']

/** Shows the rules for a scheme and a class in sentences, before anything is filled in (product.md 9). */
export function WhoCanApply({ onBegin }: { readonly onBegin: (query: EligibilityQuery) => void }) {
  const { t } = useLingui()
  const [scheme, setScheme] = useState<Scheme | ''>('')
  const [standard, setStandard] = useState<Standard | ''>('')
  const query = scheme && standard ? { scheme, standard } : null
  const found = query && eligibility(query.scheme, query.standard)
  return (
    <section className={`panel stack gap-4 shrink ${css['who']}`} aria-labelledby="who-can-apply">
      <h3 id="who-can-apply">
        <Trans>Who can apply</Trans>
      </h3>
      <div className={`stack gap-5 ${css['pair']}`}>
        <SelectField
          label={<Trans>Look up a scheme</Trans>}
          value={scheme}
          onChange={(event) =>
            setScheme(schemeOptions.find((one) => one === event.currentTarget.value) ?? '')
          }
        >
          <option value="">{t`Choose one`}</option>
          <option value="fees">{t`School Fees Sahay Yojana`}</option>
          <option value="uniform">{t`Uniform & Stationery Yojana`}</option>
        </SelectField>
        <SelectField
          label={<Trans>The child’s class</Trans>}
          value={standard}
          onChange={(event) => setStandard(standards.find((one) => one === event.currentTarget.value) ?? '')}
        >
          <option value="">{t`Choose one`}</option>
          {standards.map((one) => (
            <option key={one} value={one}>
              {t(standardLabel(one))}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={`announced diamonds ${css['answer']}`} role="status">
        {found && (
          <ul>
            {found.notes.map((note) => (
              <li key={note.code} className={note.code === 'form_open' ? 'good strong' : undefined}>
                <EligibilitySentence note={note} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {query && (
        <div>
          <Button small onClick={() => onBegin(query)}>
            <Trans>Begin the form with these</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

/** One piece of information from the rules, as a sentence. */
function EligibilitySentence({ note }: { readonly note: EligibilityNote }) {
  const rupees = useRupees()
  const { t } = useLingui()
  if (note.code === 'papers') {
    const papers = note.documents.map((documentType) => t(documentLabels[documentType])).join(', ')
    return <Trans>Keep these ready: {papers}.</Trans>
  }
  if (note.code === 'form_open') return <Trans>Yes: the form is open for this class.</Trans>
  if (note.code === 'class_after_form')
    return (
      <Trans>
        The form is meant for pupils up to class {Number(note.upTo)}. You can still send it, and the trust
        decides.
      </Trans>
    )
  if ('percent' in note) {
    const { percent } = note
    if (note.code === 'fee_matched')
      return (
        <Trans>
          The trust pays up to {percent}% of the year’s fee. It pays no more than you pay to the trust with
          the form.
        </Trans>
      )
    if (note.code === 'fee_with_help')
      return <Trans>With help from a donor, the school or a company, it can be up to {percent}%.</Trans>
    return (
      <Trans>
        Families who recommend the trust to others can receive up to {percent}% extra, separately.
      </Trans>
    )
  }
  const amount = rupees(note.rupees)
  if (note.code === 'fee_contribution')
    return <Trans>What you pay with the form should exceed {amount}.</Trans>
  if (note.code === 'uniform_most')
    return <Trans>The child gets uniform and stationery worth up to {amount}.</Trans>
  return <Trans>You pay {amount} with the form. The amount is fixed.</Trans>
}
