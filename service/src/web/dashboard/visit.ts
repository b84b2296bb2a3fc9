import type { ComponentChildren } from 'preact';
import type { Account } from '../../accounts/store.ts';
import { notFound } from '../../errors.ts';
import type { Flash } from '../../http/clients/cookies.ts';
import type { Runtime } from '../../runtime.ts';
import type { Service } from '../../service.ts';

/** One request to the dashboard, with everything that its pages need. */
export interface Visit {
  service: Service;
  /** The service with database connections that can only read, even while a form is handled. */
  reading: Service;
  runtime: Runtime;
  account: Account | null;
  /** The token that forms send back to prove that they come from our own page. */
  formToken: string;
  /** The network address that the request came from. */
  address: string;
  /** The locale for dates and numbers. */
  locale: string;
  url: string;
  /** The address without its query. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  form: URLSearchParams;
  /** A message about the form that was sent last; null if there is none. The page shows it. */
  flash: Flash | null;
  log: (error: Error) => void;
  /** Aborted when the visitor has left and nobody waits for the answer. */
  signal: AbortSignal;
}

/** A visit of someone signed in. */
export interface MemberVisit extends Visit {
  account: Account;
}

/** A page of the dashboard. */
export interface View {
  title: string;
  children: ComponentChildren;
  status?: number;
  headers?: Record<string, string>;
  scripts?: string[];
  /** Whether this is only a part of a page, without the frame of the dashboard. A script fetches it. */
  fragment?: boolean;
}

/** The page after a form was accepted. It is a redirect, so that a reload does not send the form again. */
export interface Redirect {
  to: string;
  flash?: Flash;
  /** A new session's token, or null to sign out. */
  session?: string | null;
}

export type PageOutcome = View | Redirect;

/** The number in the address, such as the id of an endpoint. If there is none, it throws 404. */
export function numberIn({ params }: Visit, name: string): number {
  const text = params[name] ?? '';
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

/** The mistakes in a form: a sentence for each field, and one with the key `form` for the whole form. */
export type Wrong = Record<string, string | undefined>;
