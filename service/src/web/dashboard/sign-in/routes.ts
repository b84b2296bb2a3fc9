import type { PageRoutes } from '../page-routes.ts';
import * as pages from './sign-in.tsx';

export function signInRoutes(add: PageRoutes): void {
  add.guest('/sign-in', pages.signInPage, pages.signInForm);
  add.guest('/sign-up', pages.signUpPage, pages.signUpForm);
  add.guest('/forgot-password', pages.forgotPage, pages.forgotForm);
  add.anyone('GET', '/set-password', pages.setPasswordPage);
  add.anyone('POST', '/set-password', pages.setPasswordForm);
  add.anyone('POST', '/sign-out', pages.signOutForm);
}
