/** Memoizes a function without arguments: `make` runs at the first call, and later calls return the same value. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let result: { readonly value: Made } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
};
