import { Resource } from './request.ts';
import type { CallOptions } from './settings.ts';
import type { DeletedDigest, Digest, DigestCreate, DigestUpdate } from './types.ts';

/** `client.digests`: the email digests of the account. */
export class Digests extends Resource {
  /** The account's email digests. */
  list(options?: CallOptions): Promise<Digest[]> {
    return this.read(['digests'], options);
  }

  /** Creates a digest: a daily or weekly mail to the account's address, about the events that the rule matches. */
  create(rule: DigestCreate, options?: CallOptions): Promise<Digest> {
    return this.send('POST', ['digests'], { ...options, body: rule });
  }

  /** One digest. */
  get(digestId: number, options?: CallOptions): Promise<Digest> {
    return this.read(['digests', digestId], options);
  }

  /**
   * Changes or pauses a digest. Fields that are missing or null stay as they are. An empty list or text removes `countries`,
   * `law_ids`, `article_ids` or `match_query`.
   */
  update(digestId: number, changes: DigestUpdate, options?: CallOptions): Promise<Digest> {
    return this.send('PATCH', ['digests', digestId], { ...options, body: changes });
  }

  /** Removes a digest. */
  delete(digestId: number, options?: CallOptions): Promise<DeletedDigest> {
    return this.send('DELETE', ['digests', digestId], options);
  }
}
