/** Memoizes a function without arguments. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let result: { readonly value: Made } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
};
