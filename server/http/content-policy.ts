/** What a page of ours may run, load, frame and connect to. Whatever is not named here is refused. */

export interface ForeignSources {
  /** The origin of another service that the app is pointed to: what it reads, and the pictures it shows. */
  readonly service: readonly string[];
  /** Where the app connects to for events, besides its own origin. */
  readonly realtime: readonly string[];
}

/** An empty style element: the app's styles go into it through the object model, which needs no 'unsafe-inline'. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const contentPolicy = ({ service, realtime }: ForeignSources) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", emptyStyle],
  imgSrc: ["'self'", 'data:', 'blob:', ...service.filter((source) => source.startsWith('http'))],
  fontSrc: ["'self'"],
  // The preview of a PDF: content that the app has fetched itself.
  frameSrc: ['blob:'],
  objectSrc: ["'none'"],
  connectSrc: ["'self'", ...service, ...realtime],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // Text becomes markup in DOMPurify alone, which cleans the HTML of notes; `default` is src/boot/trusted-markup.ts, which lets a constant through.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'dompurify'],
});
