import type { CallAnswer } from '@sahay/contract/api/office'
import type { PhotoState } from './photos.ts'

/** The state of a volunteer's phone: the list, and its hand-outs. */

export type List = CallAnswer<'POST hand-out/list'>['data']
export type ListedFamily = List['families'][number]
export type ListedChild = ListedFamily['children'][number]
export type Synced = CallAnswer<'POST hand-out/sync'>['data']
export type SentState = Synced['sent'][number]['state']

/** Items by child. */
export type GivenItems = Readonly<Record<string, readonly string[]>>
/** Sizes by child and item, recorded for items without a size in the list. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A hand-out made on this phone. */
export interface PhoneHandOut {
  readonly key: string
  readonly family: string
  /** The family's code, shown once the list is deleted. */
  readonly code: string
  /** This phone's clock when scanning, and its known delay behind the server's clock, in milliseconds. */
  readonly at: number
  readonly behind: number
  readonly given: GivenItems
  /** Absent if none was entered. */
  readonly sizes?: Sizes
  /** The name of the person who collected for the family; absent if the family itself came. */
  readonly collectedBy?: string
  readonly undone: boolean
  /** True if its current state still has to be sent to the server. */
  readonly waits: boolean
  /** The server's state of it; null if it has not answered yet. */
  readonly state: SentState | null
  /** It reached the server more than three days after the scan. */
  readonly slow?: boolean
  /** The state of the receipt's photograph; absent if none was taken. */
  readonly photo?: PhotoState
}

/** Why this phone cannot hand out. */
export type Closed = 'pin' | 'no-pass' | 'over' | 'not-secure' | 'no-connection'

/** The state that the page displays. */
export interface PhoneState {
  readonly closed: Closed | null
  readonly list: List | null
  /** In order of creation. */
  readonly handOuts: readonly PhoneHandOut[]
  /** True if the last attempt to send succeeded. */
  readonly online: boolean
  readonly sending: boolean
  /** True if the last typed PIN was wrong. */
  readonly isPinWrong: boolean
}

/** Sorts hand-outs in order of creation. */
export function inOrder(handOuts: PhoneHandOut[]): readonly PhoneHandOut[] {
  handOuts.sort((handOut, other) => handOut.at - other.at)
  return handOuts
}

/** Merges the hand-outs of others since then into the list. */
export function withGot(list: List, got: Synced['got']): List {
  if (Object.keys(got).length === 0) return list
  return {
    ...list,
    families: list.families.map((family) => ({
      ...family,
      children: family.children.map((child) => ({ ...child, got: got[child.id] ?? child.got })),
    })),
  }
}
