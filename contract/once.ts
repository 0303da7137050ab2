/** Makes a value when it is first asked for, and answers the same one ever after. */
export const once = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
