import { lateScriptId } from './deferred-start.ts'

/** What a page's script finds in the window where the page is in another language than the source's. */
export interface PageMessages {
  /** What the page's routes say, once it is there; what later routes say is added. */
  readonly ready: () => Promise<Record<string, string>>
  /** Fetches what a route says; the router waits for it as it does for the route's module (`build/route-files.ts`). */
  readonly bring: (route: string) => Promise<void>
  /** Fetches what a part says that comes after an act (`with-messages.ts`); nothing where it says no more than its page. */
  readonly bringLater: (part: string) => Promise<void>
}

/**
 * Runs in the head of pages in other languages than the source's, whose modules bring what they say. The files of their
 * messages (`build/route-messages.ts`) stand among those that `deferred-start.ts` fetches, and are read before the page
 * hydrates. The one of the root names the parts that have a file of their own. Chromium remembers that an address failed,
 * so it is asked for at another one again.
 */
export const pageMessagesScript = `(()=>{
const all={},failed={}
let later=[]
const add=address=>import(address).then(file=>{Object.assign(all,file.default);later=file.later||later})
const {dataset}=document.documentElement,folder=dataset.messages
window.pageMessages={
bring:route=>add(folder+route+'.js'),
async bringLater(part){
const times=failed[part]
if(later.includes(part))await add(folder+'later/'+part+'.js'+(times?'?again='+times:'')).catch(()=>{
failed[part]=(times||0)+1
throw Error('the sentences of '+part+' could not be loaded')
})
},
ready:()=>Promise.all(document.getElementById('${lateScriptId}').dataset.files.split(' ').filter(file=>file.startsWith(folder)).map(add)).then(()=>all)
}
})()`
