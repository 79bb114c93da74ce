import { data, type RouterContextProvider, redirect } from 'react-router'
import type { City } from '../site/city.ts'
import { type Api, createApi } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { browserTransport } from './browser-transport.ts'
import { apiContext, cityContext } from './contexts.ts'
import type { Transport } from './transport.ts'

/** For effects and buttons; loaders get theirs from `loading`. */
export const browserApi: Api = createApi(browserTransport)

export interface Loading<Params> {
  api: Api
  city: City
  params: Params
  url: URL
  signal: AbortSignal
}

interface LoaderArgs<Params> {
  params: Params
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * One loader body for both places: on the server it calls the API in the same process, in the browser over the network.
 *
 *   const load = loading(async ({ api, city, params }) => …)
 *   export const loader = load.onServer
 *   export const clientLoader = load.inBrowser
 */
export function loading<Reply, Params = Record<string, string | undefined>>(
  load: (args: Loading<Params>) => Promise<Reply>,
) {
  async function run(api: Api, { params, request, context }: LoaderArgs<Params>): Promise<Reply> {
    const url = new URL(request.url)
    try {
      return await load({ api, city: context.get(cityContext), params, url, signal: request.signal })
    } catch (error) {
      throw pageFailure(error)
    }
  }
  return {
    onServer: (args: LoaderArgs<Params>) => run(createApi(inCity(args, args.context.get(apiContext))), args),
    inBrowser: (args: LoaderArgs<Params>) => run(createApi(inCity(args, browserTransport)), args),
  }
}

/**
 * A page asks for what is in its own city: in the browser the visitor is in the former one until the page has changed.
 * The server renders public pages without a shopper: they are the same for every visitor of the city.
 */
function inCity<Params>({ context }: LoaderArgs<Params>, transport: Transport): Transport {
  const headers = { 'x-channel': 'web', 'x-city-id': String(context.get(cityContext).id) }
  return (request) => transport({ ...request, headers: { ...headers, ...request.headers } })
}

/** A refusal becomes the page of its status; a moved product becomes a redirect to its path. */
function pageFailure(error: unknown): unknown {
  if (!(error instanceof ApiFailure)) return error
  if ((error.status === 301 || error.status === 302) && error.location) return redirect(error.location, error.status)
  return data({ code: error.code, details: error.details }, { status: error.status })
}
