import '@sahay/ui/style/fonts.css'
import '@sahay/ui/style/tokens.css'
import '@sahay/ui/style/base.css'
import '@sahay/ui/style/layout.css'
import './style/office.css'
import { I18nProvider } from '@lingui/react'
import { ToasterProvider } from '@sahay/ui/overlays/toasts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { queries } from './shell/api.ts'
import { deviceLanguage, i18n, speak } from './shell/language.ts'

async function start(): Promise<void> {
  await speak(deviceLanguage())
  const router = createBrowserRouter(routes, { basename: '/office' })
  const place = document.getElementById('office')
  if (!place) throw new Error('the page has no place for the office')
  createRoot(place).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <ToasterProvider>
            <RouterProvider router={router} />
          </ToasterProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
  document.documentElement.dataset['ready'] = ''
}

void start()
