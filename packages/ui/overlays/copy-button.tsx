import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toast } from './toast.tsx'
import { Button } from '../elements/button.tsx'

/** Copies a text and confirms it; if the browser forbids it, asks to copy by hand. */
export function CopyButton({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const { t } = useLingui()
  const copy = () => {
    // Without a secure connection there is no clipboard API.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => toast.note(t`Copied`),
      () => toast.note(t`Please copy it by hand: ${text}`),
    )
  }
  return (
    <Button kind="quiet" small aria-label={children ? undefined : t`Copy ${text}`} onClick={copy}>
      {children ?? t`Copy`}
    </Button>
  )
}
