import * as contract from '@sahay/contract/donors/profile'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Account } from './accounts.store.ts'
import { codeSent } from './identity.ts'
import type { Profile } from './profile.service.ts'

/** A signed-in person's calls on their account. */
export const ownProfile = implement(contract.ownProfile, ({ profile }: { readonly profile: Profile }) => ({
  read: async ({ actor }) => shown(await profile.read(actor)),

  changeName: async ({ body, actor }) => ({
    message: msg('message.name_changed', 'Your name has been changed.'),
    ...shown(await profile.rename(actor, body.name)),
  }),

  getNews: async ({ actor }) => ({ data: await profile.news(actor) }),

  changeNews: async ({ body, actor }) => ({ data: await profile.news(actor, body.news) }),

  changeDestination: async ({ body, actor, from }) => ({
    message: codeSent,
    ...(await profile.beginChange(actor, body, from)),
  }),

  confirmChange: async ({ body, actor, from }) => ({
    message: codeSent,
    ...(await profile.confirmChange(actor, body, from)),
  }),

  proveDestination: async ({ body, actor, from }) => ({
    message: msg('message.account_changed', 'Your account has been changed.'),
    ...shown(await profile.proveChange(actor, body, from)),
  }),

  async undoChange({ body, from }) {
    await profile.undoChange(body.token, from)
    return {
      message: msg('message.account_undone', 'Your account has been restored. Please sign in.'),
    }
  },
}))

function shown({ name, email, mobile, mobileProvedAt }: Account) {
  return { data: [{ name, email, mobile_no: mobile, mobile_proved: mobileProvedAt !== null }] }
}
