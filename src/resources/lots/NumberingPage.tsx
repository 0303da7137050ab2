export const NumberingPage = () => null;
