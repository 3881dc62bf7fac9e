import { unknownId } from './errors.ts'

export interface Table<Item extends { readonly id: string }> {
  readonly size: number
  get(id: string): Item | undefined
  /** Returns the item; refuses an unknown id as the provider does. */
  find(id: string): Item
  /** Adds the item, or replaces the one with the same id in place. Indexed values must not change. */
  put(item: Item): void
  remove(id: string): void
  /** Returns the items with that index value, oldest first. */
  where(index: string, value: string): readonly Item[]
  oldestFirst(): IterableIterator<Item>
  newestFirst(): readonly Item[]
}

/** Items by id, in insertion order, with indexes by other values. */
export function createTable<Item extends { readonly id: string }>(
  indexes: Readonly<Record<string, (item: Item) => string | null>>,
): Table<Item> {
  const items = new Map<string, Item>()
  const lists = new Map<string, Set<string>>()
  const keysOf = (item: Item): string[] =>
    Object.entries(indexes).flatMap(([name, indexed]) => {
      const value = indexed(item)
      return value === null ? [] : [`${name}:${value}`]
    })

  return {
    get size() {
      return items.size
    },
    get: (id) => items.get(id),
    find(id) {
      const item = items.get(id)
      if (item === undefined) throw unknownId()
      return item
    },
    put(item) {
      if (!items.has(item.id)) {
        for (const key of keysOf(item)) {
          const list = lists.get(key)
          if (list === undefined) lists.set(key, new Set([item.id]))
          else list.add(item.id)
        }
      }
      items.set(item.id, item)
    },
    remove(id) {
      const item = items.get(id)
      if (item === undefined) return
      for (const key of keysOf(item)) {
        const list = lists.get(key)
        list?.delete(id)
        if (list?.size === 0) lists.delete(key)
      }
      items.delete(id)
    },
    where: (index, value) =>
      [...(lists.get(`${index}:${value}`) ?? [])].flatMap((id) => {
        const item = items.get(id)
        return item === undefined ? [] : [item]
      }),
    oldestFirst: () => items.values(),
    newestFirst: () => [...items.values()].toReversed(),
  }
}
