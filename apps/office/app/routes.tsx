import { PageToasts } from '@sahay/ui/overlays/toasts.tsx'
import type { ComponentType } from 'react'
import {
  Navigate,
  Outlet,
  redirect,
  type RouteObject,
  ScrollRestoration,
  useSearchParams,
} from 'react-router'
import { AskDialog } from './frame/ask-dialog.tsx'
import { OpenDialogs } from './kit/open-dialogs.tsx'
import type { Screen } from './places/place.ts'
import { pages, screens } from './places/places.ts'
import { Refusal } from './shell/api.ts'
import { ClosedPage, FailurePage, Loading, NowherePage, FullPageFailure } from './frame/failure-page.tsx'
import { Frame } from './frame/frame.tsx'
import { FRAME, loadMe, useMay } from './shell/me.ts'
import { SignInPage } from './sign-in/sign-in.page.tsx'

/** Every route below /office. Signed-in pages load their data after the frame's loader, which checks who is signed in. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Loading,
    ErrorBoundary: FullPageFailure,
    children: [
      { path: 'sign-in', Component: SignInPage },
      // with a day pass instead of a session
      {
        path: 'hand-out',
        lazy: async () => page((await import('./hand-out/hand-out.page.tsx')).HandOutPage),
      },
      {
        id: FRAME,
        loader: async ({ request }) => {
          try {
            return await loadMe()
          } catch (error) {
            if (!(error instanceof Refusal) || error.code !== 'not_signed_in') throw error
            const { pathname, search } = new URL(request.url)
            const next = pathname.replace(/^\/office\/?/, '/') + search
            return redirect(next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`)
          }
        },
        // the person does not change between pages
        shouldRevalidate: () => false,
        Component: Frame,
        children: [
          {
            ErrorBoundary: FailurePage,
            children: [
              { index: true, lazy: async () => page((await import('./today/today.page.tsx')).TodayPage) },
              { path: 'me', lazy: async () => page((await import('./own/own.page.tsx')).OwnPage) },
              { path: 'guide/*', lazy: async () => page((await import('./guide/guide.page.tsx')).default) },
              ...screens.map((screen) => ({
                // people without the permission are told so, however they arrived
                element: <Opened screen={screen} />,
                children: routesOf(screen),
              })),
              ...pages.flatMap(ownPage),
              // notices are among the open tasks
              { path: 'notices', loader: () => redirect('/') },
              { path: '*', Component: NowherePage },
            ],
          },
        ],
      },
    ],
  },
]

/** The parts of every page of the office. */
function Root() {
  return (
    <>
      <Outlet />
      <OpenDialogs />
      <AskDialog />
      <PageToasts />
      <ScrollRestoration />
    </>
  )
}

function ownPage({ path, page: own }: Pick<Screen, 'path' | 'page'>): RouteObject[] {
  return own ? [{ path: `${path}/:id?`, lazy: async () => page((await own()).default) }] : []
}

function routesOf(screen: Screen): RouteObject[] {
  const { path, title, listedAt, resource } = screen
  if (!resource) return ownPage(screen)
  return [
    listedAt === undefined
      ? { path, lazy: async () => page(await (await resource()).list(title)) }
      : { path, element: <LedOn to={listedAt} /> },
    {
      path: `${path}/:id`,
      lazy: async () => page((await (await resource()).record?.(title)) ?? NowherePage),
    },
  ]
}

/** Redirects a list that is now part of another one, with its query. */
function LedOn({ to }: { readonly to: (address: URLSearchParams) => string }) {
  const [address] = useSearchParams()
  return <Navigate to={to(address)} replace />
}

function Opened({ screen: { permission, title } }: { readonly screen: Screen }) {
  return useMay()(permission) ? <Outlet /> : <ClosedPage title={title} />
}

const page = (Component: ComponentType) => ({ Component })
