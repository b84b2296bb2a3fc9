import type { Config } from '../config.ts';

/** An error with one of OAuth's codes (RFC 6749, section 5.2). */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type WithBaseUrl = Pick<Config, 'baseUrl'>;

/** The address of the connector. Tokens are valid only for the connector. */
export function resourceOf({ baseUrl }: WithBaseUrl): string {
  return `${baseUrl}/mcp`;
}

export const scope = 'mcp';

/** RFC 9728: tells a client which server issues tokens for the connector. */
export function resourceMetadata(config: WithBaseUrl) {
  return {
    resource: resourceOf(config),
    resource_name: 'Open Legislation',
    authorization_servers: [config.baseUrl],
    scopes_supported: [scope],
    bearer_methods_supported: ['header'],
  };
}

/** RFC 8414: tells a client how to get a token. */
export function serverMetadata({ baseUrl }: WithBaseUrl) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/dashboard/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    registration_endpoint: `${baseUrl}/oauth/register`,
    revocation_endpoint: `${baseUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: [scope],
    authorization_response_iss_parameter_supported: true,
  };
}
