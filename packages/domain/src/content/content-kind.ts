/** What an editor may write, and the folder in which files of each kind lie. */
export const contentFolders = {
  article: 'articles',
  page: 'pages',
  question: 'questions',
  advertisement: 'advertisements',
  seasonal_offer: 'seasonal-offers',
  product_of_the_day: 'products-of-the-day',
  block: 'blocks',
  certificate: 'certificates',
  project: 'projects',
  recipe_article: 'recipe-articles',
} as const

export type ContentKind = keyof typeof contentFolders
export const contentKinds = Object.keys(contentFolders) as ContentKind[]

export function isContentKind(text: string): text is ContentKind {
  return text in contentFolders
}
