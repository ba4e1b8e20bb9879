import { z } from 'zod';
import {
  type AuthProviderId,
  type AuthRuleName,
  type AuthSettings,
  authProviderIds,
  authRules,
  readAuthSettings,
} from './auth-settings.ts';
import { type PlatformId, platformIds } from './platforms.ts';

// The environment is read once, here, by a pure function: every role of the product agrees on the names and on what a
// right value looks like, and whatever is wrong is reported all at once.

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65535);

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const web = z.url({ protocol: /^https?$/ });
const postgres = z.url({ protocol: /^postgres(ql)?$/ });

type Rule = { schema: z.ZodType; looksLike: string };

const rules = {
  NODE_ENV: { schema: z.enum(['development', 'production', 'test']), looksLike: 'development, production or test' },
  PORT: { schema: port, looksLike: 'a port number from 1 to 65535, such as 3000' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), looksLike: 'a host name or address, such as 127.0.0.1' },
  PUBLIC_URL: {
    schema: web.transform((value) => value.replace(/\/+$/, '')),
    looksLike: 'the address people open, such as https://ruche.example.com',
  },
  RUCHE_DATA: { schema: z.string().min(1), looksLike: 'a folder that Ruche may write to' },
  DATABASE_URL: {
    schema: postgres,
    looksLike: 'a PostgreSQL address, such as postgres://user:password@host:5432/ruche',
  },
  DATABASE_APP_URL: {
    schema: postgres,
    looksLike: 'a PostgreSQL address whose log-in is a member of the role ruche_app',
  },
  RUCHE_SECRET: { schema: z.string().min(32), looksLike: 'at least 32 random characters' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    looksLike: 'a mail server, such as smtp://user:password@host:587',
  },
  SMS_URL: { schema: web, looksLike: 'an SMS gateway, such as https://sms.example.com/send' },
  SANDBOX: { schema: flag, looksLike: 'on or off' },
  SANDBOX_PORT: { schema: port, looksLike: 'a port number from 1 to 65535, such as 4010' },
  DEMO: { schema: flag, looksLike: 'on or off' },
  PLAN_SWITCHING: { schema: flag, looksLike: 'on or off' },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    looksLike: 'trace, debug, info, warn, error or silent',
  },
  ...authRules,
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof rules;
type Environment = Readonly<Record<string, string | undefined>>;
export type SettingProblem = { name: string; problem: string };

export type Settings = {
  isProduction: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataFolder: string;
  databaseUrl: string | null;
  databaseAppUrl: string | null;
  secret: string | null;
  smtpUrl: string;
  smsUrl: string;
  isSandboxOn: boolean;
  sandboxPort: number;
  /** The sandbox's mail receiver listens on the port after its own. */
  sandboxSmtpPort: number;
  /** Whether an empty database gets a workspace to try things in. Never in production. */
  isDemoOn: boolean;
  /** Whether owners choose a plan themselves; otherwise that is for whoever runs the installation. */
  isPlanSwitchingOn: boolean;
  logLevel: z.infer<(typeof rules)['LOG_LEVEL']['schema']>;
  /** Platforms that go to the real network; the others go to the sandbox. */
  platformCredentials: Partial<Record<PlatformId, Credentials>>;
  /** How people sign in. */
  auth: AuthSettings;
};

type Credentials = { clientId: string; clientSecret: string };
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: SettingProblem[] };

function readRule<Name extends RuleName>(env: Environment, name: Name, problems: SettingProblem[]) {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  const { schema, looksLike } = rules[name];
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    problems.push({ name, problem: `should be ${looksLike}` });
    return undefined;
  }
  return parsed.data as z.infer<(typeof rules)[Name]['schema']>;
}

/** A pair of settings of which neither is of use alone. */
function readPair(
  env: Environment,
  idName: string,
  secretName: string,
  problems: SettingProblem[],
): Credentials | null {
  const clientId = env[idName];
  const clientSecret = env[secretName];
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) problems.push({ name: secretName, problem: `is missing: ${idName} is set and needs its pair` });
  else if (clientSecret)
    problems.push({ name: idName, problem: `is missing: ${secretName} is set and needs its pair` });
  return null;
}

function readPlatformCredentials(env: Environment, problems: SettingProblem[]) {
  const credentials: Settings['platformCredentials'] = {};
  for (const platform of platformIds) {
    const prefix = platform.toUpperCase();
    const idName = platform === 'tiktok' ? 'TIKTOK_CLIENT_KEY' : `${prefix}_CLIENT_ID`;
    const pair = readPair(env, idName, `${prefix}_CLIENT_SECRET`, problems);
    if (pair) credentials[platform] = pair;
  }
  return credentials;
}

function readProviderCredentials(env: Environment, problems: SettingProblem[]) {
  const credentials: Partial<Record<AuthProviderId, Credentials>> = {};
  for (const provider of authProviderIds) {
    const prefix = `AUTH_${provider.toUpperCase()}`;
    const pair = readPair(env, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`, problems);
    if (pair) credentials[provider] = pair;
  }
  return credentials;
}

/**
 * Reads and checks all settings. `required` names those that this role cannot do without and that have no default;
 * `npm start` provides them itself.
 */
export function readSettings(env: Environment, required: RuleName[] = []): SettingsResult {
  const problems: SettingProblem[] = [];
  const read = <Name extends RuleName>(name: Name) => readRule(env, name, problems);

  const isProduction = read('NODE_ENV') === 'production';
  const port = read('PORT') ?? 3000;
  const sandboxPort = read('SANDBOX_PORT') ?? 4010;
  const basics: Omit<Settings, 'auth'> = {
    isProduction,
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataFolder: read('RUCHE_DATA') ?? '.ruche',
    databaseUrl: read('DATABASE_URL') ?? null,
    databaseAppUrl: read('DATABASE_APP_URL') ?? null,
    secret: read('RUCHE_SECRET') ?? null,
    smtpUrl: read('SMTP_URL') ?? `smtp://127.0.0.1:${sandboxPort + 1}`,
    smsUrl: read('SMS_URL') ?? `http://127.0.0.1:${sandboxPort}/sms`,
    isSandboxOn: read('SANDBOX') ?? !isProduction,
    sandboxPort,
    sandboxSmtpPort: sandboxPort + 1,
    isDemoOn: (read('DEMO') ?? true) && !isProduction,
    isPlanSwitchingOn: read('PLAN_SWITCHING') ?? !isProduction,
    logLevel: read('LOG_LEVEL') ?? 'info',
    platformCredentials: readPlatformCredentials(env, problems),
  };
  const auth = readAuthSettings(<Name extends AuthRuleName>(name: Name) => read(name), {
    isProduction,
    report: (name, problem) => problems.push({ name, problem }),
    providerCredentials: readProviderCredentials(env, problems),
    sandboxUrl: basics.isSandboxOn ? `http://127.0.0.1:${sandboxPort}` : null,
  });
  for (const name of required) {
    if (!env[name]) problems.push({ name, problem: `is missing: it should be ${rules[name].looksLike}` });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: { ...basics, auth } };
}

/** The message a person sees before the process ends with exit code 1. */
export function describeSettingProblems(problems: SettingProblem[]): string {
  const lines = problems.map(({ name, problem }) => `  ${name} ${problem}`);
  const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`;
  return `${count} not right:\n${lines.join('\n')}\nNothing was started. Correct the environment and start again.`;
}
