import { nearMark, pressable } from './ui/early-press.ts'

/** The element that holds the page's own module script until it is started. */
export const lateScriptId = 'late'

/** How long after the page has loaded the script of a page to read is started without any sign, in milliseconds. */
const UNASKED_MS = 3000

/**
 * Runs in the page's head and starts the page's module script when it is wanted: pages are complete without it, and on
 * an old phone words, fonts and pictures go first. A page with a form to fill wants it once it has loaded, and so does
 * a signed-in person; a page to read, at the first sign of somebody who moves, presses, scrolls or types, or a little
 * after it has loaded. What waits too long for a picture goes on without it. The last press on a button is kept until
 * somebody answers it, and a form that needs script is not sent without. Browsers tell of a pointer that rests where the
 * page comes up as if it had moved; it has not, and is no sign. A page brings the style of
 * what it shows; the whole sheet is fetched with the script, which may show more, and stands before it is started.
 * `web/server/late-scripts.ts` puts the script.
 */
export const startScript = `(()=>{
const signs=['pointerdown','touchstart','wheel','scroll','keydown','focusin'],has=document.getElementById.bind(document,'${lateScriptId}')
const start=()=>{
if(!has())return document.addEventListener('DOMContentLoaded',start)
for(const sign of signs)removeEventListener(sign,start,true)
removeEventListener('pointermove',moved,true)
removeEventListener('load',loaded)
clearTimeout(late)
const held=has()
if(held.dataset.started)return
held.dataset.started=''
for(const href of held.dataset.files.split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
const sheet=document.createElement('link');sheet.rel='stylesheet';sheet.href=held.dataset.sheet
sheet.onload=sheet.onerror=()=>{const script=document.createElement('script');script.type='module';script.textContent=held.textContent;document.head.append(script)}
document.head.append(sheet)
}
const moved=event=>{if(event.movementX||event.movementY)start()}
const wanted=()=>document.documentElement.dataset.session==='in'||[...document.querySelectorAll('input:not([type=hidden]),select,textarea')].some(field=>!field.closest('${nearMark}'))
const loaded=()=>{clearTimeout(late);if(wanted())start();else late=setTimeout(start,${UNASKED_MS})}
let late=setTimeout(start,4000)
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true})
addEventListener('pointermove',moved,{capture:true,passive:true})
addEventListener('load',loaded)
addEventListener('click',event=>{const button=event.target.closest('${pressable}'),held=has();if(!button||!held||'ready' in document.documentElement.dataset)return;held.tapped=button;if(button.type==='submit')event.preventDefault()},true)
})()`

/** Repeats the tap that came before the page's script was at work. To be called once it is. */
export function answerEarlyTap(): void {
  const tapped: unknown = Reflect.get(document.getElementById(lateScriptId) ?? {}, 'tapped')
  if (tapped instanceof HTMLElement && tapped.isConnected) tapped.click()
}
