import { appointments, type Context, chainSettings, content, delivery, loyalty } from '@romashka/domain'
import { questionPages, writtenPages } from '../feeds/sitemap-pages.ts'

const areaPages = {
  optics: 'appointment-optics',
  orthopaedics: 'appointment-orthopedics',
  doctor: 'appointment-doctor',
} as const

/**
 * Addresses of pages for which the chain has nothing: services that it does not offer, texts that it has not published in
 * this city. Nothing links to them; whoever opens one is told so there.
 */
export async function listAbsentPages(ctx: Context): Promise<string[]> {
  const tags = ['places', chainSettings.settingsTag]
  ctx.tagResponse(...tags)
  // What comes or goes of texts is a change of places; any other change of theirs is none of the pages that link to them.
  const untagged = { ...ctx, tagResponse: () => undefined }
  const services = ctx.keptReads
    ? await ctx.keptReads.get('pages of services', tags, () => servicePages(untagged))
    : await servicePages(untagged)
  const texts = await textPages(untagged)
  return [...new Set([...services, ...texts])].sort().map((name) => `/${name}`)
}

async function servicePages(ctx: Context): Promise<string[]> {
  const areas = await appointments.listAreas(ctx)
  const absentAreas = Object.entries(areaPages).filter(([area]) => !areas.some((one) => one === area))
  const of = (isThere: boolean, ...pages: string[]) => (isThere ? [] : pages)
  return [
    ...absentAreas.map(([, page]) => page),
    ...of(areas.length > 0, 'appointments', 'how-to-make-appointment'),
    ...of(ctx.ports.prescriptionRegistry !== undefined, 'prescriptions', 'prescription-access', 'how-to-order-erp'),
    ...of(ctx.ports.jobBoard !== undefined, 'vacancies'),
    ...of(await loyalty.hasProgramme(ctx), 'loyalty', 'loyalty-registration'),
    ...of(await loyalty.hasPromoCodes(ctx), 'promocodes'),
    ...of(ctx.settings.dispensing.isPaidOnline !== false, 'payment-complite', 'payment-failed'),
    ...of(loyalty.listSocialCardRules(ctx).length > 0, 'social-card'),
    ...of((await delivery.listDeliveryCities(ctx)).length > 0, 'free-catalog', 'shipping'),
  ]
}

async function textPages(ctx: Context): Promise<string[]> {
  const shown = await content.listPageChanges(ctx)
  const questions = questionPages.filter((name) => !shown.has(name))
  // The first of them leads to the others.
  const hasAny = questions.length < questionPages.length
  return [
    ...writtenPages.filter((name) => !shown.has(name)),
    ...questions.filter((name) => !(name === 'faq' && hasAny)),
  ]
}
