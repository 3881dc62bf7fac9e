import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { buttonClass } from '@sahay/ui/elements/button.tsx'
import { Link } from 'react-router'
import { Letter, useLetterLink } from '../letters.tsx'
import type { FromList } from '../list/from-list.ts'
import type { Act } from '../resource.ts'

interface LinkAct {
  readonly name: string
  readonly label: MessageDescriptor
  /** The path below /office; or, outside it, from the site's root, opened in a new window. */
  readonly to: string
  readonly isOutside?: true
  readonly kind?: Act['kind']
  readonly letter?: string
  readonly effect?: MessageDescriptor
  /** The list for next and previous on that page. */
  readonly from?: FromList
}

/** An act of the bar that opens another page. */
export const linkAct = ({ name, kind = 'line', effect, ...link }: LinkAct): Act => ({
  name,
  kind,
  effect,
  draw: (isLoud) => <ActLink {...link} isLoud={isLoud} />,
})

function ActLink({
  label,
  to,
  isOutside,
  letter,
  from,
  isLoud,
}: Pick<LinkAct, 'label' | 'to' | 'isOutside' | 'letter' | 'from'> & { readonly isLoud: boolean }) {
  const { i18n } = useLingui()
  const link = useLetterLink(letter)
  const look = { className: buttonClass({ kind: isLoud ? 'go' : 'line', small: true }), ref: link }
  const text = (
    <span>
      {i18n._(label)} {letter && <Letter of={letter} />}
    </span>
  )
  return isOutside ? (
    <a {...look} href={to} target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    <Link {...look} to={to} state={from}>
      {text}
    </Link>
  )
}
