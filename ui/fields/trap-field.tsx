import { Trans } from '@lingui/react/macro'

/** A box that people neither see nor reach; programs that fill in whatever they find give themselves away by it. */
export function TrapField({ name }: { readonly name: string }) {
  return (
    <label className="sr-only" aria-hidden="true">
      <Trans>Please leave this empty</Trans>
      <input type="text" name={name} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
