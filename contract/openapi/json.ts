/** A schema or another object of the OpenAPI document. */
export type Json = { readonly [key: string]: unknown };
