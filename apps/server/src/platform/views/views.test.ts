import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as office from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

describe('saved views', () => {
  let app: TestApp
  let owner: string
  let editor: string
  let auditor: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await office.signInStaff(app, 'owner')
    editor = await office.signInStaff(app, 'editor')
    auditor = await office.signInStaff(app, 'auditor')
  })
  afterAll(() => app.close())

  const save = (token: string, more: object = {}) =>
    app.ask('POST', '/api/office/views/save', {
      token,
      body: { list: 'needs', name: 'Met', query: 'state=met', ...more },
    })
  const remove = (token: string, id: string) =>
    app.ask('POST', '/api/office/views/delete', { token, body: { id } })
  const namesOf = async (token: string, list = 'needs') =>
    (await app.call('GET office/views', { token, query: { list } })).data.map(({ name }) => name)
  const idOf = ({ body }: Awaited<ReturnType<typeof save>>) => (body['data'] as { id: string }).id

  test('one’s own is nobody else’s; saved again under its name it is one', async () => {
    const id = idOf(await save(editor))
    expect(idOf(await save(editor, { query: 'state=met&sort=-createdAt' }))).toBe(id)
    const { data } = await app.call('GET office/views', { token: editor, query: { list: 'needs' } })
    expect(data).toEqual([
      { id, name: 'Met', query: 'state=met&sort=-createdAt', shared: false, mine: true, by: 'Jignesh Rana' },
    ])
    expect(await namesOf(owner)).toEqual([])
    expect(await namesOf(editor, 'gallery')).toEqual([])
    expect((await save(owner, { id, name: 'Mine now' })).status).toBe(404)
    expect((await remove(owner, id)).status).toBe(404)
  })

  test('who may shares one with all; its author or an owner changes it, an auditor neither shares nor changes', async () => {
    expect((await save(auditor, { shared: true })).body.code).toBe('forbidden')
    expect((await save(auditor, { name: 'For me' })).status).toBe(200)
    const id = idOf(await save(editor, { name: 'Drafts', query: 'state=draft', shared: true }))
    expect(await namesOf(owner)).toEqual(['Drafts'])
    expect(await namesOf(auditor)).toEqual(['Drafts', 'For me'])
    expect((await remove(auditor, id)).status).toBe(404)
    expect((await save(owner, { id, name: 'To be written', shared: true })).status).toBe(200)
    expect(await namesOf(editor)).toEqual(['Met', 'To be written'])
    expect((await save(editor, { id, name: 'Met', shared: true })).body['fields']).toEqual({
      name: 'This name is already used. Please choose another.',
    })
    expect((await remove(owner, id)).status).toBe(200)
    expect(await namesOf(auditor)).toEqual(['For me'])
    const noted = await app.query(
      `select action, detail->>'shared' as shared from audit_log where subject = $1 order by id`,
      [id],
    )
    expect(noted).toEqual([
      { action: 'view.saved', shared: 'true' },
      { action: 'view.saved', shared: 'true' },
      { action: 'view.deleted', shared: 'true' },
    ])
  })
})
