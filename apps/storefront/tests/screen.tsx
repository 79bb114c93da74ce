import { type FailureCode, type FailureDetails, failures } from '@romashka/basics'
import { NotificationArea } from '@romashka/ui'
import { fireEvent, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, vi } from 'vitest'
import type { CallName, ReplyOf } from '../app/api/api.ts'
import { acceptShopper, type Shopper } from '../app/api/shopper.ts'
import { reloadBasket, startBasket } from '../app/basket/store/basket.ts'
import { storeToken } from '../app/session/token-store.ts'
import { visitor } from '../app/session/visitor.ts'
import { type City, defaultCity } from '../app/site/city.ts'

interface Call {
  /** `PUT /api/v2/baskets/products/7?count=2` */
  name: string
  body: unknown
}

interface Refusal<Code extends FailureCode = FailureCode> {
  code: Code
  details: FailureDetails[Code]
}

const offline = Symbol('no network')
type Answer = { reply: unknown } | { refusal: Refusal } | typeof offline

let held: Promise<void> | undefined

/** The API as the browser sees it: answers what a test has set, and records what was asked. */
export const api = {
  calls: [] as Call[],
  answers: new Map<string, Answer>(),
  /** Replies with this shape of the contract from now on. */
  reply<Name extends CallName>(name: Name, reply: ReplyOf<Name>): void {
    api.answers.set(name, { reply })
  },
  refuse<Code extends FailureCode>(name: CallName, refusal: Refusal<Code>): void {
    api.answers.set(name, { refusal })
  },
  loseNetwork(name: CallName): void {
    api.answers.set(name, offline)
  },
  /** From now on calls wait for their answers, until what it returns is called. */
  holdAnswers(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  },
  /** Names of the calls that change something. */
  changes(): string[] {
    return api.calls.filter(({ name }) => !name.startsWith('GET ')).map(({ name }) => name)
  },
  /** The body of the latest call of this name. */
  bodyOf(name: CallName): unknown {
    return api.calls.findLast((call) => {
      const [method = '', url = ''] = call.name.split(' ')
      return matches(name, method, url.split('?')[0] ?? '')
    })?.body
  },
  reset(): void {
    api.calls = []
    api.answers = new Map()
    held = undefined
    api.reply('GET /api/v1/products/get-by-ids', { products: [] } as never)
    vi.stubGlobal('fetch', answer)
  },
}

// A call that a screen makes by itself is sent before the next test begins, in the name of the same visitor.
afterEach(async () => void (await import('../app/api/send-request.ts')))

// A notification outlives the page it was shown on.
afterEach(() => {
  for (const close of document.querySelectorAll('.notification [aria-label="Закрыть"]')) fireEvent.click(close)
})

async function answer(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = String(input)
  const method = init.method ?? 'GET'
  const [path = ''] = url.split('?')
  api.calls.push({
    name: `${method} ${url}`,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
  })
  await held
  const found = [...api.answers].find(([name]) => matches(name, method, path))?.[1]
  if (!found) throw new Error(`the test has set no answer to ${method} ${path}`)
  if (found === offline) throw new TypeError('Failed to fetch')
  if ('refusal' in found) return json(found.refusal, failures[found.refusal.code], 'application/problem+json')
  return json(found.reply, 200, 'application/json')
}

function matches(name: string, method: string, path: string): boolean {
  const [wantedMethod, template = ''] = name.split(' ')
  return wantedMethod === method && new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path)
}

const json = (body: unknown, status: number, type: string) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

const shopperId = '7f0f2c0e-0000-4000-8000-00000000000a'

/** A session that lasts an hour, with its profile where the screen shows it. */
export function signIn(profile?: Shopper): void {
  const { token, userId } = storeToken({ token: 'token', expires_in: 3600, local_id: shopperId })
  visitor.set({ token, userId, cityId: defaultCity.id })
  if (profile) acceptShopper(profile)
}

/** A visitor without an account. */
export function signOut(): void {
  visitor.set({ token: undefined, userId: undefined, cityId: defaultCity.id })
}

let isBasketStarted = false

/** Loads the basket of the account, as opening its page does. */
export async function loadBasket(basket: ReplyOf<'GET /api/v2/baskets'>): Promise<void> {
  api.reply('GET /api/v2/baskets', basket)
  if (!isBasketStarted) startBasket()
  isBasketStarted = true
  await reloadBasket()
  api.calls = []
}

export interface Screen extends RenderResult {
  user: UserEvent
  /** Path and query of the page, as the address bar shows them. */
  address: () => string
}

/** Renders a component as a page of the shop in Moscow, with its notifications and what its loader would have read. */
export function open(element: ReactNode, address = '/', city: City = defaultCity, loaded?: object): Screen {
  let shown = address
  function Page() {
    const { pathname, search } = useLocation()
    shown = pathname + search
    return (
      <>
        {element}
        <NotificationArea label="Уведомления" closeLabel="Закрыть" />
      </>
    )
  }
  const Shop = createRoutesStub([{ id: 'root', path: '*', Component: Page }])
  const result = render(
    <Shop initialEntries={[address]} hydrationData={{ loaderData: { root: { city, ...loaded } } }} />,
  )
  return { ...result, user: userEvent.setup(), address: () => shown }
}
