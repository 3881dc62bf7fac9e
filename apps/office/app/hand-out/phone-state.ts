import type { CallAnswer } from '@sahay/contract/api/office'
import type { PhotoState } from './photos.ts'

/** What a volunteer's phone knows: the list, and what it has handed out. */

export type List = CallAnswer<'POST hand-out/list'>['data']
export type ListedFamily = List['families'][number]
export type ListedChild = ListedFamily['children'][number]
export type Synced = CallAnswer<'POST hand-out/sync'>['data']
export type SentState = Synced['sent'][number]['state']

/** Items by the child. */
export type GivenItems = Readonly<Record<string, readonly string[]>>
/** Sizes by child and item, of what was handed out where the list has none. */
export type Sizes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A hand-out of this phone. */
export interface PhoneHandOut {
  readonly key: string
  readonly family: string
  /** What is said of it where the list is gone. */
  readonly code: string
  /** This phone's clock at the scan, and how far it was behind the server's as far as was known, in milliseconds. */
  readonly at: number
  readonly behind: number
  readonly given: GivenItems
  /** Not there: none was written. */
  readonly sizes?: Sizes
  /** The name of who came in place of the family; not there: the family itself. */
  readonly collectedBy?: string
  readonly undone: boolean
  /** Whether the server has yet to hear of it as it is now. */
  readonly waits: boolean
  /** What the server said of it; null: nothing yet. */
  readonly state: SentState | null
  /** It came to the server more than three days after the scan. */
  readonly slow?: boolean
  /** What became of the photograph of the receipt; not there: none was taken. */
  readonly photo?: PhotoState
}

/** Why nothing can be handed out here. */
export type Closed = 'pin' | 'no-pass' | 'over' | 'not-secure' | 'no-connection'

/** All that the page shows. */
export interface PhoneState {
  readonly closed: Closed | null
  readonly list: List | null
  /** In the order in which they were made. */
  readonly handOuts: readonly PhoneHandOut[]
  /** Whether the last try to send came through. */
  readonly online: boolean
  readonly sending: boolean
  /** Whether the digits that were typed last are not those of the pass. */
  readonly isPinWrong: boolean
}

/** Hand-outs in the order in which they were made. */
export function inOrder(handOuts: PhoneHandOut[]): readonly PhoneHandOut[] {
  handOuts.sort((handOut, other) => handOut.at - other.at)
  return handOuts
}

/** The list with what others have handed out since. */
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
