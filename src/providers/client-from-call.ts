/** Connects the form for a new client with the call card that opened it: the created client becomes the caller on that card. */

/** The query parameter of the form's address that contains the key of the call. */
export const callParameter = 'call';

interface CreatedFromCall {
  /** The key of the call. */
  readonly call: string;
  readonly client: { readonly id: string; readonly name: string };
}

let listener: ((created: CreatedFromCall) => void) | undefined;

/** Notifies the listener that a client was created from a call. */
export const announceClientFromCall = (created: CreatedFromCall): void => listener?.(created);

/** Sets the only listener for created clients. Returns a function that removes it. */
export function onClientFromCall(newListener: (created: CreatedFromCall) => void): () => void {
  listener = newListener;
  return () => {
    if (listener === newListener) listener = undefined;
  };
}
