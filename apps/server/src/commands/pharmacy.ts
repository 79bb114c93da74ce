import { deskPath } from '../orders/pharmacy-desk.http.ts'
import { atTheDesk, usage } from '../orders/pharmacy-desk.ts'
import { atADesk } from './at-a-desk.ts'

/** What the people in a pharmacy do, until they have a workplace of their own. */
await atADesk({ name: 'pharmacist', path: deskPath, usage, act: atTheDesk })
