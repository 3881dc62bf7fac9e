import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Progress } from '@sahay/ui/elements/progress.tsx'

export interface UploadProgressProps {
  /** The uploaded share, 0 to 1. */
  readonly share: number
  readonly onStop: () => void
}

/** The upload progress of the pictures, and a stop button that loses nothing. */
export function UploadProgress({ share, onStop }: UploadProgressProps) {
  const { t } = useLingui()
  const percent = Math.floor(share * 100)
  return (
    <div className="stack start gap-2">
      <div
        className="full"
        role="progressbar"
        aria-label={t`Uploading`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Progress share={share} />
      </div>
      <p>
        {share < 1 ? (
          <Trans>
            {percent}% uploaded. On a slow network this can take a few minutes. Please keep this page open.
          </Trans>
        ) : (
          <Trans>Everything is uploaded. We are checking the photos.</Trans>
        )}
      </p>
      <Button kind="quiet" small onClick={onStop}>
        <Trans>Stop uploading</Trans>
      </Button>
    </div>
  )
}
