import type { ComponentType } from 'react'
import type { Resource } from './resource.ts'

/** A resource as pages; what draws each is loaded with the first of its kind. */
export interface Drawn {
  readonly list: () => Promise<ComponentType>
  /** Undefined where its rows have no page of their own. */
  readonly record?: () => Promise<ComponentType>
}

/** Makes the pages of a resource. */
export function drawn<Row, Whole>(resource: Resource<Row, string, Whole>): Drawn {
  const { record } = resource
  return {
    async list() {
      const { ListPage } = await import('./list-page.tsx')
      return () => <ListPage resource={resource} />
    },
    ...(record
      ? {
          async record() {
            const { RecordPage } = await import('./record-page.tsx')
            const { pageAfter } = await import('./from-list.ts')
            return () => (
              <RecordPage
                resource={resource}
                record={record}
                pageAfter={(from) => pageAfter(resource, from)}
              />
            )
          },
        }
      : {}),
  }
}
