/**
 * All settings, one row each. The program reads the environment and the files of settings with this table. A test compares
 * docs/operating.md with it.
 */
export const settings = {
  HOST: { default: '127.0.0.1', about: 'Address to listen on.' },
  PORT: { default: '8080', about: 'Port to listen on; 0 picks a free one.' },
  DATABASE_URL: { default: '', about: 'A PostgreSQL 15 or newer. Without it an embedded one is started.' },
  DATABASE_REPLICA_URLS: {
    default: '',
    about: 'Streaming replicas of that database, separated by commas: laws are read from them.',
  },
  DATABASE_REPLICA_MAX_LAG: { default: '10', about: 'A replica that is behind by more seconds is not used.' },
  OPENLEG_DATA_DIR: { default: './data', about: 'Folder for git mirrors and the embedded database.' },
  OPENLEG_ENV_FILE: {
    default: '/etc/openleg/openleg.env',
    about: 'File with settings for all commands on this machine; `/dev/null` for none.',
  },
  OPENLEG_CONFIG: { default: '', about: 'YAML file with the countries. Without it the demo is served.' },
  OPENLEG_COUNTRIES: {
    default: '',
    about: 'Instead of such a file: countries whose public corpus is served, such as `es,ee`.',
  },
  OPENLEG_CORPORA: {
    default: 'https://github.com/legalize-dev/legalize-{code}.git',
    about: 'Address or path of the public corpora, or of a mirror of them, with `{code}` for the country.',
  },
  OPENLEG_GIT_SILENT_SECONDS: {
    default: '300',
    about: 'How many seconds a repository may be silent. Then fetching it is given up.',
  },
  OPENLEG_GIT_MAX_MINUTES: {
    default: '240',
    about:
      'How many minutes fetching a repository may take in total; at most 1200, so that it ends before the next day.',
  },
  OPENLEG_BASE_URL: {
    default: '',
    about: 'Public address of the service, a host without a path; default `http://HOST:PORT`.',
  },
  OPENLEG_ROLES: { default: 'api,worker', about: 'Which parts this process runs: `api`, `worker` or both.' },
  OPENLEG_QUOTA_FREE: { default: '2000', about: 'Calls a month on the free tier; 0 means no limit.' },
  OPENLEG_QUOTA_EARLY: { default: '5000', about: 'Calls a month on the free tier for early accounts.' },
  OPENLEG_QUOTA_PRO: { default: '100000', about: 'Calls a month on the pro tier.' },
  OPENLEG_EARLY_ACCOUNTS: { default: '1000', about: 'How many of the first accounts count as early.' },
  OPENLEG_SIGNUP: { default: 'open', about: '`open`: anyone may sign up in the dashboard; `closed`: nobody.' },
  OPENLEG_TRUSTED_PROXIES: {
    default: '',
    about: 'Addresses or networks of proxies in front, separated by commas: their `X-Forwarded-For` names the caller.',
  },
  SMTP_URL: {
    default: '',
    about: 'Mail server, `smtp://…` or `smtps://…`. Without it mails are written to `outbox/`.',
  },
  OPENLEG_MAIL_FROM: { default: '', about: 'Sender of mails; default `Open Legislation <noreply@HOST>`.' },
  OPENLEG_CACHE_MB: { default: '64', about: 'Memory for finished answers, in megabytes.' },
  OPENLEG_SECRET_KEY: {
    default: '',
    about:
      'Encrypts webhook secrets in the database; any text of 16 characters or more. Without it one is made and kept.',
  },
  OPENLEG_ALLOW_PRIVATE_WEBHOOKS: {
    default: 'false',
    about: '`true` lets webhooks go to http, loopback and private addresses: for tests and intranets.',
  },
  OPENLEG_RETRY_MINUTES: {
    default: '',
    about:
      'Minutes until a failed webhook delivery is tried again between the daily runs, such as `5,30,120,720`; the last number also counts for all later attempts. Without it, only the daily runs try again.',
  },
  OPENLEG_HEADER_PREFIX: { default: 'X-Service', about: 'The beginning of the names of webhook headers.' },
  OPENLEG_API_KEY: { default: '', about: 'The API key that `openleg mcp` uses; the demo has its own.' },
  OPENLEG_METRICS_TOKEN: {
    default: '',
    about:
      'Callers that send it as a bearer token may read `/metrics`. Without it, only callers on loopback may, and nobody if the host of `OPENLEG_BASE_URL` (by default `HOST`) is not loopback.',
  },
  OPENLEG_EMBEDDINGS_URL: {
    default: '',
    about:
      'An OpenAI-compatible address that makes vectors of texts, such as `http://localhost:11434/v1`. It gets the texts of articles, and questions. Without it nothing is sent.',
  },
  OPENLEG_EMBEDDINGS_MODEL: { default: '', about: 'The model to ask for at that address.' },
  OPENLEG_EMBEDDINGS_KEY: { default: '', about: 'Sent there as a bearer token.' },
  OPENLEG_EMBEDDINGS_DIMENSIONS: {
    default: '256',
    about: 'How many numbers of each vector are used, from its beginning; 8 to 4096.',
  },
  OPENLEG_EMBEDDINGS_MS: {
    default: '1000',
    about: 'How many milliseconds a question waits for its vector, before it is answered without it.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: '',
    about: 'Where OpenTelemetry traces are sent, such as `http://localhost:4318`; none without it.',
  },
  OPENLEG_LOG_LEVEL: { default: 'warn', about: '`debug`, `info`, `warn`, `error` or `silent`.' },
} as const;
