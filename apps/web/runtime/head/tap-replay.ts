/** What of a page waits for its script longer than the page does (`islands/lazy-island.tsx`). */
const asleep = '[data-near]'

/** The button whose press waits for its script; it says `aria-busy` meanwhile. One that leads on at once waits for none. */
const pressed = 'button[data-pressed=held]'

/** The button under a finger, which may yet turn out to scroll the page. */
const touched = 'button[data-pressed=touched]'
/** So long after a finger was lifted its click is there, in milliseconds. */
const CLICK_WITHIN_MS = 400

/**
 * Runs in the page's head, and answers a press on a button before the page's script is at work: the button looks pressed
 * as soon as a finger touches it and busy at the click, and `replayTap` repeats the press when it can be answered. Nothing
 * is sent meanwhile. Once `data-script` on the root says `failed` nothing is held any more, and a form is sent as the
 * browser does it. A form whose first step is to sign in has the query of what was begun in `data-begins`
 * (`donate=need_1`): somebody signed out is led to /signin as soon as the answer is painted, and to what was begun
 * afterwards (`shell/origin.ts`). Where a press leads to another document, what this page still fetches stops: on a slow
 * line the next page would wait behind it, and the files that both have go on where they were (`server/static-files.ts`). A link
 * of the router to a file leaves the page where it is: it says `download` or `discover="none"`. `data-moved` on the root says that the person has begun to go their own way
 * (`shell/scroll.ts`). A page that was left before its script had come, and is come back to as it was left, is fetched
 * anew: what was on its way is lost.
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

/** Repeats the press that came before the script of this part of the page was at work. To be called once it is. */
export function replayTap(part: ParentNode = document): void {
  const button = part.querySelector<HTMLButtonElement>(pressed)
  if (!button || button.closest(asleep)) return
  button.removeAttribute('data-pressed')
  button.removeAttribute('aria-busy')
  button.click()
}
