import { type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore, useIsHydrated, useOutside, useStore } from './store.ts'

// React's own order of tasks is what is tested: nothing is drawn on a test's behalf.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)

let root: Root | undefined
afterEach(() => root?.unmount())

function takeOver(page: ReactNode, sent = page): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToString(sent)
  startTransition(() => {
    root = hydrateRoot(place, page)
  })
  return place
}

test('what differs in the browser is drawn after the page has been taken over, not in the same task', async () => {
  const store = createStore(() => 'в браузере')
  const inTheTask: (string | null)[] = []
  const Value = () => useStore(store, 'на сервере')
  function Page({ children }: { children: ReactNode }) {
    useEffect(() => {
      // Whatever React draws at once is drawn before a promise is settled.
      Promise.resolve().then(() => inTheTask.push(place.textContent))
    }, [])
    return children
  }
  const place = takeOver(
    <Page>
      <Value />
    </Page>,
  )
  await expect.poll(() => place.textContent).toBe('в браузере')
  expect(inTheTask).toEqual(['на сервере'])
})

test('a part whose script comes late stays as it was sent while a value above it changes', async () => {
  interface PartProps {
    isHydrated: boolean
  }
  const Sent = (_: PartProps) => <p>прислано</p>
  const script = Promise.withResolvers<{ default: typeof Sent }>()
  const Late = lazy(() => script.promise)
  let isTakenOver = false
  function Page({ part: Part }: { part: ComponentType<PartProps> }) {
    const isHydrated = useIsHydrated()
    useEffect(() => {
      isTakenOver = true
    }, [])
    return (
      <>
        {isHydrated && <b>взято</b>}
        <Suspense fallback="ждём">
          <Part isHydrated={isHydrated} />
        </Suspense>
      </>
    )
  }
  const place = takeOver(<Page part={Late} />, <Page part={Sent} />)
  const shown: (string | null)[] = []
  new MutationObserver(() => shown.push(place.textContent)).observe(place, { childList: true, subtree: true })
  await expect.poll(() => isTakenOver).toBe(true)
  script.resolve({ default: Sent })
  await expect.poll(() => place.textContent).toContain('взято')
  expect(shown.filter((text) => !text?.includes('прислано'))).toEqual([])
})

test('a component that comes later has the value of the browser at once', async () => {
  const store = createStore(() => 'в браузере')
  const drawn = new Set<string>()
  function Value() {
    const value = useStore(store, 'на сервере')
    drawn.add(value)
    return value
  }
  const place = document.createElement('div')
  root = createRoot(place)
  root.render(<Value />)
  await expect.poll(() => place.textContent).toBe('в браузере')
  expect([...drawn]).toEqual(['в браузере'])
})

test('a value that is the same in the browser is drawn once, and follows what changes it', async () => {
  const store = createStore(() => 0)
  let drawn = 0
  function Value() {
    drawn += 1
    return `${useOutside(store.subscribe, store.read, 0)}`
  }
  const place = takeOver(<Value />)
  const onServer = drawn
  await expect.poll(() => drawn).toBe(onServer + 1)
  store.set(3)
  await expect.poll(() => place.textContent).toBe('3')
  expect(drawn).toBe(onServer + 2)
})
