/** Connects the form for a new client with the call card that opened it. The created client becomes the caller on that card. */

/** The name of the URL parameter that passes the key of the call to the form. */
export const callParameter = 'call';

interface ClientFromCall {
  readonly callKey: string;
  readonly client: { readonly id: string; readonly name: string };
}

let listener: ((clientFromCall: ClientFromCall) => void) | undefined;

export const announceClientFromCall = (clientFromCall: ClientFromCall): void => listener?.(clientFromCall);

/** Sets the only listener for created clients. Returns a function that removes it. */
export function onClientFromCall(newListener: (clientFromCall: ClientFromCall) => void): () => void {
  listener = newListener;
  return () => {
    if (listener === newListener) listener = undefined;
  };
}
