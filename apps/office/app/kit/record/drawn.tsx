import type { ComponentType } from 'react'
import type { Action, Listed, RecordSpec, Resource } from '../resource.ts'

/** A resource as pages; what draws each is loaded with the first of its kind. */
export interface Drawn {
  readonly list: () => Promise<ComponentType>
  /** Undefined where its rows have no page of their own. */
  readonly record?: () => Promise<ComponentType>
}

interface OfRecord<Whole> {
  readonly record: RecordSpec<Whole>
  readonly rowActions?: readonly Action<Whole>[]
}

/** Makes the page of a list's records, which may be of another kind than its rows. */
export function drawnRecord<Row, Whole>(
  listed: Listed<Row>,
  { record, rowActions = [] }: OfRecord<Whole>,
): () => Promise<ComponentType> {
  const { name, title } = listed
  return async () => {
    const { RecordPage } = await import('./record-page.tsx')
    const { pageAfter } = await import('../list/from-list.ts')
    return () => (
      <RecordPage
        resource={{ name, title, rowActions }}
        record={record}
        pageAfter={(from) => pageAfter(listed, from)}
      />
    )
  }
}

/** Makes the pages of a resource. */
export function drawn<Row, Whole>(resource: Resource<Row, string, Whole>): Drawn {
  const { record, rowActions = [] } = resource
  return {
    async list() {
      const { ListPage } = await import('../list/list-page.tsx')
      return () => <ListPage resource={resource} />
    },
    ...(record ? { record: drawnRecord(resource, { record, rowActions }) } : {}),
  }
}
