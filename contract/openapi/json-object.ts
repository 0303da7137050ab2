/** A schema or another object of the OpenAPI document. */
export type JsonObject = { readonly [key: string]: unknown };
