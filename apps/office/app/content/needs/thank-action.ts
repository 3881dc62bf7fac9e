import { msg } from '@lingui/core/macro'
import { action } from '../../kit/resource.ts'
import { call } from '../../shell/api.ts'

/** Thanks the givers of a need; `count` is their number. */
export const thankAction = <Row extends { readonly id: string }>(count: number) =>
  action<Row>('needs.edit')({
    name: 'thank',
    label: msg`Thank donors`,
    kind: 'go',
    letter: 'T',
    effect: () => msg`Each gets one e-mail, in their own language.`,
    explain: msg`Each gets one e-mail in their own language. It says that the need is met, with your closing words and a link to its page. Recipients: ${count}.`,
    send: (_values, { id }) => call('POST office/needs/thank', { body: { id } }),
    done: msg`The e-mails are on their way.`,
  })
