/** Milliseconds after an uncaught error within which the page can still start. */
const TIMEOUT_MS = 2000
/**
 * The time limit for the page's script, in milliseconds: counted from the page's load event or, if a hanging resource
 * delays that, from its head. On slow 3G it takes 10 s.
 */
const MAX_AFTER_LOAD_MS = 20_000
const MAX_TOTAL_MS = 60_000

/**
 * Runs first in the page's head, also in the oldest browsers, so it uses old syntax. It records the state of the page's
 * script in an attribute of the root: `data-script="on"` while it may still start, `failed` once it cannot (a file that
 * does not load or is too slow, an error before the page is ready, a browser without modules). If it starts after all,
 * `root.tsx` sets it to `on` again. A page that is being left cancels its own files (`tap-replay.ts`). `data-old` marks a
 * browser older than Chrome 90, Safari 15.4 or Firefox 98. The style sheet and the notice depend on these attributes.
 * Failures after the page is ready are handled by the code that loads, and scripts of others (extensions) are ignored.
 */
export const scriptFailure = `(function(){
var root=document.documentElement
function own(address){return !address||address.indexOf(location.origin)===0}
function fail(){if(!root.hasAttribute('data-ready'))root.setAttribute('data-script','failed')}
function soon(){setTimeout(fail,${TIMEOUT_MS})}
root.setAttribute('data-script','on')
if(!('HTMLDialogElement' in window&&'hasIndices' in RegExp.prototype))root.setAttribute('data-old','')
if(!('noModule' in document.createElement('script')))return fail()
addEventListener('error',function(event){
var element=event.target
if(element&&element.tagName==='SCRIPT'){if(own(element.src)&&!root.hasAttribute('data-leaves'))fail()}
else if(element===window&&event.message!=='Script error.'&&own(event.filename))soon()
},true)
addEventListener('unhandledrejection',soon)
addEventListener('load',function(){setTimeout(fail,${MAX_AFTER_LOAD_MS})})
setTimeout(fail,${MAX_TOTAL_MS})
})()`

/**
 * Polyfills for the streams that Firefox before 113 lacks and the router needs at start. They have no backpressure, because
 * only the page's own data, already received, flows through them.
 */
export const streams = `(function(){
if(window.TextEncoderStream||!window.WritableStream)return
function Through(how){
var out
this.readable=new ReadableStream({start:function(controller){out=controller}})
this.writable=new WritableStream({
write:function(piece){return how.transform(piece,out)},
close:function(){return Promise.resolve(how.flush&&how.flush(out)).then(function(){out.close()})},
abort:function(reason){out.error(reason)}
})
}
if(!window.TransformStream)window.TransformStream=Through
if(!ReadableStream.prototype.pipeThrough)ReadableStream.prototype.pipeThrough=function(to){this.pipeTo(to.writable).catch(function(){});return to.readable}
window.TextEncoderStream=function(){
var encoder=new TextEncoder()
Through.call(this,{transform:function(text,out){out.enqueue(encoder.encode(text))}})
}
})()`

/** Both, as one script of the page's head. */
export const firstScript = `${scriptFailure};${streams}`
