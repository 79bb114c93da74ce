/**
 * Runs in the head of the page. A press before the page's scripts have come would do nothing, and a form would send its
 * fields in the address: both are kept, and made again once somebody answers. A part of the page that comes later than
 * the rest stops what is pressed in it on the way down; such a press is tried again until it arrives, for ten seconds.
 */
export const earlyPressScript = `{
let kept=new Map,ready=false,timer,
again=()=>{timer=0;for(let[e,at]of kept){if(!e.isConnected||e.disabled||Date.now()-at>1e4)kept.delete(e);else e.localName=='form'?(kept.delete(e),e.requestSubmit()):e.click()}if(kept.size)timer||=setTimeout(again,99)},
keep=e=>{if(!kept.has(e))kept.set(e,Date.now())};
addEventListener('click',({target:t})=>{
let b=t.closest?.('button[type=button]');
if(!b||b.closest('form'))return;
keep(b);
if(ready){b.addEventListener('click',()=>kept.delete(b),{once:true,capture:true});timer||=setTimeout(again,99)}
},true);
addEventListener('submit',e=>{if(!ready&&!e.target.hasAttribute('method')){e.preventDefault();keep(e.target)}},true);
window.answerEarlyPresses=()=>{ready=true;again()}}`

/** To be called when the page has been taken over: what was pressed before is pressed now. */
export function answerEarlyPresses() {
  ;(window as { answerEarlyPresses?: () => void }).answerEarlyPresses?.()
}
