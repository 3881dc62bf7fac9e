import type { AccountHolder, RequestHolder } from '../../../privacy/erasure/erasure.ts'
import { giftsHolder } from '../gifts/gifts.personal.ts'
import { donationsHolder } from './giving.personal.ts'
import { pledgesHolder } from '../pledges/pledges.personal.ts'

/** What is kept of people who gave, on the site and over the counter. */
export const givingHolder: AccountHolder & RequestHolder = {
  show: async (tx, accountId) => [
    ...(await donationsHolder.show(tx, accountId)),
    ...(await giftsHolder.show(tx, accountId)),
  ],
  async erase(tx, accountId, at) {
    const [online, counter] = [
      await donationsHolder.erase(tx, accountId, at),
      await giftsHolder.erase(tx, accountId, at),
    ]
    return {
      subjects: [...online.subjects, ...counter.subjects],
      addresses: [...online.addresses, ...counter.addresses],
      folders: [...online.folders, ...counter.folders],
    }
  },
  find: async (tx, query) => [
    ...(await donationsHolder.find(tx, query)),
    ...(await giftsHolder.find(tx, query)),
    ...(await pledgesHolder.find(tx, query)),
  ],
  eraseOne: async (tx, id, at) =>
    (await donationsHolder.eraseOne(tx, id, at)) ??
    (await giftsHolder.eraseOne(tx, id, at)) ??
    pledgesHolder.eraseOne(tx, id, at),
}
