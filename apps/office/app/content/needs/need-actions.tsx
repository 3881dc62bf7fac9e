import { msg } from '@lingui/core/macro'
import { dayOf } from '@sahay/contract/kernel/time'
import { action, type Action, type RowOf } from '../../kit/resource.ts'
import { call } from '../../shell/api.ts'
import { bookFor } from '../../spending/booking.ts'
import { atBoxes, translated } from '../../kit/form/translated.ts'
import { saveUpdate, updateWords } from './update-fields.ts'

export type NeedRow = RowOf<'GET office/needs'>

export const EDIT = 'needs.edit'

const words = translated(
  {
    word: {
      kind: 'lines',
      label: msg`Closing words`,
      hint: msg`Shown on the need’s page and in the e-mail to its donors.`,
      required: true,
      maxLength: 500,
    },
  },
  ['word'],
)

/** Ends a need with closing words, as met or otherwise. */
const ending = (
  outcome: 'met' | 'closed',
  spec: Omit<Action<NeedRow>, 'permission' | 'fields' | 'begin' | 'send'>,
) =>
  action<NeedRow>(EDIT)({
    ...spec,
    fields: words.fields,
    begin: ({ closed }) => (closed ? words.values(closed) : {}),
    send: (values, { id, version }) =>
      atBoxes(call('POST office/needs/close', { body: { id, version, outcome, ...words.body(values) } })),
  })

/** Writes an update; the main action while a need is open. */
export const writeUpdate = action<NeedRow>(EDIT)({
  name: 'update',
  label: msg`Write update`,
  letter: 'W',
  effect: () => msg`It is a draft at first, which nobody sees.`,
  explain: msg`It starts as a draft. Add a photo and publish it on its own page, linked in the list below.`,
  fields: updateWords.fields,
  begin: () => ({ day: dayOf(new Date()) }),
  async send(values, { id }) {
    await saveUpdate(id, values, null)
  },
  done: msg`The draft is saved.`,
})

export const markMet = ending('met', {
  name: 'met',
  label: msg`Mark as met`,
  letter: 'M',
  effect: () => msg`Its page stays, with your word.`,
  fits: ({ state }) => state === 'open' || state === 'met',
  explain: msg`Nobody can give to it after that. Its page stays, with your closing words. Thank its donors with a separate button.`,
  done: msg`The need is met.`,
})

const bookForNeed = bookFor<NeedRow>({
  label: msg`Book purchase`,
  explain: msg`It is booked at once, and the need’s page shows how much was spent.`,
  subject: ({ id }) => ({ kind: 'purchases', fund: `need:${id}`, about: '' }),
})

/** The further actions for a published need: close it as not met, and reopen it. */
export const needActions: readonly Action<NeedRow>[] = [
  bookForNeed,
  ending('closed', {
    name: 'close',
    label: msg`Close as not met`,
    kind: 'danger',
    fits: ({ state, closed }) => state === 'open' || (state === 'met' && closed === null),
    explain: msg`For what is no longer needed. Nobody can give to it after that. Its page stays, with your closing words. Nobody gets an e-mail.`,
    done: msg`The need is closed.`,
  }),
  action<NeedRow>(EDIT)({
    name: 'reopen',
    label: msg`Reopen`,
    fits: ({ closed }) => closed !== null,
    explain: msg`People can give to it again if money is missing. Your closing words are removed.`,
    send: (_values, { id, version }) => call('POST office/needs/reopen', { body: { id, version } }),
    done: msg`The need is open again.`,
  }),
]
