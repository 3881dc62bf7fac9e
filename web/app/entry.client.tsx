import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageStyle, readPageStyle } from '../runtime/page-style.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageStyle value={readPageStyle()}>
        <HydratedRouter />
      </PageStyle>
    </StrictMode>,
  )
})
