import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { forgetPictures } from '@sahay/ui/forms/forget-pictures.ts'
import { clearDraft } from '@sahay/ui/forms/form-draft.ts'
import { applicationDraftName } from './draft.ts'
import css from './schemes.module.css'

/** That a draft stays on the device, whose it may be, and how to wipe them. */
export function DraftRow({ back }: { readonly back: boolean }) {
  return (
    <div className={`cluster gap-3 gap-x-5 ${css['draft']}`}>
      <p role="status">
        {back && (
          <b>
            <Trans>What you wrote before is back.</Trans>{' '}
          </b>
        )}
        <Trans>
          What you write stays on this phone or computer for 7 days, so that nothing is lost. Shared phone?
          Clear the form when you finish.
        </Trans>
      </p>
      <Button
        small
        onClick={() => {
          forgetPictures()
          clearDraft(applicationDraftName)
        }}
      >
        <Trans>Clear the form</Trans>
      </Button>
    </div>
  )
}
