import brandFile from '../../../../brand/brand.json'

/** The chain this shop belongs to. Where `isInvented`, pages say that it is made up. */
export const brand = brandFile
