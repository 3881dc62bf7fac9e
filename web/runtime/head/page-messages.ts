import { lateScriptId } from './deferred-start.ts'

/** What a page's script finds in the window where the page is in another language than the source's. */
export interface PageMessages {
  /** What the page's routes say, once it is there; what later routes say is added. */
  readonly ready: () => Promise<Record<string, string>>
  /** Fetches what a route says; the router waits for it as it does for the route's module (`build/route-files.ts`). */
  readonly bring: (route: string) => Promise<void>
}

/**
 * Runs in the head of pages in other languages than the source's, whose modules bring what they say. The files of their
 * messages (`build/route-messages.ts`) stand among those that `deferred-start.ts` fetches, and are read before the page hydrates.
 */
export const pageMessagesScript = `(()=>{
const all={},add=address=>import(address).then(file=>{Object.assign(all,file.default)})
const {dataset}=document.documentElement,folder=dataset.messages
window.pageMessages={
bring:route=>add(folder+route+'.js'),
ready:()=>Promise.all(document.getElementById('${lateScriptId}').dataset.files.split(' ').filter(file=>file.startsWith(folder)).map(add)).then(()=>all)
}
})()`
