/** How long after an error that nobody caught the page may still come alive, in milliseconds. */
const TIMEOUT_MS = 2000
/**
 * How long the page's script may take in all before it counts as one that does not come, in milliseconds: after the
 * page has loaded, and where it never does (what hangs may hold that up) after its head. On slow 3G it takes 10 s.
 */
const MAX_AFTER_LOAD_MS = 20_000
const MAX_TOTAL_MS = 60_000

/**
 * Runs in the page's head before all else, and in the oldest browsers too, so it is written for those. It says of the
 * page's script, in an attribute of the root: `data-script="on"` while it may come, `failed` once it cannot (a file that
 * does not load, or not in time, an error before the page is ready, a browser without modules). Should it come after
 * all, `root.tsx` sets it to `on` again. A page that is being left stops its files itself (`tap-replay.ts`). `data-old` marks a browser below the
 * floor: before Chrome 90, Safari 15.4 and Firefox 98. The style sheet and the notice go by them. What fails once the
 * page is ready is the business of whoever fetched it; scripts of others (extensions) are no business of ours.
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
 * What Firefox before 113 lacks of streams, and the router begins with. Streams here need not slow their source down:
 * what flows through them is the page's own data, which is there already.
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
