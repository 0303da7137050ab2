/** Memoizes a function without arguments: `make` runs at the first call, and later calls return the same value. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
