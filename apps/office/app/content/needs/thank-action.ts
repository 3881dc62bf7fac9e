import { msg } from '@lingui/core/macro'
import { action } from '../../kit/resource.ts'
import { call } from '../../shell/api.ts'

/** Has the givers of a need thanked, who are so many. */
export const thankAction = <Row extends { readonly id: string }>(count: number) =>
  action<Row>()({
    name: 'thank',
    label: msg`Thank the givers`,
    permission: 'needs.edit',
    kind: 'go',
    letter: 'T',
    effect: () => msg`Each gets one mail, in their own language.`,
    explain: msg`Each gets one mail in their own language: the need is met, your word, and the way to its page. People to write to: ${count}.`,
    async send(_values, { id }) {
      await call('POST office/needs/thank', { body: { id } })
    },
    done: msg`The mails are on their way.`,
  })
