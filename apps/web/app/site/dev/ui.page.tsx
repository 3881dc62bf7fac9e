import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { groundNames, objectNames, paletteNames, placeNames } from '@sahay/art/picture.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { Tooltip } from '@sahay/ui/elements/tooltip.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { apiContext } from '../../shell/api-context.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { NotFound } from '../shared/page/not-found.tsx'
import { Art } from './art.tsx'
import { Buttons } from './buttons.tsx'
import css from './dev.module.css'
import { FieldsSection } from './fields.tsx'
import { DevSection } from './dev-section.tsx'
import { Rows } from './rows.tsx'
import { Tokens } from './tokens.tsx'

/** The page exists only in the demo; elsewhere the address is a 404. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data: settings } = await context.get(apiContext).call('GET settings')
  const cloths = groundNames.flatMap((ground) => paletteNames.map((palette) => `${ground}-${palette}`))
  const art = settings.demo ? { objects: objectNames, places: placeNames, cloths } : null
  return data(art, { status: art ? 200 : 404 })
}

/** `/dev/ui`: every component in each of its states, interactive, for developers. */
export default function UiPage() {
  const { t } = useLingui()
  const art = useLoaderData<typeof loader>()
  if (!art) return <NotFound />
  return (
    <main className={`wrap stack one-column gap-5 ${css['page']}`}>
      <PageHead title={t`The parts`} description={t`Every part of the site in its states.`} />
      <h1>
        <Trans>The parts</Trans>
      </h1>
      <p className="lead">
        <Trans>
          Everything the pages are built of, alive. Change the colour scheme to see its other half.
        </Trans>
      </p>
      <Tokens />
      <Buttons />
      <FieldsSection />
      <Layers />
      <Rows />
      <Art {...art} />
    </main>
  )
}

/** Layers above the page (dialog, messages, tooltip), and a truncated text. */
function Layers() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <DevSection heading={<Trans>Dialog, messages, tooltip</Trans>}>
      <div className="cluster gap-3">
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
          text={t`A text of at most two lines. Hover over it, focus it or tap it to read the whole, here with more words than fit.`}
        />
      </div>
      <Dialog open={open} title={<Trans>Urgent Need Information</Trans>} onClose={() => setOpen(false)}>
        <p className={css['dark']}>
          <Button kind="go" onClick={() => setOpen(false)}>
            <Trans>Close</Trans>
          </Button>
        </p>
      </Dialog>
    </DevSection>
  )
}
