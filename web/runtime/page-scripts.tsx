import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, use } from 'react'
import { Scripts } from 'react-router'
import { lateScriptId } from './head/deferred-start.ts'
import { type PageAssets, PageAssetsContext } from './page-assets.ts'

/** What the router's `<Scripts>` prints of an element, as far as it matters here. */
interface Printed {
  readonly rel?: string
  readonly href?: string
  readonly type?: string
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
  readonly children?: ReactNode
}

/**
 * Stands where the router's `<Scripts>` would. The router has no setting for when a page's script is fetched and run, so
 * what it prints is rearranged, as elements, before it is HTML: its module script is held as text, with the names of the
 * files it asks for, until `head/deferred-start.ts` starts it; its preloads go; the rest stays as it is. A page whose script
 * is not printed as expected fails to render, here and in the tests.
 */
export function PageScripts() {
  return deferred(Scripts({}), use(PageAssetsContext))
}

/** What `<Scripts>` printed, with the module script held. Throws where it printed otherwise than expected. */
export function deferred(scripts: ReactNode, { sheet, entry, before, messages }: PageAssets): ReactNode {
  const printed = elementsOf(scripts)
  // the router prints nothing any more once the page is at work
  if (printed.length === 0) return null
  const preloads = printed.filter(({ type, props }) => type === 'link' && props.rel === 'modulepreload')
  const [module, ...others] = printed.filter(({ props }) => props.type === 'module')
  const source = module?.props.dangerouslySetInnerHTML?.__html
  if (module === undefined || source === undefined || others.length > 0 || preloads.length === 0)
    throw new Error('the router prints a page’s script otherwise than expected')
  if (import.meta.env.SSR && !source.includes(`import(${JSON.stringify(entry)})`))
    throw new Error('the page’s module script names another entry than the manifest')
  const files = [before, ...preloads.map(({ props }) => props.href), ...(messages?.files ?? [])]
  return (
    <>
      {printed.filter((one) => one !== module && !preloads.includes(one))}
      <script
        {...module.props}
        async={undefined}
        type="text/plain"
        id={lateScriptId}
        data-sheet={sheet}
        data-entry={entry}
        data-files={[...new Set(files)].filter((file) => file && file !== entry).join(' ')}
      />
    </>
  )
}

/** The elements of a tree of fragments, in their order. */
function elementsOf(node: ReactNode): ReactElement<Printed>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Printed>(child)) return []
    return child.type === Fragment ? elementsOf(child.props.children) : [child]
  })
}
