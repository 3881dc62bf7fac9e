/** The element that holds the page's own module script until it is started. */
export const lateScriptId = 'late'

/**
 * Runs in the page's head and starts the page's module script when all that is seen has come (or somebody already
 * presses or types): pages are complete without script, and on a slow line words, fonts and pictures go first.
 * What waits too long for a picture goes on without it. The last tap on a button is kept until somebody answers it.
 * `web/server/late-scripts.ts` puts the script to be started.
 */
export const startScript = `(()=>{
const signs=['pointerdown','keydown','focusin'],has=document.getElementById.bind(document,'${lateScriptId}')
const start=()=>{
if(!has())return document.addEventListener('DOMContentLoaded',start)
for(const sign of signs)removeEventListener(sign,start,true)
removeEventListener('load',start)
clearTimeout(late)
const held=has()
if(held.dataset.started)return
held.dataset.started=''
for(const href of held.dataset.files.split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}
const script=document.createElement('script');script.type='module';script.textContent=held.textContent;document.head.append(script)
}
const late=setTimeout(start,4000)
for(const sign of signs)addEventListener(sign,start,true)
addEventListener('load',start)
addEventListener('click',event=>{const button=event.target.closest('button[type=button]'),held=has();if(button&&held&&!('ready' in document.documentElement.dataset))held.tapped=button},true)
})()`

/** Repeats the tap that came before the page's script was at work. To be called once it is. */
export function answerEarlyTap(): void {
  const tapped: unknown = Reflect.get(document.getElementById(lateScriptId) ?? {}, 'tapped')
  if (tapped instanceof HTMLElement && tapped.isConnected) tapped.click()
}
