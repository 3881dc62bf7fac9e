import { Trans, useLingui } from '@lingui/react/macro'
import type { EligibilityNote } from '@sahay/contract/scheme-rules'
import { rupees } from '../../../shell/formats.ts'
import { paperWords } from '../papers/paper-words.ts'

/** One thing that the rules say to a family, as a sentence. */
export function EligibilitySentence({ note }: { readonly note: EligibilityNote }) {
  const { t } = useLingui()
  if (note.code === 'papers') {
    const papers = note.papers.map((paper) => t(paperWords[paper])).join(', ')
    return <Trans>Keep these ready: {papers}.</Trans>
  }
  if (note.code === 'form_open') return <Trans>Yes: the form is open for this class.</Trans>
  if (note.code === 'class_after_form')
    return (
      <Trans>
        The form is meant for pupils up to class {note.upTo}. You can send it all the same; the trust decides.
      </Trans>
    )
  if ('percent' in note) {
    const { percent } = note
    if (note.code === 'fee_matched')
      return (
        <Trans>
          The trust pays up to {percent}% of the year’s fee, and no more than you pay to the trust with the
          form.
        </Trans>
      )
    if (note.code === 'fee_with_help')
      return <Trans>With the help of a donor, the school or a company it can become up to {percent}%.</Trans>
    return <Trans>Recommending the trust to others earns up to {percent}% extra, separately.</Trans>
  }
  const amount = rupees(note.rupees)
  if (note.code === 'fee_contribution')
    return <Trans>What you pay with the form should exceed {amount}.</Trans>
  if (note.code === 'uniform_most')
    return <Trans>The child gets uniform and stationery worth up to {amount}.</Trans>
  return <Trans>With the form you pay {amount}. The amount is fixed.</Trans>
}
