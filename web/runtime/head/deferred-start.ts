/** The element that holds the page's own module script until it is started. */
export const lateScriptId = 'late'

/**
 * Runs in the page's head and starts the page's module script by itself, after the first paint. How a page starts:
 *
 * 1. The page comes whole, with the style that it needs. `page-scripts.tsx` has put its module script aside.
 * 2. Right after the first paint (a page in the background paints nothing: once it has loaded) the script's files are
 *    fetched at low priority, and with them the whole style sheet, since the script may show more than stands there.
 * 3. They are run one after the other, each in an idle moment of its own, so that a slow phone is never busy for long.
 *    Browsers that cannot fetch a module without running it (Safari before 17) run them as they come.
 * 4. Then the page's module script is put into the page; it hydrates in a transition (`entry.client.tsx`).
 * 5. Sections far below follow when one comes near them (`islands/lazy-island.tsx`).
 *
 * A press that comes before is held by `head/tap-replay.ts`; it makes all of this hurry, once its answer is painted. A file that cannot be had is told
 * by `data-script="failed"` on the root.
 */
export const startScript = `(()=>{
const late=()=>document.getElementById('${lateScriptId}'),once={once:true}
let begun
const add=(name,attributes)=>{const element=Object.assign(document.createElement(name),attributes);document.head.append(element);return element}
const painted=done=>document.hidden?setTimeout(done):requestAnimationFrame(()=>setTimeout(done))
const idle=()=>new Promise(done=>!window.requestIdleCallback||document.querySelector('[data-pressed]')?painted(done):requestIdleCallback(done,{timeout:500}))
const start=()=>{
if(!late())return document.addEventListener('DOMContentLoaded',start,once)
if(!begun)begun=run(late()).catch(error=>{document.documentElement.dataset.script='failed';console.error(error)})
}
const run=async({dataset:{files,entry,sheet},textContent})=>{
const parts=files.split(' ')
const links=[...parts,entry].map(href=>add('link',{rel:'modulepreload',fetchPriority:'low',href}))
if(!links[0].relList.supports('modulepreload'))await Promise.all(parts.map(part=>import(part)))
const styled=new Promise(done=>add('link',{rel:'stylesheet',fetchPriority:'low',href:sheet,onload:done,onerror:done}))
for(const part of parts){await import(part);await idle()}
await styled
add('script',{type:'module',textContent})
}
new PerformanceObserver(start).observe({type:'paint',buffered:true})
addEventListener('load',()=>painted(start),once)
})()`
