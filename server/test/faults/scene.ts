import { type House, openHouse } from '../house.ts'
import * as journey from '../journey.ts'
import { judge } from './books.ts'
import type { Removal, Stage, Trial } from './fault.ts'

/** A house with its provider apart, somebody who gives, and a need that cannot be filled. */
export interface Scene {
  readonly house: House
  readonly token: string
  readonly need: string
  give(rupees?: number): Promise<journey.Donated>
  pay(donation: journey.Donated, webhook?: 'send' | 'hold' | 'drop'): Promise<journey.Paid>
  confirm(donation: journey.Donated, paid: journey.Paid): ReturnType<typeof journey.confirm>
}

const NEED = 'need_faults'

/** Opens a scene, plays it, judges the books and closes it. */
export async function play(
  { databaseServer }: Stage,
  removed: Removal | null,
  act: (scene: Scene) => Promise<Trial>,
  env: Readonly<Record<string, string>> = {},
): Promise<Trial> {
  const house = await openHouse({
    databaseServer,
    sandboxApart: true,
    env: { LOG_LEVEL: 'fatal', GUARDS_OFF: removed?.guards?.join(',') ?? '', ...env, ...removed?.env },
  })
  try {
    await house.query(`insert into needs (id, name, requirement, required_paise, position, published_at)
      values ('${NEED}', 'Everybody', 'Whatever is lacking.', 100000000000, 0, now())`)
    if (removed?.sql) await house.query(removed.sql)
    const token = await journey.signUp(house, journey.somebody())
    const { injections, broken } = await act({
      house,
      token,
      need: NEED,
      give: (rupees = 10) => journey.donate(house, token, NEED, rupees),
      pay: (donation, webhook = 'drop') =>
        journey.pay(house, donation.orderId, { outcome: 'captured', webhook }),
      confirm: (donation, paid) => journey.confirm(house, token, donation, paid),
    })
    return { injections, broken: [...broken, ...(await judge(house))] }
  } finally {
    await house.close()
  }
}

/** Does something so many times, one after the other. */
export async function repeat<T>(times: number, what: (turn: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let turn = 0; turn < times; turn++) all.push(await what(turn))
  return all
}

/** What a webhook was answered, as the sandbox tells. */
export interface Sent {
  readonly webhooks: readonly { readonly status: number }[]
}
