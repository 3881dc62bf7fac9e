import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import css from './whatsapp-link.module.css'

export interface WhatsappLinkProps {
  /** The message, including the address. */
  readonly text: string
  /** The subject, for people who hear only the link. */
  readonly about: ReactNode
}

/** Opens WhatsApp with a message to share. A plain link: no third party is contacted before it is pressed. */
export function WhatsappLink({ text, about }: WhatsappLinkProps) {
  return (
    <a
      className={buttonClass({ kind: 'quiet', small: true }, css['link'])}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Trans>
        Share on WhatsApp <span className="sr-only">{about}</span>
      </Trans>
    </a>
  )
}
