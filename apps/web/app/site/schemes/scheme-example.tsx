import { Trans } from '@lingui/react/macro'
import { feeExample, type Scheme, uniformExample } from '@sahay/contract/fields/scheme-rules'
import { useRupees } from '../../shell/formats.ts'
import css from './scheme-example.module.css'

/** A worked example of one family: its payment with the form, the trust's contribution, and the use of the payment. */
export function SchemeExample({ of }: { readonly of: Scheme }) {
  return (
    <div className={`stack gap-2 ${css['example']}`} data-example={of}>
      <p>{of === 'fees' ? <FeeExample /> : <UniformExample />}</p>
      <p data-why="">
        <Trans>
          What you pay with the form goes into the fund that pays school fees and uniforms for all children.
          If the trust declines your application, we refund it.
        </Trans>
      </p>
    </div>
  )
}

function FeeExample() {
  const rupees = useRupees()
  const example = feeExample()
  const { percent } = example
  const fee = rupees(example.fee)
  const paid = rupees(example.paid)
  const limit = rupees(example.limit)
  const share = rupees(example.share)
  return (
    <Trans>
      <b>For example:</b> the year’s fee is {fee}, and you pay {paid} with the form. {percent}% of the fee is{' '}
      {limit}. The trust matches what you paid, so it pays the school {share}.
    </Trans>
  )
}

function UniformExample() {
  const rupees = useRupees()
  const example = uniformExample()
  const standard = Number(example.standard)
  const paid = rupees(example.paid)
  const most = rupees(example.most)
  return (
    <Trans>
      <b>For example:</b> you pay {paid} with the form for a child in class {standard}. The child gets uniform
      and stationery worth up to {most}.
    </Trans>
  )
}
