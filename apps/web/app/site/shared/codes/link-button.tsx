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
  /** The button's label. */
  readonly go: ReactNode
  /** The address of the form for pasting the link without script. */
  readonly plain: string
  /** Redeems the token. */
  readonly act: (token: string) => Promise<void>
  /** Links for when the link is no longer valid. */
  readonly children: ReactNode
}

/** The button on a mailed link's page. A link that is only opened, as mail scanners do, must not be redeemed. */
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
 * Returns the token of a mailed link. It is in the address's fragment, after the #, which no server, log or other site ever
 * receives. Undefined until the page's script runs; null if the address has none.
 */
export function useLinkToken(): string | null | undefined {
  const known = useHydrated()
  const { hash } = useLocation()
  if (!known) return undefined
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null
}
