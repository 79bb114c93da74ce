import { createContext } from 'react-router'
import type { City } from '../site/city.ts'
import type { Transport } from './transport.ts'

/** The server hands in a plain function, so that nothing of its modules gets into the page bundle twice. */
export const apiContext = createContext<Transport>()

/** The city of the page, set by the entry guard before any loader runs. */
export const cityContext = createContext<City>()
