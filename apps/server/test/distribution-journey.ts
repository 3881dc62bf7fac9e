import { today } from './journey.ts'
import { apply, family, payFor } from './schemes-journey.ts'
import type { TestApp } from './test-client.ts'

/** Actions of staff and volunteers on distribution days, for several tests. */

/** A family's approved application for a uniform; returns its id. */
export async function approvedUniform(
  app: TestApp,
  token: string,
  change: Readonly<Record<string, string>> = {},
): Promise<string> {
  const wanted = { yojana_type: 'Uniform & Stationery Yojana', nominal_fee: '4000', ...change }
  const sent = await apply(app, family(wanted))
  await payFor(app, sent)
  await app.call('POST office/applications/review', { token, body: { id: sent.id } })
  await app.call('POST office/applications/approve', { token, body: { id: sent.id, amount: 800 } })
  return sent.id
}

export interface MadeDay {
  readonly id: string
  readonly uniform: string
  readonly bag: string
}

/** A day with uniforms, which have sizes, and bags; and on it the children of some applications. */
export async function distributionDay(
  app: TestApp,
  token: string,
  applications: readonly string[],
  photo = false,
): Promise<MadeDay> {
  const words = { place: 'Shree Vidyalaya, Bapunagar', opens: '09:30', closes: '13:00' }
  const body = { day: await today(app), ...words, photo }
  const { id } = (await app.call('POST office/distribution/save', { token, body })).data
  const item = async (name: string, sized: boolean, brought: number) => {
    const said = { day: id, name, sized, brought }
    return (await app.call('POST office/distribution/item', { token, body: said })).data.id
  }
  const uniform = await item('Uniform', true, 5)
  const bag = await item('Bag', false, 5)
  if (applications.length > 0)
    await app.call('POST office/distribution/families/add', {
      token,
      body: { id, applications: [...applications] },
    })
  return { id, uniform, bag }
}

/** Creates a pass; returns the secret in its link, and its id. */
export async function makePass(
  app: TestApp,
  token: string,
  day: string,
  name = 'Ravi',
): Promise<{ readonly id: string; readonly pass: string; readonly link: string; readonly pin: string }> {
  const { data } = await app.call('POST office/distribution/pass', { token, body: { id: day, name } })
  return { ...data, pass: data.link.split('#')[1] ?? '' }
}
