import { notFound } from '../../errors.ts';
import type { MemberVisit, PageOutcome, Visit } from './visit.ts';

type Method = 'GET' | 'POST';
type Handler<V> = (visit: V) => Promise<PageOutcome>;

const signInPath = '/dashboard/sign-in';

/** Adds pages and forms of the dashboard, by who may see them. */
export class PageRoutes {
  readonly #add: (method: Method, path: string, handler: Handler<Visit>) => void;

  constructor(add: (method: Method, path: string, handler: Handler<Visit>) => void) {
    this.#add = add;
  }

  /** Whether signed in or not. */
  anyone(method: Method, path: string, handler: Handler<Visit>): void {
    this.#add(method, path, handler);
  }

  /** A page for those who are not signed in, and the form on it. */
  guest(path: string, page: Handler<Visit>, form: Handler<Visit>): void {
    this.#add('GET', path, async (visit) => (visit.account ? { to: '/dashboard' } : page(visit)));
    this.#add('POST', path, form);
  }

  /** For those who are signed in; everybody else is asked to do so, and comes back to the page. */
  member(method: Method, path: string, handler: Handler<MemberVisit>): void {
    this.#add(method, path, async (visit) => {
      const { account, url } = visit;
      if (account) return handler({ ...visit, account });
      const next = method === 'GET' && url !== '/dashboard' ? `?next=${encodeURIComponent(url)}` : '';
      return { to: signInPath + next };
    });
  }

  /** A page for members, and the form on it. */
  pageAndForm(path: string, page: Handler<MemberVisit>, form: Handler<MemberVisit>): void {
    this.member('GET', path, page);
    this.member('POST', path, form);
  }

  /** For all others these pages do not exist. */
  operator(method: Method, path: string, handler: Handler<MemberVisit>): void {
    this.member(method, path, (visit) => {
      if (!visit.account.operator) throw notFound();
      return handler(visit);
    });
  }
}
