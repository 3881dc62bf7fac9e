import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { action, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'

type Inquiry = RowOf<'GET office/inquiries'>

/** Shows a giver among the donators on the site, once they have agreed. */
export const showAmongDonators = action<Inquiry>()({
  name: 'show',
  label: msg`Show among the donators`,
  permission: 'stories.edit',
  fits: (one) => one.payment === 'Success',
  explain: msg`Ask them first. Name, who they are and the amount stand on the front page at once.`,
  fields: {
    name: { kind: 'line', label: msg`Name`, required: true, maxLength: 120 },
    position: {
      kind: 'line',
      label: msg`Who they are`,
      hint: msg`A cloth merchant of Maninagar, an engineer.`,
      required: true,
      maxLength: 160,
    },
    amount: { kind: 'number', label: msg`Amount in rupees`, required: true },
    consented_on: { kind: 'day', label: msg`Agreed on`, required: true },
    consent_note: { kind: 'line', label: msg`How they agreed`, maxLength: 200 },
  },
  begin: (one) => ({ name: one.name, amount: one.amount }),
  async send(values, { id: inquiry }) {
    const { data } = await call('POST office/donators/save', { body: { ...values, inquiry } })
    await call('POST office/content/state', { body: { kind: 'donator', ...data, to: 'open' } })
    return {
      show: (
        <p>
          <Link to={`/donators/${data.id}`}>
            <Trans>Put a picture to it, or take it off</Trans>
          </Link>
        </p>
      ),
    }
  },
  done: msg`The site shows it now.`,
})
