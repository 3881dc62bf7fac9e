import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Link } from 'react-router'
import { action } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields } from './content-kit.tsx'
import { partnerFields } from './partner-fields.ts'

type Organisation = CallAnswer<'GET office/organisations/one'>['data']

/** Creates a draft of a partner from an organisation that was accepted and has agreed. */
export const showAsPartner = action<Organisation>('stories.edit')({
  name: 'show',
  label: msg`Show as partner`,
  fits: ({ result }) => result === 'accepted',
  explain: msg`Ask them first. It is a draft that visitors cannot see until you publish it.`,
  fields: { ...partnerFields, ...leaveFields },
  begin: ({ organisation }) => ({ name: organisation }),
  async send(values, { id: request }) {
    const { data } = await call('POST office/partner-pages/save', { body: { ...values, request } })
    return {
      show: (
        <p>
          <Link to={`/partner-pages/${data.id}`}>
            <Trans>Add logo and translations, then publish</Trans>
          </Link>
        </p>
      ),
    }
  },
  done: msg`The draft is saved.`,
})
