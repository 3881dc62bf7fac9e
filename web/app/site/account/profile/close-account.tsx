import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shell/api.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { ProveClosing } from './prove-closing.tsx'
import css from './your-account.module.css'

/** Deleting the account in two steps: what goes and what stays, then a code from the account's mail. */
export function CloseAccount({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useLingui()
  const { sending, once } = useSending()
  const [sent, setSent] = useState<{ readonly handle: string | undefined } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  const begin = () =>
    once(async () => {
      try {
        const { handle } = await call('POST auth/close/begin', { body: {} })
        setSent({ handle })
      } catch (error) {
        refuse(error, { fallback: t`The code could not be sent.` })
      }
    })

  return (
    <div className={css['closing']}>
      <h3 ref={heading} tabIndex={-1} className={css['third']}>
        <Trans>Delete your account for good</Trans>
      </h3>
      <p>
        <b>
          <Trans>What goes:</Trans>
        </b>{' '}
        <Trans>
          your name, e-mail address, mobile number, messages and photos, everywhere. You are signed out on all
          devices. What you have not paid for yet is cancelled.
        </Trans>
      </p>
      <p>
        <b>
          <Trans>What stays, without your name:</Trans>
        </b>{' '}
        <Trans>
          amounts and dates in the books and the numbers of slips, since the law asks for them. A place that
          you paid for stays in its draw under its code, and we can no longer tell you if it wins. An
          application that is being decided goes on; ask us if you want it deleted.
        </Trans>
      </p>
      {sent ? (
        <ProveClosing handle={sent.handle} onCancel={onCancel} />
      ) : (
        <div className={css['actions']}>
          <Button busy={sending} small onClick={() => void begin()}>
            <Trans>Send me a code to delete it</Trans>
          </Button>
          <Button small onClick={onCancel}>
            <Trans>Keep my account</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
