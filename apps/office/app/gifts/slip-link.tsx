import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { Letter, useLetterLink } from '../kit/letters.tsx'
import { linkAct } from '../kit/record/act-link.tsx'
import type { Act } from '../kit/resource.ts'

const slipFile = (id: string) => `/api/office/slips/pdf/${encodeURIComponent(id)}`

/** Opens a slip for printing, in a window of its own: the office stays as it is. */
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

/** The same in the bar of a record. */
export const slipAct = (id: string): Act =>
  linkAct({
    name: 'slip',
    label: msg`Print receipt`,
    to: slipFile(id),
    isOutside: true,
    kind: 'line',
    letter: 'S',
  })
