import { startOfDay } from '@sahay/contract/kernel/time'
import type { Stage } from './stage.ts'

/** Days on which uniforms are handed out. */

const HOURS = { opens: '09:30', closes: '13:00' }

export interface MadeDay {
  readonly id: string
  readonly day: string
  readonly items: readonly string[]
}

/** Makes a day with uniforms, which have sizes, and bags, and puts children on it by their applications. */
export async function makeDay(
  { as }: Stage,
  made: { readonly day: string; readonly place: string; readonly applications: readonly string[] },
): Promise<MadeDay> {
  const call = as('caseworker')
  const { day, place } = made
  const { id } = (await call('POST office/distribution/save', { body: { day, place, ...HOURS } })).data
  const items: string[] = []
  for (const [name, sized] of [
    ['Uniform', true],
    ['School bag', false],
  ] as const) {
    const body = { day: id, name, sized, brought: made.applications.length }
    items.push((await call('POST office/distribution/item', { body })).data.id)
  }
  const applications = [...made.applications]
  await call('POST office/distribution/families/add', { body: { id, applications } })
  const [uniform = ''] = items
  for (const [nth, application] of applications.entries())
    await call('POST office/distribution/sizes', {
      body: { id, application, sizes: { [uniform]: String(26 + 2 * nth) } },
    })
  return { id, day, items }
}

/** Hands everything out to the families of these applications, and closes the day: the others did not come. */
export async function handOut(stage: Stage, { id, items }: MadeDay, came: readonly string[]): Promise<void> {
  const call = stage.as('caseworker')
  const families = (await call('GET office/distribution/families', { query: { id } })).data
  for (const { id: family, children } of families) {
    if (!children.some(({ application }) => came.includes(application))) continue
    const given = Object.fromEntries(children.map(({ application }) => [application, [...items]]))
    await call('POST office/distribution/hand-out', { body: { key: stage.key(), family, given } })
  }
  const { version, items: counted } = (await call('GET office/distribution/one', { query: { id } })).data
  await call('POST office/distribution/close', {
    body: {
      id,
      version,
      items: counted.map((item) => ({ id: item.id, leftOver: item.brought - item.handedOut })),
    },
  })
}

/** Creates a pass for a volunteer's phone, which loads the list; returns the secret in its link. */
export async function openPhone({ as, call }: Stage, { id }: MadeDay, name: string): Promise<string> {
  const { link, pin } = (await as('caseworker')('POST office/distribution/pass', { body: { id, name } })).data
  const token = link.split('#')[1] ?? ''
  await call('POST hand-out/list', { body: { token, pin } })
  return token
}

/** Days later the phone reports: it had handed something to the family of an application while offline. */
export async function receiveLate(
  stage: Stage,
  made: MadeDay,
  token: string,
  application: string,
): Promise<void> {
  const families = await stage.as('caseworker')('GET office/distribution/families', {
    query: { id: made.id },
  })
  const family = families.data.find(({ children }) => children.some((one) => one.application === application))
  if (!family) throw new Error('the family is on no list of the day')
  const at = startOfDay(made.day).getTime() + 12.4 * 3600_000
  await stage.call('POST hand-out/sync', {
    body: {
      token,
      sentAt: stage.now().getTime(),
      since: 0,
      handOuts: [
        {
          key: stage.key().slice(0, 32),
          family: family.id,
          at,
          behind: 0,
          given: { [application]: [...made.items] },
          undone: false,
        },
      ],
    },
  })
}
