import type { CallAnswer } from '@sahay/contract/api/api'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formOf } from '../../../test/forms.ts'
import * as journey from '../../../test/journey.ts'
import { turnedPhotograph } from '../../../test/photographs.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Row = CallAnswer<'GET office/pictures'>['data'][number]

describe('photographs for the site', () => {
  let app: TestApp
  let editor: string
  let bytes: Buffer

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    editor = await signInStaff(app, 'editor')
    bytes = await turnedPhotograph()
  })
  afterAll(() => app.close())

  const fields = { alt: 'A bicycle beside a well', things_only: 'on' }
  const send = (values: Readonly<Record<string, string>>) =>
    app.ask('POST', '/api/office/pictures/add', {
      token: editor,
      body: formOf(values, { field: 'photo', bytes }),
    })
  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/pictures/${path}`, { token: editor, body })
  const first = async (): Promise<Row | undefined> =>
    (await app.call('GET office/pictures', { query: {}, token: editor })).data[0]
  const look = (address: string) =>
    fetch(`${app.url}${address}?w=1280`, { headers: { accept: 'image/jpeg' } })
  const sizeOf = async (address: string) => {
    const { width, height } = await sharp(Buffer.from(await (await look(address)).arrayBuffer())).metadata()
    return { width, height }
  }
  const need = async () => journey.need(app, 'need_demo02')

  test('none is taken without words for those who do not see it, nor unless somebody looked whether it shows things', async () => {
    expect((await send({ things_only: 'on' })).body['fields']).toHaveProperty('alt')
    expect((await send({ alt: fields.alt })).body['fields']).toEqual({
      things_only: 'Please look again, and confirm that it shows things and no children.',
    })
    expect((await send({ ...fields, crop: '500,0,600,100' })).body['fields']).toHaveProperty('crop')
    const body = formOf(fields)
    const without = await app.ask('POST', '/api/office/pictures/add', { token: editor, body })
    expect(without).toMatchObject({ status: 400, body: { code: 'file_missing' } })
  })

  test('the part that was chosen is put to a need, and shown with it; whoever cuts more off sees the former gone', async () => {
    // upright it is 900 wide and 1200 high
    const added = await send({ ...fields, leave: 'Asked the shop.', crop: '0,125,1000,750' })
    const { id, image } = added.body['data'] as { id: string; image: string }
    expect(await sizeOf(image)).toEqual({ width: 900, height: 900 })
    const own = await app.call('GET office/needs/one', { query: { id: 'need_demo02' }, token: editor })
    const used = { kind: 'need', id: 'need_demo02', version: own.data.version, picture: id }
    expect((await post('use', { ...used, version: 7 })).body.code).toBe('changed_meanwhile')
    expect((await post('use', used)).status).toBe(200)
    await journey.eventually(async () => (await need()).image === image)
    // visitors who cannot see it get the text that staff wrote, in the list and on the need's own page
    expect(await need()).toMatchObject({ alt: fields.alt })
    const one = await app.ask('GET', '/api/donation/one?id=need_demo02')
    expect(one.body['data']).toMatchObject({ alt: fields.alt })
    expect(await first()).toMatchObject({
      id,
      alt: fields.alt,
      crop: '0,125,1000,750',
      usedBy: [{ kind: 'need', id: 'need_demo02' }],
    })

    const change = { id, version: 1, alt: 'A bicycle', leave: '', crop: '0,500,1000,500' }
    const changed = await post('change', change)
    const { image: cut } = changed.body['data'] as { image: string }
    expect(await sizeOf(cut)).toEqual({ width: 900, height: 600 })
    await journey.eventually(async () => (await need()).image === cut && (await need()).alt === 'A bicycle')
    expect((await look(image)).status).toBe(404)
    expect((await post('change', change)).body.code).toBe('changed_meanwhile')
    const all = await post('change', { ...change, version: 2, crop: null })
    const { image: picture } = all.body['data'] as { image: string }
    expect(await sizeOf(picture)).toEqual({ width: 900, height: 1200 })
    expect((await look(cut)).status).toBe(404)
    const { data: read } = await app.call('GET office/pictures/one', { query: { id }, token: editor })
    expect(read).toEqual(await first())
    expect(read).toMatchObject({
      version: 3,
      usedBy: [{ id: 'need_demo02' }],
      width: 900,
      height: 1200,
    })

    expect((await post('use', { ...used, version: used.version + 1, picture: null })).status).toBe(200)
    await journey.eventually(async () => (await need()).image === '/pictures/need/need_demo02.svg')
    expect(await need()).not.toHaveProperty('alt')
    expect((await first())?.usedBy).toEqual([])
    const noted = await app.query('select action from audit_log where subject = $1 order by id', [id])
    expect(noted.map(({ action }) => action)).toEqual(['picture.added', 'picture.changed', 'picture.changed'])
  })

  test('a figure has no picture, and nobody chooses one that there is not', async () => {
    const none = { version: 1, picture: null }
    expect((await post('use', { ...none, kind: 'figure', id: 'sty_statistic01' })).status).toBe(404)
    const gallery = { kind: 'gallery', id: 'sty_gallery01', version: 1 }
    expect((await post('use', { ...gallery, picture: 'pic_nobody' })).status).toBe(404)
  })

  test('what stands nowhere is found and deleted for good, file and all; what stands somewhere is kept', async () => {
    const unused = async () =>
      (await app.call('GET office/pictures', { query: { unused: 'true' }, token: editor })).data
    const before = await unused()
    const { id, image } = (await send(fields)).body['data'] as { id: string; image: string }
    expect(await unused()).toMatchObject([{ id, usedBy: [] }, ...before.map((one) => ({ id: one.id }))])
    const [one] = await app.query('select version from gallery_items where id = $1', ['sty_gallery01'])
    const shown = { kind: 'gallery', id: 'sty_gallery01', version: Number(one?.['version']) }
    expect((await post('use', { ...shown, picture: id })).status).toBe(200)
    expect(await unused()).toEqual(before)
    expect((await post('delete', { id, version: 1 })).body.code).toBe('picture_used')

    const off = { ...shown, version: shown.version + 1, picture: null }
    expect((await post('use', off)).status).toBe(200)
    expect((await look(image)).status).toBe(200)
    expect((await post('delete', { id, version: 9 })).body.code).toBe('changed_meanwhile')
    expect((await post('delete', { id, version: 1 })).status).toBe(200)
    expect((await look(image)).status).toBe(404)
    expect((await post('delete', { id, version: 1 })).status).toBe(404)
    expect(await unused()).toEqual(before)
    const again = { ...shown, version: shown.version + 2, picture: id }
    expect((await post('use', again)).status).toBe(404)
    expect(await app.query('select id from documents where subject_id = $1', [id])).toEqual([])
    const [noted] = await app.query(
      `select action from audit_log where subject = $1 order by id desc limit 1`,
      [id],
    )
    expect(noted?.['action']).toBe('picture.deleted')
  })
})
