import type { ComponentChildren } from 'preact';
import type { Account } from '../../accounts/store.ts';
import { notFound } from '../../errors.ts';
import type { Flash } from '../../http/clients/cookies.ts';
import type { Runtime } from '../../runtime.ts';
import type { Service } from '../../service.ts';
import type { Phrases } from '../phrases/en.ts';

/** One request to the dashboard, with everything that its pages need. */
export interface Visit {
  service: Service;
  /** The service with database connections that can only read. A form uses it for work that must not write. */
  reading: Service;
  runtime: Runtime;
  account: Account | null;
  /** The token that forms send back, to prove that they come from our own page. */
  formToken: string;
  /** The IP address of the visitor. */
  address: string;
  /** The words of the page, in the visitor's language. */
  t: Phrases;
  url: string;
  /** The address without its query. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  form: URLSearchParams;
  /** A message about the last form, which the page shows; null if there is none. */
  flash: Flash | null;
  log: (error: Error) => void;
  /** Aborted when the visitor has left and nobody waits for the answer. */
  signal: AbortSignal;
}

/** A visit of somebody who is signed in. */
export interface MemberVisit extends Visit {
  account: Account;
}

export interface View {
  title: string;
  children: ComponentChildren;
  /** Whether the page exists in English only, as those for operators do. */
  isEnglish?: boolean;
  status?: number;
  headers?: Record<string, string>;
  scripts?: string[];
  /** Whether this is only a piece of a page, without the frame of the dashboard. A script fetches it. */
  fragment?: boolean;
}

/** The next page after a form was accepted. It is a redirect, so that a reload does not send the form again. */
export interface Redirect {
  to: string;
  flash?: Flash;
  /** The token of a new session, or null to sign out. */
  session?: string | null;
}

export type PageOutcome = View | Redirect;

/** The number in the address, such as the id of an endpoint. Throws 404 if there is none. */
export function numberIn({ params }: Visit, name: string): number {
  const text = params[name] ?? '';
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

/** The errors in a form: a sentence for each field, and one under the key `form` for the whole form. */
export type Wrong = Record<string, string | undefined>;
