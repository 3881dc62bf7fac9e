import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'

describe('what the trust shows of its work', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  const list = async (path: string) => (await app.ask('GET', `/api/${path}`)).body['data'] as object[]

  test('the figures are those that the trust states', async () => {
    expect(await list('statistics')).toMatchObject([
      { total: '6+', title: 'Years of voluntary service' },
      { total: '100+', title: 'Volunteers engaged' },
      { total: '800+', title: 'Children and youth impacted' },
      { total: '25+', title: 'Events' },
    ])
  })

  test('gallery, reviews and donors have a picture each and come in the trust’s order', async () => {
    const gallery = await list('event/getImage')
    expect(gallery.length).toBeGreaterThanOrEqual(9)
    expect(gallery[0]).toEqual({
      id: 'sty_gallery01',
      image: '/pictures/gallery/sty_gallery01.svg',
      caption: 'A bicycle for a long way to school',
      lang: 'en',
    })
    expect((await list('review/getreview'))[0]).toMatchObject({
      id: 'sty_review01',
      image: '/pictures/review/sty_review01.svg',
    })
    expect((await list('donater/get'))[0]).toMatchObject({
      image: '/pictures/donor/sty_donor01.svg',
      position: 'Cloth merchant, Maninagar',
      amount: 51_000,
    })
  })

  test('what staff put into a language is shown in it, all of a row or none', async () => {
    const inGujarati = async (path: string) =>
      (await app.ask('GET', `/api/${path}`, { headers: { 'accept-language': 'gu' } })).body['data']
    expect((await inGujarati('event/getImage')) as object[]).toMatchObject([
      { caption: 'શાળાના લાંબા રસ્તા માટે એક સાઇકલ', lang: 'gu' },
      ...Array.from({ length: 9 }, () => ({ lang: 'gu' })),
    ])
    await app.query(`update statistics set translations = '{}' where total = '6+'`)
    const figures = async () => (await inGujarati('statistics')) as object[]
    await journey.eventually(async () => JSON.stringify((await figures())[0]).includes('"en"'))
    expect((await figures())[0]).toMatchObject({ title: 'Years of voluntary service', lang: 'en' })
    expect((await figures())[1]).toMatchObject({ lang: 'gu' })
    const half = app.query(`update reviews set translations = '{"gu": {"name": "અ"}}'`)
    await expect(half).rejects.toThrow('reviews_translated')
  })

  test('only what is published is shown, and a change is published at once', async () => {
    const before = await list('donater/get')
    await app.query(`update donors set published_at = null where id = 'sty_donor01'`)
    await expect.poll(async () => (await list('donater/get')).length).toBe(before.length - 1)
    await app.query(`update statistics set total = '900+' where total = '800+'`)
    await app.query(`update reviews set comment = 'Changed.' where id = 'sty_review01'`)
    await app.query(`insert into gallery_items (id, position, published_at, image, caption)
      values ('sty_new', 0, now(), '/images/doc_1', 'First')`)
    await journey.eventually(async () => {
      const [first] = await list('getgalleryimg')
      const [review] = await list('getPeopleReview')
      const figures = await list('getStatistics')
      return (
        JSON.stringify(figures).includes('900+') &&
        JSON.stringify(review).includes('Changed.') &&
        JSON.stringify(first).includes('/images/doc_1')
      )
    })
  })
})
