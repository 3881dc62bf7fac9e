import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { Letter, useLetterLink } from '../kit/letters.tsx'
import { linkAct } from '../kit/record/act-link.tsx'
import { type Act, action } from '../kit/resource.ts'
import type { Slip } from './gift-labels.ts'

const slipFile = (id: string, more: readonly string[] = []) =>
  `/api/office/slips/pdf/${encodeURIComponent(id)}${more.length > 0 ? `?more=${more.join(',')}` : ''}`

/** Opens slips for printing in a new window; returns the address if the browser blocks it. */
export function openSlips(id: string, more: readonly string[] = []): string | null {
  const file = slipFile(id, more)
  const tab = window.open(file, '_blank')
  if (!tab) return file
  tab.opener = null
  return null
}

/** A link that opens a slip for printing in a new window, so that the office stays open. */
export function SlipLink({ id }: { readonly id: string }) {
  const link = useLetterLink('S')
  return (
    <a
      ref={link}
      className={buttonClass({ small: true })}
      href={slipFile(id)}
      target="_blank"
      rel="noreferrer"
    >
      <span>
        <Trans>Print receipt</Trans> <Letter of="S" />
      </span>
    </a>
  )
}

/** The same as an action in the bar of a record. */
export const slipAct = (id: string): Act =>
  linkAct({ name: 'slip', label: msg`Print receipt`, to: slipFile(id), isOutside: true, letter: 'S' })

/** Prints the ticked slips, one per page; from a link if the browser blocks the tab. */
export const printSlips = action<readonly Slip[]>('slips.read')({
  name: 'print-chosen',
  label: msg`Print receipts`,
  async send(_values, rows) {
    const [first, ...more] = rows.filter(({ state }) => state !== 'pending').map(({ id }) => id)
    if (first === undefined) return {}
    const file = openSlips(first, more)
    if (file === null) return {}
    return {
      show: (
        <a href={file} target="_blank" rel="noreferrer">
          <Trans>Print receipts</Trans>
        </a>
      ),
    }
  },
})
