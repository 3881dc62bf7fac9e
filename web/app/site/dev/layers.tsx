import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { Tooltip } from '@sahay/ui/elements/tooltip.tsx'
import css from './dev.module.css'
import { Part } from './part.tsx'

/** What lies above the page: dialog, messages, tooltip, and a text that is cut. */
export function Layers() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <Part heading={<Trans>Dialog, messages, tooltip</Trans>}>
      <div className={css['row']}>
        <Button onClick={() => setOpen(true)}>
          <Trans>Open a dialog</Trans>
        </Button>
        <Button onClick={() => toast.success(t`Help request submitted successfully!`)}>
          <Trans>A success</Trans>
        </Button>
        <Button onClick={() => toast.error(t`Network error occurred!`)}>
          <Trans>A failure</Trans>
        </Button>
        <Button onClick={() => toast.note(t`Copied`)}>
          <Trans>A passing note</Trans>
        </Button>
      </div>
      <Tooltip tip={<Trans>At most 350 px wide, 300 ms in, 250 ms out.</Trans>}>
        <Trans>Words that say more</Trans>
      </Tooltip>
      <div className={css['tiles']}>
        <Clamp
          text={t`A text of at most two lines, the whole of which is one hover, focus or tap away from whoever wants to read it.`}
        />
      </div>
      <Dialog open={open} title={<Trans>Urgent Need Information</Trans>} onClose={() => setOpen(false)}>
        <p className={css['dark']}>
          <Button kind="go" onClick={() => setOpen(false)}>
            <Trans>Close</Trans>
          </Button>
        </p>
      </Dialog>
    </Part>
  )
}
