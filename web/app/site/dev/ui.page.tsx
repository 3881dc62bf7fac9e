import { Trans, useLingui } from '@lingui/react/macro'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { NotFound } from '../shared/page/not-found.tsx'
import { Art } from './art.tsx'
import { Buttons } from './buttons.tsx'
import css from './dev.module.css'
import { Fields } from './fields.tsx'
import { Layers } from './layers.tsx'
import { Rows } from './rows.tsx'
import { Tokens } from './tokens.tsx'

/** The page exists in the demo alone; elsewhere the address leads nowhere. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data: settings } = await context.get(apiContext).call('GET settings')
  return data({ shown: settings.demo }, { status: settings.demo ? 200 : 404 })
}

/** `/dev/ui`: every part of the pages in its states, alive, for those who build them. */
export default function UiPage() {
  const { t } = useLingui()
  const { shown } = useLoaderData<typeof loader>()
  if (!shown) return <NotFound />
  return (
    <main className={`wrap ${css['page']}`}>
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
      <Fields />
      <Layers />
      <Rows />
      <Art />
    </main>
  )
}
