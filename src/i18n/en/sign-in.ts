/** The sign-in page. It is loaded without the other parts of the catalogue. */
export const signIn = {
  name: 'Auction Backoffice',
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  busy: 'Signing in …',
  language: 'Language',
  emailMissing: 'Enter your e-mail.',
  passwordMissing: 'Enter your password.',
  problems: {
    wrong: 'The e-mail or the password is wrong.',
    blocked: 'This account is blocked. An administrator can unblock it.',
    noAccess: 'This account has no access to the back office.',
    unreachable: 'The server cannot be reached. Check the connection and try again; your input is kept.',
    failed: 'The server reported an error (%{detail}). Your input is kept; try again, or inform your administrator.',
    tooMany: 'Too many attempts. Try again in %{minutes} min.',
    ended: 'Your session has ended. Sign in again to continue.',
  },
  unreachable: {
    title: 'The server cannot be reached',
    text: 'You are still signed in. The page opens as soon as the server responds.',
    retry: 'Try again',
  },
  failed: {
    title: 'The server reported an error',
    text: 'You are still signed in. The error is: %{detail}',
  },
};
