import { msg } from '@lingui/core/macro'
import type { MayOf } from '@sahay/contract/api/office'
import { action, reasonField } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { School } from './school-sheet.tsx'

const ASK = 'schools.ask_account' satisfies MayOf<'POST office/schools/account/ask'>

/** Asks for the first or another bank account of a school. */
export const askAccount = action<School>(ASK)({
  name: 'account',
  label: msg`Enter bank account`,
  fits: ({ mergedInto, accountAsked }) => mergedInto === null && accountAsked === null,
  explain: msg`Copy it from a letter or a cancelled cheque of the school, never from a phone call. Another owner or treasurer must approve it. Until then the school is paid as before.`,
  fields: {
    holder: { kind: 'line', label: msg`Account holder`, required: true, maxLength: 120 },
    number: { kind: 'line', label: msg`Account number`, required: true, maxLength: 40 },
    numberAgain: { kind: 'line', label: msg`Repeat account number`, required: true, maxLength: 40 },
    ifsc: { kind: 'line', label: msg`IFSC`, required: true, maxLength: 20 },
    bank: { kind: 'line', label: msg`Bank and branch`, required: true, maxLength: 120 },
    reason: reasonField,
  },
  send: (body, { id }) => call('POST office/schools/account/ask', { body: { ...body, id } }),
  done: msg`Requested. It takes effect once a second person approves it.`,
})
