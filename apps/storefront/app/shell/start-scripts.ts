/**
 * Runs in the head of the page. What asks for the page's scripts lies in a template at its end
 * (`scripts-after-first-view.ts`) and comes out of it when something has been drawn: before that, each of their bytes
 * delays the first view. A page that nobody looks at draws nothing and does not wait; nor does one in a browser that does
 * not say when it has drawn, once everything else has come. Its text is sent, so it uses nothing of this file.
 */
function startScriptsWhenSeen(): void {
  const start = () => {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start)
    const scripts = document.querySelector<HTMLTemplateElement>('#scripts')
    scripts?.replaceWith(scripts.content)
  }
  if (document.hidden) start()
  document.addEventListener('visibilitychange', start)
  window.addEventListener('load', () => setTimeout(start, 1000))
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}

/** The browser's scripts leave the text out: only the server's pages have it. */
export const startScript = import.meta.env.SSR ? `(${startScriptsWhenSeen})()` : ''
