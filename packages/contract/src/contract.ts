import type * as addresses from './addresses.ts'
import type * as analytics from './analytics.ts'
import type * as basket from './basket/basket.ts'
import type * as catalogue from './catalogue.ts'
import type * as content from './content.ts'
import type * as courses from './courses.ts'
import type * as delivery from './delivery.ts'
import type { Calls, Endpoint } from './endpoint.ts'
import type * as favourites from './favourites.ts'
import type * as identity from './identity/identity.ts'
import type * as messages from './identity/messages.ts'
import type * as ownData from './identity/own-data.ts'
import type * as users from './identity/users.ts'
import type * as locations from './locations.ts'
import type * as loyalty from './loyalty.ts'
import type * as orders from './orders.ts'
import type * as payments from './payments.ts'
import type * as pharmacies from './pharmacies.ts'
import type * as products from './products.ts'
import type * as promoCodes from './promo-codes.ts'
import type * as recommendations from './recommendations.ts'
import type * as reports from './reports.ts'
import type * as reviews from './reviews.ts'
import type * as search from './search.ts'

/** Picks the endpoints out of a module that also exports shapes. */
type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Extract<Module[Name], Endpoint>
}

/** Every call of the API by `METHOD /path`: what the typed client is made of. A new contract file is named here. */
export interface ContractCalls
  extends Calls<EndpointsOf<typeof addresses>>,
    Calls<EndpointsOf<typeof analytics>>,
    Calls<EndpointsOf<typeof basket>>,
    Calls<EndpointsOf<typeof courses>>,
    Calls<EndpointsOf<typeof delivery>>,
    Calls<EndpointsOf<typeof promoCodes>>,
    Calls<EndpointsOf<typeof catalogue>>,
    Calls<EndpointsOf<typeof favourites>>,
    Calls<EndpointsOf<typeof identity>>,
    Calls<EndpointsOf<typeof users>>,
    Calls<EndpointsOf<typeof content>>,
    Calls<EndpointsOf<typeof locations>>,
    Calls<EndpointsOf<typeof loyalty>>,
    Calls<EndpointsOf<typeof orders>>,
    Calls<EndpointsOf<typeof messages>>,
    Calls<EndpointsOf<typeof ownData>>,
    Calls<EndpointsOf<typeof payments>>,
    Calls<EndpointsOf<typeof pharmacies>>,
    Calls<EndpointsOf<typeof products>>,
    Calls<EndpointsOf<typeof recommendations>>,
    Calls<EndpointsOf<typeof reports>>,
    Calls<EndpointsOf<typeof reviews>>,
    Calls<EndpointsOf<typeof search>> {}
