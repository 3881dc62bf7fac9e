import { formOf, photo } from '../forms.ts'
import type { TestApp } from '../test-client.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** Staff who write, publish and sort the site's content. */
export async function costsOfContent({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
  const need = { name: 'Salma P.', requirement: 'A school bag.', required_amount: 900 }
  const written = await post('needs/save', need)()
  const { id, version } = written.body['data'] as { id: string; version: number }
  const agreed = { consented_on: '2026-11-20', consent_note: 'By telephone.' }
  const stories = {
    GalleryItem: ['gallery', { caption: 'Bags.' }],
    Testimonial: ['testimonials', { name: 'Salma P.', comment: 'Thank you.', ...agreed }],
    Donator: ['donators', { name: 'Salma P.', position: 'Tailor', amount: 900, ...agreed }],
    PartnerPage: ['partner-pages', { name: 'Pragati', about: 'Libraries.', ...agreed }],
    Figure: ['figures', { total: '9+', title: 'Schools' }],
  } as const
  const costs: Record<string, number> = {}
  for (const [kind, [path, draft]] of Object.entries(stories)) {
    const { body } = await post(`${path}/save`, draft)()
    const made = body['data'] as { id: string; version: number }
    costs[`office${kind}s`] = await costOf(get(path))
    costs[`office${kind}`] = await costOf(get(`${path}/one?id=${made.id}`))
    costs[`office${kind}Save`] = await costOf(post(`${path}/save`, { ...draft, ...made }))
  }
  const form = formOf({ alt: 'A bag', things_only: 'on' }, { field: 'photo', bytes: await photo() })
  const made: string[] = []
  const add = async () => {
    const { body } = await post('pictures/add', form)()
    made.push((body['data'] as { id: string }).id)
  }
  const officePictureAdd = await costOf(add)
  await add()
  const [picture, spare] = made
  const noted = { id: picture, version: 1, alt: 'A school bag', leave: '', crop: null }
  return {
    ...costs,
    officePictureAdd,
    officePicture: await costOf(get(`pictures/one?id=${picture ?? ''}`)),
    officePictureChange: await costOf(post('pictures/change', noted)),
    officePictureUse: await costOf(post('pictures/use', { kind: 'need', id, version, picture })),
    officePictureDelete: await costOf(post('pictures/delete', { id: spare, version: 1 })),
    officeNeed: await costOf(get(`needs/one?id=${id}`)),
    officeNeedSave: await costOf(post('needs/save', { ...need, id, version: version + 1 })),
    officeNeedCopy: await costOf(post('needs/copy', { id })),
    ...(await costsOfStory(post, get, costOf)),
    officeContentState: await costOf(
      post('content/state', { kind: 'need', id, version: version + 2, to: 'archived' }),
    ),
    officeContentMove: await costOf(
      post('content/move', { kind: 'need', id: 'need_demo03', before: 'need_demo01' }),
    ),
  }
}

/** A need's updates by staff, its end, and its preview before publication. */
async function costsOfStory(
  post: (path: string, body: object) => () => ReturnType<TestApp['ask']>,
  get: (path: string) => () => ReturnType<TestApp['ask']>,
  costOf: Counting['costOf'],
): Promise<Costs> {
  const draft = { name: 'Salma P.', requirement: 'Spectacles.', required_amount: 4200 }
  const { id: need } = (await post('needs/save', draft)()).body['data'] as { id: string }
  await post('content/state', { kind: 'need', id: need, version: 1, to: 'open' })()
  const written = { need, day: '2026-11-20', text: 'Bought.', bought: 'Spectacles', spent: 4100 }
  const { body } = await post('updates/save', written)()
  const made = body['data'] as { id: string; version: number }
  const ended = { id: need, outcome: 'met', word: 'Thank you.' }
  const previewed = await post('content/preview', { kind: 'need_update', id: made.id })()
  const { path } = previewed.body['data'] as { path: string }
  return {
    officeUpdates: await costOf(get(`updates?need=${need}`)),
    officeUpdate: await costOf(get(`updates/one?id=${made.id}`)),
    officeUpdateSave: await costOf(post('updates/save', { ...written, ...made })),
    officeContentPreview: await costOf(post('content/preview', { kind: 'need', id: need })),
    getPreview: await costOf(get(`../preview?token=${path.split('preview=')[1] ?? ''}`)),
    officeNeedGivers: await costOf(get(`needs/givers?id=${need}`)),
    officeNeedClose: await costOf(post('needs/close', { ...ended, version: 2 })),
    officeNeedReopen: await costOf(post('needs/reopen', { id: need, version: 3 })),
    ...(await (async () => {
      await post('needs/close', { ...ended, version: 4 })()
      return { officeNeedThank: await costOf(post('needs/thank', { id: need })) }
    })()),
  }
}
