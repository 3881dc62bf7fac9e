/**
 * Runs in the page's head before the first paint: the server renders every page signed out, and this attribute
 * lets the style sheet show the right half of the header at once. `shell/session.ts` keeps it true afterwards. A page for
 * signed-in people sends a stranger on at once, as `site/shared/signed-in/signed-in-only.tsx` does later: in its place, so that
 * Back leads past it, and with nothing painted. `shell/guarded.ts` names those pages, and where one signs in for them.
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
