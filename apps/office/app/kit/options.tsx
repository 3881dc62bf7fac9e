import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import type { Option } from './resource.ts'

/** An answer that is somebody's own word, and no sentence of ours. */
export const namedOption = (value: string, name: string): Option => ({
  value,
  label: { id: name, message: name },
})

/** Answers by what each is called: all of them, or `only` some. */
export const optionsOf = <Value extends string>(
  names: Readonly<Record<Value, MessageDescriptor>>,
  only: readonly NoInfer<Value>[] = keysOf(names),
): readonly Option<Value>[] => only.map((value) => ({ value, label: names[value] }))

/** Answers in a box that one chooses from. */
export function Options({ of }: { readonly of: readonly Option[] }) {
  const { i18n } = useLingui()
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {i18n._(label)}
    </option>
  ))
}

/** The two orders by a time, that with the latest first being the usual one. */
export const newestFirst = <const By extends string>(by: By) =>
  [
    { value: `-${by}`, label: msg`Newest first` },
    { value: by, label: msg`Oldest first` },
  ] as const

/** The same with the earliest first. */
export const oldestFirst = <const By extends string>(by: By) =>
  [
    { value: by, label: msg`Oldest first` },
    { value: `-${by}`, label: msg`Newest first` },
  ] as const
