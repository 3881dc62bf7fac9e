import type { ComponentType } from 'react'
import type { Action, ListSpec, RecordSpec, Resource } from '../resource.ts'

/** A resource as pages; what draws each is loaded with the first of its kind. */
export interface ResourcePages {
  readonly list: () => Promise<ComponentType>
  /** Undefined where its rows have no page of their own. */
  readonly record?: () => Promise<ComponentType>
}

interface OfRecord<Detail> {
  readonly record: RecordSpec<Detail>
  readonly rowActions?: readonly Action<Detail>[]
}

/** Makes the page of a list's records, which may be of another kind than its rows. */
export function recordPageOf<Row, Detail>(
  listed: ListSpec<Row>,
  { record, rowActions = [] }: OfRecord<Detail>,
): () => Promise<ComponentType> {
  const { name, title, recordAt = (id: string) => `/${name}/${encodeURIComponent(id)}` } = listed
  return async () => {
    const { RecordPage } = await import('./record-page.tsx')
    const { pageAfter } = await import('../list/from-list.ts')
    return () => (
      <RecordPage
        resource={{ name, title, rowActions }}
        record={record}
        addressOf={recordAt}
        pageAfter={(from) => pageAfter(listed, from)}
      />
    )
  }
}

/** Makes the pages of a resource. */
export function pagesOf<Row, Detail>(resource: Resource<Row, string, Detail>): ResourcePages {
  const { record, rowActions = [] } = resource
  return {
    async list() {
      const { ListPage } = await import('../list/list-page.tsx')
      return () => <ListPage resource={resource} />
    },
    ...(record ? { record: recordPageOf(resource, { record, rowActions }) } : {}),
  }
}

/** The pages of one kind of a list's records: the way through them is the list's. */
export const pagesOfKind = <Row, Detail>(listed: Resource<Row>, of: OfRecord<Detail>): ResourcePages => ({
  ...pagesOf(listed),
  record: recordPageOf(listed, of),
})
