import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageAssetsContext, readPageAssets } from '../runtime/page-assets.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageAssetsContext value={readPageAssets()}>
        <HydratedRouter />
      </PageAssetsContext>
    </StrictMode>,
  )
})
