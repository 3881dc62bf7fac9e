import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import css from './whatsapp-link.module.css'

export interface WhatsappLinkProps {
  /** What is sent, with the address in it. */
  readonly text: string
  /** Whom or what it is about, for those who hear the link alone. */
  readonly about: ReactNode
}

/** Opens WhatsApp with a message to be sent on. A plain link: nothing is asked of anybody until it is pressed. */
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
