import type { Context } from '../context.ts'

/** Couriers take no money: where nothing is paid online, none comes, whatever tariffs there are. */
export const hasCouriers = ({ settings }: Pick<Context, 'settings'>): boolean =>
  settings.dispensing.isPaidOnline !== false
