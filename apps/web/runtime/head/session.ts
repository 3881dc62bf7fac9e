/**
 * Runs in the page's head before the first paint. The server renders every page signed out; this attribute lets the style
 * sheet show the right half of the header immediately, and `shell/session.ts` updates it later. On a page for signed-in
 * people it immediately redirects signed-out visitors, as `site/shared/signed-in/signed-in-only.tsx` does later: with
 * replacement, so that Back skips the page, and before anything is painted. `shell/guarded.ts` lists those pages and their
 * sign-in addresses.
 */
export const sessionScript = (guardedPaths: readonly string[]) => `(()=>{
const root=document.documentElement,{language}=root.dataset,base=language?'/'+language:'',path=location.pathname.slice(base.length)||'/'
try{
const inside=localStorage.getItem('accessToken')
root.dataset.session=inside?'in':'out'
if(!inside&&${JSON.stringify(guardedPaths)}.includes(path.replace(/\\/$/,''))){
root.hidden=true
location.replace(base+'/signin?to='+encodeURIComponent(path+location.search))
}
}catch{root.dataset.session='out'}
})()`
