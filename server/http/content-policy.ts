/** The content security policy of the app's pages. Browsers refuse all sources that it does not list. */

export interface ForeignSources {
  /** The origins of another service that the app is configured to use, for its data and images. */
  readonly service: readonly string[];
  /** The origins to which the app connects for events, in addition to its own. */
  readonly realtime: readonly string[];
}

/** The hash of an empty style element. The app inserts its styles through the CSS object model, which needs no 'unsafe-inline'. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const contentPolicy = ({ service, realtime }: ForeignSources) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", emptyStyle],
  imgSrc: ["'self'", 'data:', 'blob:', ...service.filter((source) => source.startsWith('http'))],
  fontSrc: ["'self'"],
  // For the preview of a PDF, whose content the app has loaded itself.
  frameSrc: ['blob:'],
  objectSrc: ["'none'"],
  connectSrc: ["'self'", ...service, ...realtime],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // Only DOMPurify, which sanitizes the HTML of notes, may turn text into HTML. The `default` policy (src/boot/trusted-markup.ts) allows
  // only one constant.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'dompurify'],
});
