/** Where the settings are kept between visits. */
export const storageKey = 'accessibility'

/**
 * Runs in the head of the page, before anything is painted, so that text never changes its size before the reader's
 * eyes. It trusts the storage only as far as an attribute of <html>: values no style knows of do nothing.
 */
export const prePaintScript = `try{let s=JSON.parse(localStorage.getItem('${storageKey}')),d=document.documentElement.dataset;if(s){d.textStep=s.textStep;d.letters=s.letterSpacing;d.images=s.images;d.contrast=s.contrast;d.panel=s.isPanelOpen}}catch(e){console.debug(e)}`
