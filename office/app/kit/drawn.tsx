import type { ComponentType } from 'react'
import type { Resource } from './resource.ts'

/** A resource as pages. */
export interface Drawn {
  readonly List: ComponentType
  /** Undefined where its rows have no page of their own. */
  readonly Record?: ComponentType
}

/** Makes the pages of a resource; what draws them is loaded with the first. */
export async function drawn<Row, Whole>(resource: Resource<Row, string, Whole>): Promise<Drawn> {
  const [{ ListPage }, { RecordPage }] = await Promise.all([
    import('./list-page.tsx'),
    import('./record-page.tsx'),
  ])
  const { record } = resource
  return {
    List: () => <ListPage resource={resource} />,
    ...(record ? { Record: () => <RecordPage resource={resource} record={record} /> } : {}),
  }
}
