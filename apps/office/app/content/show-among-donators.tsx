import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Link } from 'react-router'
import { action } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields } from './content-kit.tsx'
import { donatorFields } from './donator-fields.ts'

type Inquiry = CallAnswer<'GET office/inquiries/one'>['data']

/** Shows a giver among the donators on the site, after they agreed. */
export const showAmongDonators = action<Inquiry>('stories.edit')({
  name: 'show',
  label: msg`Show as donator`,
  fits: (inquiry) => inquiry.payment === 'Success',
  explain: msg`Ask them first. Name, profession and amount appear on the front page at once.`,
  fields: { ...donatorFields, ...leaveFields },
  begin: (inquiry) => ({ name: inquiry.name, amount: inquiry.amount }),
  async send(values, { id: inquiry }) {
    const { data } = await call('POST office/donators/save', { body: { ...values, inquiry } })
    await call('POST office/content/state', { body: { kind: 'donator', ...data, to: 'open' } })
    return {
      show: (
        <p>
          <Link to={`/donators/${data.id}`}>
            <Trans>Add or remove picture</Trans>
          </Link>
        </p>
      ),
    }
  },
  done: msg`The site shows it now.`,
})
