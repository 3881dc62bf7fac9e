import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import css from './your-account.module.css'

export interface DetailProps {
  readonly label: ReactNode
  readonly value: ReactNode
  /** A word on how sure it is. */
  readonly note?: ReactNode
  readonly onChange: () => void
  /** The form that changes it, while it is being changed. */
  readonly children: ReactNode
}

/** One thing we know of the person, and in its place the form that changes it. */
export function Detail({ label, value, note, onChange, children }: DetailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const changing = Boolean(children)
  const wasChanging = useRef(false)

  useEffect(() => {
    // the focus goes back to where the change began
    if (wasChanging.current && !changing) button.current?.focus()
    wasChanging.current = changing
  }, [changing])

  return (
    <div className={css['detail']}>
      <dt className={css['label']}>{label}</dt>
      <dd className={css['value']}>
        {children || (
          <>
            <span className={css['known']}>
              {value}
              {note && <span className={css['note']}>{note}</span>}
            </span>
            <Button ref={button} small onClick={onChange}>
              <Trans>
                Change <span className="sr-only">{label}</span>
              </Trans>
            </Button>
          </>
        )}
      </dd>
    </div>
  )
}
