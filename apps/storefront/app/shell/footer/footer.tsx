import { classNames } from '@romashka/ui'
import { useSearchParams } from 'react-router'
import { linksBeside, useAbsentPages } from '../../site/absent-pages.ts'
import { brand } from '../../site/brand.ts'
import { footerLinks, phoneFooterLinks } from '../../site/footer-links.ts'
import { KeptPart } from '../../site/kept-part.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { useCityPath } from '../../site/paths.ts'
import { LogoMark } from '../header/logo.tsx'

export function Footer() {
  const [search] = useSearchParams()
  // On a phone nothing leads away from the last steps of an order.
  const isCheckout = search.get('step') === 'checkout'
  const absent = useAbsentPages()
  return (
    <KeptPart name={`${isCheckout} ${absent}`} of={footerLinks}>
      <FooterLines isCheckout={isCheckout} absent={absent} />
    </KeptPart>
  )
}

function FooterLines({ isCheckout, absent }: { isCheckout: boolean; absent: readonly string[] }) {
  const to = useCityPath()
  return (
    <footer className={`border-t border-line bg-surface ${isCheckout ? 'max-md:hidden' : ''}`}>
      <div className="wrap grid gap-x-8 py-4 sm:grid-cols-2 sm:gap-y-5 sm:py-6 md:grid-cols-4 md:py-12 min-[1200px]:grid-cols-[2fr_2fr_1.3fr_1.1fr]">
        {footerLinks.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-h4 max-sm:sr-only md:mb-2">{title}</h2>
            <ul className="footer-links">
              {linksBeside(links, absent).map(([path, text]) => (
                <li
                  key={path}
                  className={classNames(
                    !phoneFooterLinks.has(path) && 'max-md:hidden',
                    // Too long for half of a phone, or for a quarter of a tablet.
                    text.length > 20 ? 'max-md:col-span-full' : text.length > 18 && 'sm:max-md:col-span-full',
                  )}
                >
                  <PageLink to={to(path)} className="footer-link">
                    {text}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="mb-2 text-h4 max-sm:sr-only">Связаться</h2>
          <a href={brand.phone.href} className="flex min-h-12 items-center text-h3 font-semibold hover:text-leaf">
            {brand.phone.text}
          </a>
          <p className="text-note text-quiet">{brand.hours}</p>
          <a href={`mailto:${brand.email}`} className="footer-link text-note">
            {brand.email}
          </a>
        </div>
      </div>
      <LegalLines />
    </footer>
  )
}

/** What the law wants at the foot of every page (docs/rules: advertising, recommendation technologies, licence data). */
function LegalLines() {
  const to = useCityPath()
  const { organisation } = brand
  return (
    <div className="border-t border-line">
      <div className="wrap grid grid-cols-1 gap-4 py-6 text-small md:py-8 text-quiet md:grid-cols-[auto_1fr_1fr] md:gap-10">
        <LogoMark className="size-10 max-md:hidden" />
        <div className="space-y-2">
          <p className="text-note font-semibold text-ink">
            Имеются противопоказания. Ознакомьтесь с инструкцией или проконсультируйтесь со специалистом.
          </p>
          <p>Сведения на сайте не заменяют консультацию врача и не являются медицинской помощью.</p>
          <p>
            <PageLink
              to={to('/recommendation-policy')}
              className="inline-flex min-h-12 items-center text-ink underline underline-offset-2 hover:text-leaf"
            >
              На информационном ресурсе применяются рекомендательные технологии
            </PageLink>
          </p>
          <p>
            <span className="mr-2 inline-block rounded-tag border border-edge px-1.5 font-semibold text-ink">
              {brand.ageMark}
            </span>
            © {brand.organisation.name}
          </p>
        </div>
        <div className="space-y-2">
          {brand.isInvented && (
            <p className="font-semibold text-ink">Демонстрационный магазин: сведения об организации вымышлены</p>
          )}
          <p>
            {organisation.name}, ОГРН {organisation.ogrn}, ИНН {organisation.inn}. {organisation.address}
          </p>
          <p>Лицензия на фармацевтическую деятельность {organisation.licence}</p>
          <p>Разрешение на дистанционную торговлю {organisation.permit}</p>
        </div>
      </div>
    </div>
  )
}
