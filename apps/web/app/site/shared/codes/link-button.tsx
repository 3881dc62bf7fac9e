import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '@sahay/ui/browser/use-hydrated.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse } from '../forms/refuse.ts'
import css from './code-form.module.css'
import { PasteLink } from './paste-link.tsx'

export interface LinkButtonProps {
  readonly lead: ReactNode
  /** What the button says. */
  readonly go: ReactNode
  /** Where the link is pasted without script. */
  readonly plain: string
  /** Uses the token up. */
  readonly act: (token: string) => Promise<void>
  /** Where one goes on when the link is no longer good. */
  readonly children: ReactNode
}

/** The one button of a mailed link's page: a link that is only looked at, as mail scanners do, must not be used up. */
export function LinkButton({ lead, go, plain, act, children }: LinkButtonProps) {
  const token = useLinkToken()
  const { sending, sendOnce } = useSending()
  const [refused, setRefused] = useState(false)

  function press() {
    if (!token) return
    void sendOnce(async () => {
      try {
        await act(token)
        return 'done'
      } catch (error) {
        setRefused(true)
        refuse(error)
        return undefined
      }
    })
  }

  return (
    <div className={`stack gap-5 ${css['form']}`}>
      <p className="lead">
        {token === null ? (
          <Trans>Part of the link is missing. Please open it again from the message.</Trans>
        ) : (
          lead
        )}
      </p>
      <PasteLink action={plain} go={go} />
      {token !== null && (
        <Button kind="go" wide aria-disabled={!token} busy={sending} onClick={press}>
          {go}
        </Button>
      )}
      {(refused || token === null) && <p>{children}</p>}
    </div>
  )
}

/**
 * The token of a mailed link. It stands behind the # of the address, which no server, log or other site ever sees.
 * Undefined until the page's script is at work; null where the address has none.
 */
export function useLinkToken(): string | null | undefined {
  const known = useHydrated()
  const { hash } = useLocation()
  if (!known) return undefined
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null
}
