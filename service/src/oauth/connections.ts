import { ApiError } from '../errors.ts';
import type { Service } from '../service.ts';
import * as store from './store.ts';

export type { Connection } from './store.ts';

/** The programs that may act for an account and still have tokens. */
export async function listConnections({ db }: Service, accountId: number): Promise<store.Connection[]> {
  return store.listConnections(db, accountId);
}

/** Ends a connection: none of its tokens works any more. */
export async function endConnection({ db }: Service, accountId: number, id: number): Promise<void> {
  if (await store.deleteConnection(db, accountId, id)) return;
  throw new ApiError(404, 'connection_not_found', `There is no connection ${id}.`);
}
