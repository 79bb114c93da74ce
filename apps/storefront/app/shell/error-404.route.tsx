export { default, loader, meta } from './not-found.route.tsx'
