/** The text of each host's service worker, by the build. (scripts/vite/service-workers.js) */
declare module "virtual:service-workers" {
  export const shop: string;
}
