import type { ComponentChildren } from 'preact';
import type { Account } from '../../accounts/store.ts';
import { notFound } from '../../errors.ts';
import type { Flash } from '../../http/clients/cookies.ts';
import type { Runtime } from '../../runtime.ts';
import type { Service } from '../../service.ts';

/** One request to the dashboard, as its pages see it. */
export interface Visit {
  service: Service;
  /** The service with connections that only read, also for a form. */
  reading: Service;
  runtime: Runtime;
  account: Account | null;
  /** What forms send back to prove that they come from our own page. */
  formToken: string;
  /** The network address that the request came from. */
  address: string;
  /** For dates and numbers. */
  locale: string;
  url: string;
  /** The address without its query. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  form: URLSearchParams;
  /** What the page before wants this one to say. */
  flash: Flash | null;
  log: (error: Error) => void;
  /** Aborted when nobody waits for the answer any more. */
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
  /** Without the frame of the dashboard: part of a page, fetched by a script. */
  fragment?: boolean;
}

/** Where a form leads when it is done: reloading that page does not send the form again. */
export interface Redirect {
  to: string;
  flash?: Flash;
  /** A new session's token, or null to sign out. */
  session?: string | null;
}

export type PageOutcome = View | Redirect;

/** The number in the address, such as that of an endpoint. Without one, the answer is 404. */
export function numberIn({ params }: Visit, name: string): number {
  const text = params[name] ?? '';
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

/** The mistakes in a form: sentences by field, and `form` for the form as a whole. */
export type Wrong = Record<string, string | undefined>;
