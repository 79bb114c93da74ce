import { openDatabase } from '@romashka/database'

/** What the shop and the reference are asked about: spread over the assortment, the same on every run. */
export interface Samples {
  productIds: number[]
  productSlugs: string[]
  /** A category, and the fullest one below it (or itself) that holds products of its own. */
  categories: { id: string; slug: string; fullestBelow: string }[]
  /** Where people are received, and for what. */
  salons: { pharmacyId: number; serviceId: number }[]
}

/** The reference's own: indexes for its full text and its listing, which the shop makes otherwise, and somewhere to upsert. */
const preparations = `
  create table if not exists reference_texts (id int primary key, title text not null, words tsvector not null);
  insert into reference_texts (id, title, words) select id, title, to_tsvector('russian', title) from products
    on conflict (id) do nothing;
  create index if not exists reference_texts_words on reference_texts using gin (words);
  create index if not exists reference_listing on city_offers (city_id, category_id, availability, popularity desc, product_id);
  create table if not exists reference_lines (visitor_id uuid, product_id int, packs int not null,
    primary key (visitor_id, product_id));
  analyze`

const productSample = `
  select id, slug from products join city_offers on product_id = id and city_id = 1
  where withdrawn_at is null and today_most_packs >= 2 and dispensing_class <> 'pharmacy_only'
  order by hashint4(id) limit 200`

const categorySample = `
  with sold as (
    select category_id as id, count(*) as products from city_offers where city_id = 1 group by category_id
  ), asked as (
    select category.id, category.slug, category.path, sum(sold.products) as products
    from categories category join categories below on below.path = category.path or below.path like category.path || ':%'
      join sold on sold.id = below.id
    where category.level > 0
    group by category.id having sum(sold.products) >= 48
  )
  select id, slug, (select below.id from categories below join sold on sold.id = below.id
      where below.path = asked.path or below.path like asked.path || ':%' order by sold.products desc limit 1) as "fullestBelow"
  from asked order by hashtext(id) limit 24`

const salonSample = `
  select distinct room.pharmacy_id as "pharmacyId", done.service_id as "serviceId" from specialist_shifts shift
  join appointment_rooms room on room.id = shift.room_id
  join specialist_services done on done.specialist_id = shift.specialist_id order by 1, 2 limit 60`

export async function prepareSamples(environment: Record<string, string>): Promise<Samples> {
  const { raw, close } = await openDatabase({
    url: environment.DATABASE_URL,
    dataDir: `${environment.DATA_DIR}/postgres`,
  })
  try {
    await raw(preparations)
    const products = (await raw(productSample)).rows as { id: number; slug: string }[]
    const categories = (await raw(categorySample)).rows as Samples['categories']
    const salons = (await raw(salonSample)).rows as Samples['salons']
    return {
      salons,
      productIds: products.map(({ id }) => id),
      productSlugs: products.map(({ slug }) => slug),
      categories,
    }
  } finally {
    await close()
  }
}
