import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { FromList } from '../list/from-list.ts'
import type { Action, Listed, RecordSpec, Resource } from '../resource.ts'

type LoadPage = (title: MessageDescriptor) => Promise<ComponentType>

/** The pages of a resource, by its screen's title; the code for each kind of page is loaded with the first one. */
export interface ResourcePages {
  readonly list: LoadPage
  /** Undefined if its rows have no page of their own. */
  readonly record?: LoadPage
}

interface OfRecord<Detail> {
  readonly record: RecordSpec<Detail>
  readonly rowActions?: readonly Action<Detail>[]
}

interface PageOf<Detail> extends OfRecord<Detail>, Pick<Listed<Detail>, 'name' | 'title' | 'recordAt'> {
  readonly pageAfter: (from: FromList) => Promise<FromList>
}

const recordPage =
  <Detail,>({ record, rowActions = [], pageAfter, ...listed }: PageOf<Detail>): LoadPage =>
  async (screenTitle) => {
    const { RecordPage } = await import('./record-page.tsx')
    const {
      name,
      title = screenTitle,
      recordAt = (id: string) => `/${name}/${encodeURIComponent(id)}`,
    } = listed
    return () => (
      <RecordPage
        resource={{ name, title, rowActions }}
        record={record}
        addressOf={recordAt}
        pageAfter={pageAfter}
      />
    )
  }

/** Creates the page of a list's records, which may have another type than its rows. */
const recordPageOf = <Row, Detail>(listed: Listed<Row>, of: OfRecord<Detail>): LoadPage => {
  const { name, title, recordAt } = listed
  const pageAfter = async (from: FromList) => (await import('../list/from-list.ts')).pageAfter(listed, from)
  return recordPage({ ...of, name, ...(title && { title }), ...(recordAt && { recordAt }), pageAfter })
}

/** A record that is part of another and in no list; navigation goes through the sibling parts. */
export interface PartOf<Detail> extends OfRecord<Detail>, Pick<Listed<Detail>, 'name' | 'title'> {}

/** Keeps the exact type of a part. */
export const part = <Detail,>(declared: PartOf<Detail>): PartOf<Detail> => declared

/** The pages of such a part. */
export const pagesOfPart = <Detail,>(of: PartOf<Detail>): ResourcePages => ({
  list: async () => () => null,
  record: recordPage({ ...of, pageAfter: async (from) => ({ ...from, ids: [], next: null }) }),
})

/** Creates the pages of a resource. */
export function pagesOf<Row, Detail>(resource: Resource<Row, string, Detail>): ResourcePages {
  const { record, rowActions = [] } = resource
  return {
    async list(title) {
      const { ListPage } = await import('../list/list-page.tsx')
      const titled = { title, ...resource }
      return () => <ListPage resource={titled} />
    },
    ...(record ? { record: recordPageOf(resource, { record, rowActions }) } : {}),
  }
}

/** The pages of one kind of a list's records; navigation goes through the list. */
export const pagesOfKind = <Row, Detail>(listed: Resource<Row>, of: OfRecord<Detail>): ResourcePages => ({
  ...pagesOf(listed),
  record: recordPageOf(listed, of),
})
