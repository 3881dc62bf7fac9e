import { useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'

/** Copies a fact and says so; where the browser forbids it, asks to copy by hand. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useLingui()
  const copy = () => {
    // Without a secure connection there is no clipboard at all.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => toast.note(t`Copied`),
      () => toast.note(t`Please copy it by hand: ${text}`),
    )
  }
  return (
    <Button kind="quiet" small aria-label={t`Copy ${text}`} onClick={copy}>
      {t`Copy`}
    </Button>
  )
}
