/**
 * Runs in the page's head before the first paint: the server renders every page signed out, and this attribute
 * lets the style sheet show the right half of the header at once. `session.ts` keeps it true afterwards.
 */
export const sessionScript =
  "try{document.documentElement.dataset.session=localStorage.getItem('accessToken')?'in':'out'}catch{document.documentElement.dataset.session='out'}"
