/** Parts of a page whose script is loaded later than the page's (`islands/lazy-island.tsx`). */
const asleep = '[data-near]'

/** The button whose press waits for its script; it has `aria-busy` meanwhile. A button that navigates immediately does not wait. */
const pressed = 'button[data-pressed=held]'

/** The touched button; the touch may still become a scroll. */
const touched = 'button[data-pressed=touched]'
/** Milliseconds after the end of a touch within which its click event arrives. */
const CLICK_WITHIN_MS = 400

/**
 * Runs in the page's head and handles presses on buttons before the page's script has started: the button looks pressed on
 * touch and busy on click, and `replayTap` repeats the press when it can be handled. Nothing is sent in the meantime. Once
 * `data-script` on the root is `failed`, presses are not held any more, and the browser submits forms itself.
 * A form whose first step is signing in has the query of the started action in `data-begins` (`donate=need_1`): a
 * signed-out visitor is sent to /signin as soon as the feedback is painted, and afterwards to the started action
 * (`shell/origin.ts`).
 * If a press leads to another document, this page's pending downloads are stopped: on a slow network the next page would
 * wait for them, and shared files resume where they were (`server/static-files.ts`). A router link to a file leaves the
 * page open; it has `download` or `discover="none"`.
 * `data-moved` on the root means that the person has scrolled or pressed something (`shell/scroll.ts`). A page that was
 * left before its script arrived, and is restored by Back, is reloaded, because its downloads are lost.
 */
export const tapReplayScript = `(()=>{
const root=document.documentElement,failed=()=>root.dataset.script==='failed'
const release=()=>{const button=document.querySelector('${pressed}');if(button){button.removeAttribute('data-pressed');button.removeAttribute('aria-busy')}return button}
const begin=query=>{const all=new URLSearchParams(location.search);new URLSearchParams(query).forEach((value,name)=>all.set(name,value));const {language}=root.dataset,base=language?'/'+language:'';try{sessionStorage.setItem('origin',location.pathname.slice(base.length)+'?'+all)}catch{}leave();location.assign(base+'/signin')}
const leave=()=>{root.dataset.leaves='';stop()}
const early=event=>{const button=event.target.closest('button:not(:disabled)');return button&&!failed()&&(!('ready' in root.dataset)||button.closest('${asleep}'))?button:null}
const letGo=()=>{const button=document.querySelector('${touched}');if(button)button.removeAttribute('data-pressed')}
addEventListener('pointerdown',event=>{const button=early(event);if(button&&!button.hasAttribute('data-pressed'))button.setAttribute('data-pressed','touched')},{capture:true,passive:true})
addEventListener('pointercancel',letGo,true)
addEventListener('pointerup',()=>setTimeout(letGo,${CLICK_WITHIN_MS}),true)
addEventListener('click',event=>{
const button=early(event)
if(!button){
const link=event.target.closest('a[data-discover]:not([target]):not([download])')
if(link&&!('ready' in root.dataset)&&!(event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)&&link.href.split('#')[0]!==location.href.split('#')[0])leave()
return
}
event.preventDefault();event.stopImmediatePropagation()
release()
button.setAttribute('data-pressed','held');button.setAttribute('aria-busy','true')
const form=button.type==='submit'&&button.form,query=form&&form.dataset.begins
if(query&&root.dataset.session==='out'){button.setAttribute('data-pressed','leads on');requestAnimationFrame(()=>setTimeout(begin,0,query))}
},true)
new MutationObserver(()=>{if(failed()){const button=release();if(button)button.click()}}).observe(root,{attributes:true,attributeFilter:['data-script']})
for(const sign of ['wheel','touchmove','keydown','pointerdown'])addEventListener(sign,()=>{root.dataset.moved=''},{capture:true,once:true,passive:true})
addEventListener('pageshow',event=>{if(event.persisted&&!('ready' in root.dataset))location.reload()})
})()`

/** Repeats a press that happened before the script of this part of the page had started. Call it once it has. */
export function replayTap(part: ParentNode = document): void {
  const button = part.querySelector<HTMLButtonElement>(pressed)
  if (!button || button.closest(asleep)) return
  button.removeAttribute('data-pressed')
  button.removeAttribute('aria-busy')
  button.click()
}
